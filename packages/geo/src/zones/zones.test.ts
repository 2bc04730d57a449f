import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLand, polygon, rectangle, runs } from '../../testing/shapes.ts';
import { isKept } from '../../testing/surgery.ts';
import { subtract } from '../clipping/difference.ts';
import { contains } from '../contains.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { rectangleAt } from '../operations/rectangle.ts';
import { overlap } from '../overlap.ts';
import type { Position } from '../types.ts';
import { centerOf, gridOver, type CellGrid } from './cell-grid.ts';
import { cellsWithin } from './cells-within.ts';
import { classBreaks, classOf, CLASSINGS } from './class-breaks.ts';
import { interpolate, type Sample } from './interpolate.ts';
import { sieve } from './sieve.ts';
import { valueAtCells } from './value-at-cells.ts';
import { zonesOfCells } from './zones-of-cells.ts';

const field = rectangleAt([5.5, 52.1], { bearing: 75, length: 400, width: 200 }).geometry!;

describe('cells over a field', () => {
  it('cover it with squares of the requested side', () => {
    const grid = gridOver(field, 10).geometry!;
    const cell = polygon(
      rectangle(grid.west, grid.south, grid.west + grid.width, grid.south + grid.height),
    );
    expect(areaSquareMetres(cell)).toBeCloseTo(100, 0);
    expect(gridOver(field, 0).problems[0]?.code).toBe('not_positive');
    expect(gridOver(field, 0.1).problems[0]?.code).toBe('too_many_pieces');
  });

  it('any land: a cell is inside when its centre is', () => {
    fc.assert(
      fc.property(anyLand, fc.integer({ min: 1, max: 40 }), (land, side) => {
        const grid = gridOver(land, side).geometry;
        if (!grid || grid.columns * grid.rows > 4000) return;
        const within = cellsWithin(grid, land);
        for (let row = 0; row < grid.rows; row += 1)
          for (let column = 0; column < grid.columns; column += 1)
            expect(within[row * grid.columns + column] === 1).toBe(
              contains(land, centerOf(grid, column, row)),
            );
      }),
      { numRuns: runs(20) },
    );
  });

  it('a cell has the value of its zone', () => {
    const grid = gridOver(field, 5).geometry!;
    const { values } = valueAtCells(grid, [{ geometry: field, value: 7 }]);
    expect(values.filter((value) => value === 7).length * 25).toBeCloseTo(80_000, -3);
  });
});

const place: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: 5.49, max: 5.51, noNaN: true }),
  fc.double({ min: 52.09, max: 52.11, noNaN: true }),
);
const sample: fc.Arbitrary<Sample> = fc.record({
  position: place,
  value: fc.double({ min: -1000, max: 1000, noNaN: true }),
});

describe('interpolation by inverse distance', () => {
  const grid = gridOver(field, 25).geometry!;

  it('is the mean between two samples, and the value at one', () => {
    const [a, b] = [centerOf(grid, 0, 0), centerOf(grid, 4, 0)];
    const { values } = interpolate(grid, [
      { position: a, value: 10 },
      { position: b, value: 30 },
    ]);
    expect([values[0], values[4]]).toEqual([10, 30]);
    expect(values[2]).toBeCloseTo(20, 6);
    // a quarter of the way, with the square of the distance: (9 × 10 + 30) / 10
    expect(values[1]).toBeCloseTo(12, 6);
  });

  it('any samples: values stay within their range, and the nearest samples count', () => {
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 60 }), (samples) => {
        const { values } = interpolate(grid, samples);
        const all = samples.map(({ value }) => value);
        const [least, most] = [Math.min(...all), Math.max(...all)];
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(least - 1e-6);
          expect(value).toBeLessThanOrEqual(most + 1e-6);
        }
        // a single neighbour: the value of the nearest sample, found by checking each
        const single = interpolate(grid, samples, { power: 2, neighbours: 1 }).values;
        for (const cell of [0, 5, single.length - 1]) {
          const [x, y] = centerOf(grid, cell % grid.columns, Math.floor(cell / grid.columns));
          const scale = Math.cos((52.1 * Math.PI) / 180);
          const farness = ({ position }: Sample) =>
            Math.hypot((position[0] - x) * scale, position[1] - y);
          const nearest = Math.min(...samples.map(farness));
          expect(
            samples
              .filter((one) => farness(one) <= nearest * 1.01)
              .some(({ value }) => value === single[cell]),
          ).toBe(true);
        }
      }),
      { numRuns: runs(20) },
    );
  });
});

