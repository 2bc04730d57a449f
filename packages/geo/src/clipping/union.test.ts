import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle } from '../../testing/shapes.ts';
import { geometriesOf, missingSuites, suite } from '../../testing/shared-data.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { clip } from './clip.ts';
import { subtract } from './difference.ts';
import { intersect } from './intersection.ts';
import { mapPositions } from '../map-positions.ts';
import { overlap } from '../overlap.ts';
import { isPolygonal } from '../positions.ts';
import type { Polygonal } from '../types.ts';
import { unite } from './union.ts';
import { validate } from '../validate.ts';

const a = polygon(rectangle(5, 52, 5.01, 52.01));
const b = polygon(rectangle(5.005, 52, 5.015, 52.01));

/** Moves by a share of a field's usual size. */
function shifted(field: Polygonal, east: number, north: number): Polygonal {
  return mapPositions(field, ([longitude, latitude]) => [longitude + east, latitude + north]);
}

function areaOf(geometry: Polygonal | null): number {
  return geometry ? areaSquareMetres(geometry) : 0;
}

describe('unite, intersect and subtract', () => {
  it('merge, share and cut', () => {
    expect(areaOf(unite([a, b]).geometry)).toBeCloseTo(areaSquareMetres(a) * 1.5, 0);
    expect(areaOf(intersect(a, b).geometry)).toBeCloseTo(areaSquareMetres(a) / 2, 0);
    expect(areaOf(subtract(a, [b]).geometry)).toBeCloseTo(areaSquareMetres(a) / 2, 0);
    expect(unite([a, polygon(rectangle(6, 52, 6.01, 52.01))]).geometry?.type).toBe('MultiPolygon');
    expect(
      subtract(a, [polygon(rectangle(5.002, 52.002, 5.004, 52.004))]).geometry?.coordinates,
    ).toHaveLength(2);
  });

  it('report an empty result', () => {
    expect(subtract(a, [a])).toEqual({ geometry: null, problems: [{ code: 'empty', params: {} }] });
    expect(intersect(a, polygon(rectangle(6, 52, 6.01, 52.01))).problems).toEqual([
      { code: 'empty', params: {} },
    ]);
    expect(unite([]).problems).toEqual([{ code: 'empty', params: {} }]);
  });

  it.each([1.3407786166041993e-15, 1e-12, 3e-10, 4e-9, 2e-8])(
    'leave no slivers between almost equal fields, %d degrees away',
    (east) => {
      const field = polygon([
        [0.0005, 36],
        [0.00015450849718747373, 36.00047552825815],
        [-0.0004045084971874737, 36.000293892626146],
        [-0.00042037823236100083, 35.99969457733634],
        [0.0005000556674353892, 35.99846098690466],
        [0.0005, 36],
      ]);
      const other = shifted(field, east, 0);
      expect(subtract(field, [other])).toEqual({
        geometry: null,
        problems: [{ code: 'empty', params: {} }],
      });
      const { geometry } = unite([field, other]);
      expect(validate(geometry!)).toEqual([]);
      expect(areaOf(geometry)).toBeCloseTo(areaOf(field), -1);
    },
  );

  it('give valid fields with areas that add up', () => {
    const move = fc.oneof(
      fc.double({ min: -0.003, max: 0.003, noNaN: true }),
      fc.double({ min: -1e-8, max: 1e-8, noNaN: true }),
    );
    fc.assert(
      fc.property(anyField, move, move, (field, east, north) => {
        const other = shifted(field, east, north);
        const union = unite([field, other]);
        const cut = subtract(field, [other]);
        for (const outcome of [union, cut])
          if (outcome.geometry) expect(validate(outcome.geometry)).toEqual([]);
        const { intersection, areaOfA, areaOfB } = overlap(field, other);
        const tolerance = Math.max(10, areaOfA * 1e-3);
        expect(Math.abs(areaOf(union.geometry) - (areaOfA + areaOfB - intersection))).toBeLessThan(
          tolerance,
        );
        expect(Math.abs(areaOf(cut.geometry) - (areaOfA - intersection))).toBeLessThan(tolerance);
      }),
      { numRuns: 60 },
    );
  });
});

describe.skipIf(missingSuites)('the suites', () => {
  const cases = ['turf_union', 'turf_intersect', 'turf_difference'].flatMap((name) =>
    suite(name).map(([file, document]): [string, Polygonal[]] => [
      `${name}/${file}`,
      geometriesOf(document)
        .filter((geometry) => geometry !== null)
        .filter(isPolygonal),
    ]),
  );

  it.each(cases.filter(([, geometries]) => geometries.length >= 2))(
    '%s adds up',
    (_, [first, second]) => {
      if (!first || !second) return;
      const union = clip('union', [first, second]);
      const shared = clip('intersection', [first, second]);
      const rest = clip('difference', [first, second]);
      for (const outcome of [union, shared, rest])
        expect(outcome.problems.map(({ code }) => code)).not.toContain('operation_failed');
      const total = overlapOnPlane(first, second);
      if (total === null) return;
      // Edges of tens of kilometres are not quite straight on both planes.
      const tolerance = 1e-4;
      const scale = Math.max(total.areaOfA, total.areaOfB, 1);
      expect(Math.abs(planeArea(shared.geometry) - total.intersection) / scale).toBeLessThan(
        tolerance,
      );
      expect(
        Math.abs(planeArea(rest.geometry) - (total.areaOfA - total.intersection)) / scale,
      ).toBeLessThan(tolerance);
      expect(
        Math.abs(planeArea(union.geometry) - (total.areaOfA + total.areaOfB - total.intersection)) /
          scale,
      ).toBeLessThan(tolerance);
    },
  );

  /** Surfaces on the same plane; null where a suite's shapes are no valid polygons on the globe. */
  function overlapOnPlane(first: Polygonal, second: Polygonal) {
    const usable = [first, second].every((geometry) =>
      validate(geometry).every(({ code }) => code === 'too_large'),
    );
    return usable ? overlap(first, second) : null;
  }

  function planeArea(geometry: Polygonal | null): number {
    return geometry ? overlap(geometry, geometry).areaOfA : 0;
  }
});
