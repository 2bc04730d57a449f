import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle, starRing } from '../../testing/shapes.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { eachPosition, isPolygonal, partsOf } from '../positions.ts';
import { roundGeometry } from './round.ts';
import { tidy } from '../tidy.ts';
import type { Geometry, Polygonal, Position } from '../types.ts';
import { validate } from '../validate.ts';

function decimalsOf(geometry: Geometry): number {
  let most = 0;
  eachPosition(geometry, (position) => {
    for (const number of position) most = Math.max(most, String(number).split('.')[1]?.length ?? 0);
  });
  return most;
}

function expectKept(given: Polygonal, tolerance = 1): Polygonal {
  const tidied = tidy(given);
  expect(validate(tidied)).toEqual([]);
  const rounded = roundGeometry(tidied);
  expect(validate(rounded)).toEqual([]);
  if (!isPolygonal(rounded)) throw new Error('rounding changed the kind');
  expect(Math.abs(areaSquareMetres(rounded) - areaSquareMetres(tidied))).toBeLessThan(tolerance);
  expect(partsOf(rounded)).toHaveLength(partsOf(tidied).length);
  return rounded;
}

describe('roundGeometry', () => {
  it('keeps seven decimals', () => {
    expect(roundGeometry({ type: 'Point', coordinates: [4.123456789, -0.00000001] })).toEqual({
      type: 'Point',
      coordinates: [4.1234568, 0],
    });
  });

  it('keeps any outline valid, with seven decimals', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        expect(
          decimalsOf(expectKept(field, Math.max(1, areaSquareMetres(field) * 1e-3))),
        ).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('drops a hole that collapses', () => {
    const rounded = expectKept(
      polygon(rectangle(5, 52, 5.01, 52.01), rectangle(5.005, 52.005, 5.00500001, 52.00500001)),
    );
    expect(rounded.coordinates).toHaveLength(1);
    expect(decimalsOf(rounded)).toBeLessThanOrEqual(7);
  });

  it('repairs a needle that collapses to a spike', () => {
    const needle: Position[] = [
      [5, 52],
      [5.01, 52],
      [5.01, 52.005],
      [5.02, 52.00500001],
      [5.01, 52.00500002],
      [5.01, 52.01],
      [5, 52.01],
      [5, 52],
    ];
    expect(decimalsOf(expectKept(polygon(needle)))).toBeLessThanOrEqual(7);
  });

  it('repairs a corner rounded across an edge', () => {
    const corner: Position[] = [
      [5, 52],
      [5.01, 52.0000003],
      [5.01, 52.01],
      [5.005, 52.00000018],
      [5, 52.01],
      [5, 52],
    ];
    expectKept(polygon(corner));
  });

  it('keeps more decimals where the field would vanish or fall apart', () => {
    const speck = expectKept(polygon(rectangle(5, 52, 5.00000003, 52.00000003)), 1e-3);
    expect(areaSquareMetres(speck)).toBeGreaterThan(0);
    const neck: Position[] = [
      [5, 52],
      [5.01, 52],
      [5.01, 52.00499999],
      [5.02, 52],
      [5.02, 52.01],
      [5.01, 52.00500001],
      [5, 52.01],
      [5, 52],
    ];
    expectKept(polygon(neck));
  });

  it('keeps crowded stars valid whose needles are narrower than a grid cell', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-8, max: 1e-6, noNaN: true }), { minLength: 3, maxLength: 30 }),
        (radii) => {
          const star = tidy(polygon(starRing(5, 52, radii)));
          fc.pre(validate(star).length === 0);
          expect(validate(roundGeometry(star))).toEqual([]);
        },
      ),
    );
  });

  it('only rounds invalid input', () => {
    const hourglass = polygon([
      [0, 0],
      [0.1, 0.1],
      [0.1, 0],
      [0, 0.10000000001],
      [0, 0],
    ]);
    expect(validate(roundGeometry(hourglass)).map(({ code }) => code)).toEqual([
      'self_intersection',
    ]);
  });
});
