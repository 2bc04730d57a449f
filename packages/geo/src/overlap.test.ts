import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle, starRing } from '../testing/shapes.ts';
import { areaSquareMetres } from './measure/area.ts';
import { clip } from './clipping/clip.ts';
import { overlap } from './overlap.ts';
import type { Polygonal } from './types.ts';

const a = polygon(rectangle(5, 52, 5.01, 52.01));
const b = polygon(rectangle(5.005, 52, 5.015, 52.01));

function areaOf(geometry: Polygonal | null): number {
  return geometry ? areaSquareMetres(geometry) : 0;
}

describe('overlap', () => {
  it('is all, half, corner or nothing', () => {
    expect(overlap(a, a).iou).toBeCloseTo(1, 12);
    expect(overlap(a, b).iou).toBeCloseTo(1 / 3, 9);
    expect(overlap(a, b).intersection).toBeCloseTo(areaSquareMetres(a) / 2, 0);
    expect(overlap(a, polygon(rectangle(5.01, 52, 5.02, 52.01))).iou).toBe(0);
    expect(overlap(a, polygon(rectangle(6, 52, 6.01, 52.01))).iou).toBe(0);
    expect(overlap(a, polygon()).iou).toBe(0);
  });

  it('counts holes and parts', () => {
    const holed = polygon(rectangle(5, 52, 5.01, 52.01), rectangle(5.002, 52.002, 5.008, 52.008));
    const filling = polygon(rectangle(5.002, 52.002, 5.008, 52.008));
    expect(overlap(holed, filling).intersection).toBeCloseTo(0, 3);
    expect(overlap(holed, a).intersection).toBeCloseTo(areaSquareMetres(holed), 0);
    const parts: Polygonal = {
      type: 'MultiPolygon',
      coordinates: [filling.coordinates, [rectangle(6, 52, 6.01, 52.01)]],
    };
    expect(overlap(parts, a).intersection).toBeCloseTo(areaSquareMetres(filling), 0);
  });

  it('agrees with clipping for any two fields, and does not depend on their order', () => {
    const move = fc.double({ min: -0.004, max: 0.004, noNaN: true });
    fc.assert(
      fc.property(
        anyField,
        fc.array(fc.double({ min: 0.0005, max: 0.004, noNaN: true }), {
          minLength: 3,
          maxLength: 20,
        }),
        move,
        move,
        (field, radii, east, north) => {
          const [longitude = 0, latitude = 0] = field.coordinates[0]?.[0] ?? [];
          const other = polygon(starRing(longitude + east, latitude + north, radii));
          const shared = overlap(field, other);
          expect(overlap(other, field).intersection).toBeCloseTo(shared.intersection, 4);
          expect(
            Math.abs(areaOf(clip('intersection', [field, other]).geometry) - shared.intersection),
          ).toBeLessThan(2);
          expect(Math.abs(areaSquareMetres(field) - shared.areaOfA) / shared.areaOfA).toBeLessThan(
            1e-4,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('overlap of absurd polygons', () => {
  it('terminates within a thousandth for 100,000 corners', () => {
    const jagged = Array.from({ length: 99_999 }, (_, index) => 0.05 + (index % 7) * 0.001);
    const { iou } = overlap(polygon(starRing(5, 52, jagged)), polygon(starRing(5, 52, jagged)));
    expect(iou).toBeGreaterThan(0.999);
  }, 60_000);

  it('agrees with exact strips where both apply', () => {
    const radii = (count: number) => Array.from({ length: count }, () => 0.01);
    const exact = overlap(
      polygon(starRing(5, 52, radii(1_900))),
      polygon(starRing(5.005, 52, radii(1_900))),
    ).iou;
    const even = overlap(
      polygon(starRing(5, 52, radii(2_100))),
      polygon(starRing(5.005, 52, radii(2_100))),
    ).iou;
    expect(even).toBeCloseTo(exact, 4);
  });
});
