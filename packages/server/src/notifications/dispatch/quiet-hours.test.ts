import { describe, expect, it } from 'vitest';
import { nextTime, quietEnd } from './quiet-hours.ts';
import { waitAfter } from './due.ts';

/** @source docs/decisions/136 */

describe('NOT-11 quiet hours', () => {
  const amsterdam = 'Europe/Amsterdam';
  it.each([
    // local time is two hours ahead of UTC in summer, one in winter
    ['in the evening', '2026-06-10T19:30:00Z', '21:00', '06:30', '2026-06-11T04:30:00.000Z'],
    ['after midnight', '2026-06-10T23:30:00Z', '21:00', '06:30', '2026-06-11T04:30:00.000Z'],
    ['at their first minute', '2026-06-10T19:00:00Z', '21:00', '06:30', '2026-06-11T04:30:00.000Z'],
    ['at their end', '2026-06-10T04:30:00Z', '21:00', '06:30', null],
    ['before they begin', '2026-06-10T18:59:00Z', '21:00', '06:30', null],
    ['of the same day', '2026-06-10T11:00:00Z', '12:00', '14:00', '2026-06-10T12:00:00.000Z'],
    ['in winter', '2026-12-10T20:30:00Z', '21:00', '06:30', '2026-12-11T05:30:00.000Z'],
    [
      'in the night the clock goes back',
      '2026-10-24T22:00:00Z',
      '21:00',
      '06:30',
      '2026-10-25T05:30:00.000Z',
    ],
    [
      'that end in the hour the clock skips',
      '2026-03-28T23:00:00Z',
      '21:00',
      '02:30',
      '2026-03-29T01:30:00.000Z',
    ],
    ['with equal ends are none', '2026-06-10T23:30:00Z', '21:00', '21:00', null],
  ])('NOT-11 %s', (_what, now, from, until, end) =>
    expect(quietEnd(amsterdam, { from, until }, new Date(now))?.toISOString() ?? null).toBe(end),
  );

  it('NOT-11 use the person’s own time zone', () => {
    const now = new Date('2026-06-10T19:30:00Z');
    expect(quietEnd('America/New_York', { from: '21:00', until: '06:30' }, now)).toBe(null);
    expect(quietEnd(amsterdam, null, now)).toBe(null);
  });

  it('NOT-11 the daily mail is due at the next seven o’clock, today or tomorrow', () => {
    expect(nextTime(amsterdam, '07:00', new Date('2026-06-10T04:59:00Z')).toISOString()).toBe(
      '2026-06-10T05:00:00.000Z',
    );
    expect(nextTime(amsterdam, '07:00', new Date('2026-06-10T05:00:00Z')).toISOString()).toBe(
      '2026-06-11T05:00:00.000Z',
    );
  });

  it('NOT-11 each retry waits longer, at most six hours', () =>
    expect([1, 2, 3, 9, 10, 14].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([
      1, 2, 4, 256, 360, 360,
    ]));
});
