import { describe, expect, it } from 'vitest';
import { instantOf, nowIn, todayIn } from './clock.ts';

/** Worked out by hand from the offsets of each zone. @source decisions D16 */
const moments = [
  // one day has begun in the east and not in the west
  ['2026-11-29T23:30:00Z', 'UTC', '2026-11-29 23:30'],
  ['2026-11-29T23:30:00Z', 'Europe/Amsterdam', '2026-11-30 00:30'],
  ['2026-11-29T23:30:00Z', 'America/Cayenne', '2026-11-29 20:30'],
  ['2026-11-29T10:15:00Z', 'Pacific/Kiritimati', '2026-11-30 00:15'],
  ['2026-11-29T18:20:00Z', 'Asia/Kathmandu', '2026-11-30 00:05'],
  // the last minute of summer time, and the one of winter time that reads the same
  ['2026-10-25T00:59:00Z', 'Europe/Amsterdam', '2026-10-25 02:59'],
  ['2026-10-25T01:59:00Z', 'Europe/Amsterdam', '2026-10-25 02:59'],
  // the hour that does not exist
  ['2026-03-29T00:59:00Z', 'Europe/Amsterdam', '2026-03-29 01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Amsterdam', '2026-03-29 03:00'],
  ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-01 00:00'],
  ['2026-11-29T23:30:00Z', 'Nowhere/Land', '2026-11-29 23:30'],
] as const;

describe('D16 the clock of a farm', () => {
  it.each(moments)('%s in %s is %s', (moment, timezone, wall) => {
    const now = new Date(moment);
    expect(nowIn(timezone, now)).toBe(wall);
    expect(todayIn(timezone, now)).toBe(wall.slice(0, 10));
  });

  it('tells the next day in the minute in which it begins', () => {
    const before = new Date('2026-11-29T22:59:59.999Z');
    expect(todayIn('Europe/Amsterdam', before)).toBe('2026-11-29');
    expect(todayIn('Europe/Amsterdam', new Date(before.getTime() + 1))).toBe('2026-11-30');
  });
});

describe('D16 the instant of a time on the wall', () => {
  it.each([
    ['2026-01-15 08:30', 'Europe/Amsterdam', '2026-01-15T07:30:00.000Z'],
    ['2026-07-15 08:30', 'Europe/Amsterdam', '2026-07-15T06:30:00.000Z'],
    ['2026-03-29 01:59', 'Europe/Amsterdam', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 03:00', 'Europe/Amsterdam', '2026-03-29T01:00:00.000Z'],
    // an hour that the clock skips, and one it repeats
    ['2026-03-29 02:30', 'Europe/Amsterdam', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30', 'Europe/Amsterdam', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 03:30', 'Europe/Amsterdam', '2026-10-25T02:30:00.000Z'],
    ['2026-07-15 08:30', 'America/New_York', '2026-07-15T12:30:00.000Z'],
    ['2026-05-12 23:59', 'America/New_York', '2026-05-13T03:59:00.000Z'],
    ['2026-05-12 08:30', 'Asia/Kathmandu', '2026-05-12T02:45:00.000Z'],
    ['2026-05-12', 'Pacific/Kiritimati', '2026-05-11T10:00:00.000Z'],
    ['2026-05-12 08:30', 'UTC', '2026-05-12T08:30:00.000Z'],
    ['2026-07-15 08:30', 'Nowhere/Land', '2026-07-15T08:30:00.000Z'],
  ])('%s in %s is %s', (wall, timezone, instant) =>
    expect(instantOf(wall, timezone)?.toISOString()).toBe(instant),
  );

  it.each(['soon', '2026-13-45 08:00', ''])('“%s” is none', (wall) =>
    expect(instantOf(wall, 'UTC')).toBeNull(),
  );
});