describe('classes', () => {
  const weighed = (...values: number[]) => values.map((value) => ({ value, area: 1 }));

  it.each([
    ['equal', weighed(0, 1, 2, 10), 2, [5]],
    ['equal', weighed(0, 1, 2, 9), 3, [3, 6]],
    ['quantile', weighed(0, 1, 2, 10), 2, [1.5]],
    ['quantile', weighed(1, 1, 1, 5), 2, [3]],
    ['quantile', weighed(0, 0, 0, 0, 3, 4), 3, [1.5]],
    ['quantile', weighed(3, 3, 3), 4, []],
    [
      'area',
      [
        { value: 0, area: 6 },
        { value: 1, area: 1 },
        { value: 2, area: 1 },
      ],
      2,
      [0.5],
    ],
    ['equal', [], 3, []],
  ] as const)('by %s', (classing, values, count, breaks) => {
    expect(classBreaks(values, classing, count)).toEqual(breaks);
  });

  it('any values: breaks ascend, every class has a value, and quantiles are even', () => {
    const values = fc.array(
      fc.record({
        value: fc.double({ min: -100, max: 100, noNaN: true }),
        area: fc.double({ min: 0.1, max: 5, noNaN: true }),
      }),
      { minLength: 2, maxLength: 80 },
    );
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(...CLASSINGS),
        fc.integer({ min: 2, max: 8 }),
        (all, classing, count) => {
          const breaks = classBreaks(all, classing, count);
          expect(breaks).toEqual([...new Set(breaks)].toSorted((left, right) => left - right));
          expect(breaks.length).toBeLessThan(count);
          const sizes = Array.from({ length: breaks.length + 1 }, () => 0);
          for (const { value } of all) sizes[classOf(value, breaks)]! += 1;
          if (classing !== 'equal') expect(sizes.every((size) => size > 0)).toBe(true);
          const isDistinct = new Set(all.map(({ value }) => value)).size === all.length;
          if (classing === 'quantile' && isDistinct && all.length >= 2 * count)
            expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(count);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe('patches that are too small', () => {
  const grid: CellGrid = { west: 0, south: 0, width: 1, height: 1, columns: 5, rows: 3 };

  it('join the surrounding class; ground without a class is unchanged', () => {
    const classes = Int16Array.from([0, 0, 0, 1, 1, 0, 2, 0, 1, 1, -1, 0, 0, 0, 1]);
    expect([...sieve(grid, classes, 2)]).toEqual([0, 0, 0, 1, 1, 0, 0, 0, 1, 1, -1, 0, 0, 0, 1]);
    expect([...sieve(grid, classes, 1)]).toEqual([...classes]);
  });

  it('any cells: no small patch is left except where a class has no neighbour', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 15, maxLength: 15 }),
        (cells) => {
          const classes = Int16Array.from(cells);
          const sieved = sieve(grid, classes, 4);
          sieved.forEach((own, cell) => expect(own === -1).toBe(classes[cell] === -1));
          expect([...sieve(grid, sieved, 4)]).toEqual([...sieved]);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe('zones of cells', () => {
  it('any land and classes: the zones cover the field exactly once', () => {
    fc.assert(
      fc.property(
        anyLand,
        fc.integer({ min: 8, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 50 }),
        (land, side, pattern) => {
          const grid = gridOver(land, side).geometry;
          if (!grid || grid.columns * grid.rows > 3000) return;
          const classes = Int16Array.from(
            { length: grid.columns * grid.rows },
            (_, cell) => pattern[cell % pattern.length]!,
          );
          const zones = zonesOfCells(grid, classes, land);
          for (const { geometry } of zones) isKept(geometry);
          const sum = zones.reduce(
            (before, { geometry }) => before + areaSquareMetres(geometry),
            0,
          );
          expect(Math.abs(sum - areaSquareMetres(land))).toBeLessThan(
            Math.max(1, areaSquareMetres(land) * 1e-4),
          );
          for (const [index, one] of zones.entries())
            for (const other of zones.slice(index + 1))
              expect(overlap(one.geometry, other.geometry).intersection).toBeLessThan(1);
          const gap = subtract(
            land,
            zones.map(({ geometry }) => geometry),
          ).geometry;
          expect(gap ? areaSquareMetres(gap) : 0).toBeLessThan(1);
        },
      ),
      { numRuns: runs(15) },
    );
  });

  it('ground without a class is in no zone', () => {
    const grid = gridOver(field, 20).geometry!;
    const classes = new Int16Array(grid.columns * grid.rows).fill(-1);
    expect(zonesOfCells(grid, classes, field)).toEqual([]);
  });
});
