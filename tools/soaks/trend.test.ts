import { expect, it } from 'vitest';
import { growthPerHour, quantile, thirds, type Series } from './trend.ts';

const minute = 60_000;
const every = (minutes: number, valueAt: (minute: number) => number): Series =>
  Array.from({ length: minutes + 1 }, (_, at) => [at * minute, valueAt(at)]);

const cases: readonly [string, Series, number][] = [
  ['flat', every(60, () => 300), 0],
  ['1 % of 300 MB in an hour', every(60, (at) => 298.5 + (3 * at) / 60), 0.01],
  ['the same in ten minutes', every(10, (at) => 298.5 + (3 * at) / 10), 0.06],
  ['falling', every(60, (at) => 315 - (30 * at) / 60), -0.1],
  ['flat with peaks', every(60, (at) => (at % 7 === 0 ? 900 : 300)), 0],
  ['a single value', [[0, 300]], 0],
  ['nothing', [], 0],
];

it.each(cases)('growth of a series that is %s', (_what, series, expected) => {
  expect(growthPerHour(series)).toBeCloseTo(expected, 4);
});

it('takes quantiles by rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(quantile(hundred, 0.95)).toBe(96);
  expect(quantile(hundred, 0.5)).toBe(51);
  expect(quantile([], 0.5)).toBe(0);
});

it('parts a series by its time, not by its number of values', () => {
  const series: Series = [
    [0, 1],
    [1, 2],
    [2, 3],
    [50, 4],
    [100, 5],
  ];
  expect(thirds(series)).toEqual([[1, 2, 3], [5]]);
});
