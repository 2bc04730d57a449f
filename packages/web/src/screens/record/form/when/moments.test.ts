import { describe, expect, it } from 'vitest';
import { momentsFor } from './moments.ts';

const at = (hour: number, minute = 10) => new Date(2026, 5, 12, hour, minute);
const told = (state: Parameters<typeof momentsFor>[0], now: Date) =>
  momentsFor(state, now).map(({ name, date }) => `${name} ${date}`);

describe('ENT-record suggested times', () => {
  it.each([
    [
      'in the afternoon',
      at(15),
      [
        'now 2026-06-12 15:10',
        'this_morning 2026-06-12 08:00',
        'yesterday_evening 2026-06-11 19:00',
      ],
    ],
    [
      'before the morning has come',
      at(6),
      ['now 2026-06-12 06:10', 'yesterday_evening 2026-06-11 19:00'],
    ],
  ])('ENT-record performed work, %s', (_when, now, expected) =>
    expect(told('performed', now)).toEqual(expected),
  );

  it.each([
    [
      'in the afternoon',
      at(15),
      [
        'now 2026-06-12 15:30',
        'this_evening 2026-06-12 19:00',
        'tomorrow_morning 2026-06-13 08:00',
      ],
    ],
    ['at night', at(21), ['now 2026-06-12 21:30', 'tomorrow_morning 2026-06-13 08:00']],
  ])('ENT-record planned work, %s', (_when, now, expected) =>
    expect(told('planned', now)).toEqual(expected),
  );

  it('ENT-record the evening before the first of a month is in the month before', () =>
    expect(told('performed', new Date(2026, 0, 1, 9, 0)).at(-1)).toBe(
      'yesterday_evening 2025-12-31 19:00',
    ));
});
