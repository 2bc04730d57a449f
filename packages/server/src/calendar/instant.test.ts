import { describe, expect, it } from 'vitest';
import { instantOf } from './instant.ts';

describe('instantOf', () => {
  it.each([
    ['Europe/Amsterdam', '2026-01-15 08:30', '2026-01-15T07:30:00.000Z'],
    ['Europe/Amsterdam', '2026-07-15 08:30', '2026-07-15T06:30:00.000Z'],
    // an hour that is skipped in spring, and one that occurs twice in autumn
    ['Europe/Amsterdam', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Amsterdam', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
    ['UTC', '2026-05-12 08:30', '2026-05-12T08:30:00.000Z'],
    ['America/New_York', '2026-05-12 23:59', '2026-05-13T03:59:00.000Z'],
    ['Asia/Kathmandu', '2026-05-12 08:30', '2026-05-12T02:45:00.000Z'],
    ['No/Where', '2026-05-12 08:30', '2026-05-12T08:30:00.000Z'],
  ])('D16 in %s the clock shows %s at %s', (timezone, wall, expected) => {
    expect(instantOf(timezone, wall)?.toISOString()).toBe(expected);
  });

  it('D16 an invalid time is none', () => expect(instantOf('Europe/Amsterdam', 'soon')).toBeNull());
});
