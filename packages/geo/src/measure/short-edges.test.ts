import fc from 'fast-check';
import geographiclib from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { anyField, rectangle, starRing } from '../../testing/shapes.ts';
import type { Ring } from '../types.ts';
import { areaSquareMetres } from './area.ts';
import { shortEdgedSquareMetres } from './short-edges.ts';

/** By GeographicLib, edge by edge. */
function solved(ring: Ring): number {
  const polygon = geographiclib.Geodesic.WGS84.Polygon(false);
  for (const [longitude, latitude] of ring) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

describe('the area of a ring with short edges', () => {
  it('equals the area of its geodesics except for the last digits, at any latitude of fields', () => {
    const anyRing = fc
      .record({
        longitude: fc.double({ min: -179, max: 179, noNaN: true }),
        latitude: fc.double({ min: -74, max: 74, noNaN: true }),
        radii: fc.array(fc.double({ min: 0.0002, max: 0.005, noNaN: true }), {
          minLength: 3,
          maxLength: 40,
        }),
      })
      .map(({ longitude, latitude, radii }) => starRing(longitude, latitude, radii));
    fc.assert(
      fc.property(anyRing, (ring) => {
        const area = shortEdgedSquareMetres(ring);
        expect(area).not.toBeNull();
        // GeographicLib adds numbers of the size of the earth, which leaves it this much
        expect(Math.abs(area! - solved(ring))).toBeLessThan(0.002);
      }),
    );
  });

  it('includes the bow of an edge along a parallel, and of one across it', () => {
    for (const ring of [
      rectangle(5, 52, 5.0099, 52.0001),
      rectangle(5, -52.0001, 5.0099, -52),
      rectangle(5, 52, 5.0001, 52.0099),
      [[5, 52] as const, [5.0099, 52.0099] as const, [5.0099, 52] as const].map(
        ([longitude, latitude]): Ring[number] => [longitude, latitude],
      ),
    ])
      expect(shortEdgedSquareMetres(ring)).toBeCloseTo(solved(ring), 3);
  });

  it('is the same anywhere along a parallel', () => {
    const at = (longitude: number) =>
      shortEdgedSquareMetres(rectangle(longitude, 52, longitude + 1 / 256, 52 + 1 / 256))!;
    for (const longitude of [-120, 0, 5, 64, 170]) expect(at(longitude)).toBeCloseTo(at(1), 6);
  });

  it('falls back to geodesics for long edges, near a pole, over the date line, and for NaN', () => {
    for (const ring of [
      rectangle(5, 52, 5.0101, 52.001),
      rectangle(5, 52, 5.001, 52.0101),
      rectangle(5, 75.1, 5.001, 75.101),
      rectangle(179.999, 52, -179.999, 52.001),
      rectangle(Number.NaN, 52, 5, 52.001),
    ])
      expect(shortEdgedSquareMetres(ring)).toBeNull();
    const long = rectangle(5, 52, 5.02, 52.001);
    expect(areaSquareMetres({ type: 'Polygon', coordinates: [long] })).toBe(
      solved(long.slice(0, -1)),
    );
  });

  it('is used for fields, exact to the displayed digits of hectares', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const exact = solved(field.coordinates[0]!);
        // where the last digit hangs on less than a hair both are right
        fc.pre(Math.abs((exact % 1) - 0.5) > 0.002);
        expect(Math.round(areaSquareMetres(field))).toBe(Math.round(exact));
      }),
    );
  });

  it('is 0 for nothing', () => {
    expect(shortEdgedSquareMetres([])).toBe(0);
  });
});
