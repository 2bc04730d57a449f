import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelledPlaces, linePath, scaleOf, scaleWith } from './scale.ts';

describe('the sides of a chart', () => {
  it.each([
    [0, 10, [0, 5, 10]],
    [0, 3, [0, 1, 2, 3]],
    [-2, 17, [-10, 0, 10, 20]],
    [0, 0.9, [0, 0.5, 1]],
    [12, 12, [10, 15]],
    [0, 0, [0, 0.5]],
  ])('%s to %s reads %j', (lowest, highest, ticks) => {
    expect(scaleOf(lowest, highest).ticks).toEqual(ticks);
  });

  it('covers all values, in few equal steps', () => {
    const figure = fc
      .double({ min: -1e6, max: 1e6, noNaN: true })
      .map((value) => Number(value.toFixed(3)));
    fc.assert(
      fc.property(figure, figure, fc.integer({ min: 2, max: 6 }), (one, other, count) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const { from, to, ticks } = scaleOf(low, high, count);
        const step = ticks[1]! - ticks[0]!;
        expect(from).toBeLessThanOrEqual(low + step * 1e-6);
        expect(to).toBeGreaterThanOrEqual(high - step * 1e-6);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(count + 3);
        ticks.forEach((tick, index) =>
          expect(Math.abs(tick - (from + index * step))).toBeLessThanOrEqual(step * 1e-6),
        );
      }),
    );
  });

  it('has the given figures', () => {
    expect(scaleWith([0, 30, 60, 90], 100)).toEqual({ from: 0, to: 100, ticks: [0, 30, 60, 90] });
  });
});

describe('the foot of a chart', () => {
  it.each([
    [7, 700, 50, [0, 1, 2, 3, 4, 5, 6]],
    [7, 200, 50, [0, 2, 4, 6]],
    [0, 200, 50, []],
    [5, 0, 50, []],
  ])('%s places in %s pixels, %s each: %j', (count, room, least, places) => {
    expect(labelledPlaces(count, room, least)).toEqual(places);
  });
});

it('a line breaks at missing values', () => {
  expect(linePath([[0, 1], [2, 3], null, [4, 5], [6, 7]])).toBe('M0.0 1.0L2.0 3.0M4.0 5.0L6.0 7.0');
  expect(linePath([null, null])).toBe('');
});
