import { describe, expect, it } from 'vitest';
import { noValues, type WeatherHour } from '../weather/hours.ts';
import { sumsOf } from './period.ts';

/** Example 19 of FAO 56: N'Diaye, Senegal, 1 October, 14 to 15 h; wind at 10 m so that 2 m have 3.3 m/s. */
const hour: WeatherHour = {
  ...noValues,
  time: '2026-10-01T16:00:00Z',
  AT: 38,
  RH: 52,
  PT: 0.5,
  WS: 3.3 / 0.748,
  RAD_SHORT: 2.45 / 0.0036,
};
const location = { longitude: -16.25, latitude: 16.22 };

describe('D15 sums of a period', () => {
  it('ET0 of an hour is the 0.63 mm of FAO 56, example 19', () =>
    expect(sumsOf([hour], location, { base: 0 }).et0).toBeCloseTo(0.63, 1));

  it('rain, ET0 and degree days add up over hours and days', () => {
    const next = { ...hour, time: '2026-10-02T16:00:00Z', AT: 20 };
    const [one, other, both] = [[hour], [next], [hour, next]].map((hours) =>
      sumsOf(hours, location, { base: 5 }),
    );
    expect(both?.rain).toBe(1);
    expect(both?.degrees).toBe(33 + 15);
    expect(both?.et0).toBeCloseTo((one?.et0 ?? 0) + (other?.et0 ?? 0), 10);
  });

  const empty = { ...noValues, time: '2026-10-02T16:00:00Z' };

  it('gives no sum where too little was measured', () => {
    const later = { ...hour, time: '2026-10-03T16:00:00Z' };
    expect(sumsOf([hour, empty, later], location, { base: 5 })).toEqual({
      rain: null,
      et0: null,
      degrees: null,
    });
    expect(sumsOf([empty], location, { base: 5 }).et0).toBeNull();
  });

  it('without radiation gives rain and degree days, and no ET0', () =>
    expect(sumsOf([{ ...hour, RAD_SHORT: null }], location, { base: 5 })).toEqual({
      rain: 0.5,
      et0: null,
      degrees: 33,
    }));

  it.each([
    [4, null],
    [17, null],
    [18, 5],
    [24, 5],
  ])('%i temperatures of a day give its degree days: %o', (known, degrees) => {
    const hours = Array.from({ length: 24 }, (_, at) => ({
      ...noValues,
      time: new Date(Date.parse('2026-05-12T01:00:00Z') + at * 3_600_000).toISOString(),
      // the last is known, as of a day that is over
      AT: at < known - 1 || at === 23 ? 10 : null,
      PT: 0,
    }));
    expect(sumsOf(hours, location, { base: 5 }).degrees).toBe(degrees);
  });

  it('future hours are no gap', () =>
    expect(sumsOf([hour, empty], location, { base: 5 })).toEqual(
      sumsOf([hour], location, { base: 5 }),
    ));
});
