import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle, starRing } from '../testing/shapes.ts';
import { geometriesOf, missingSuites, suite } from '../testing/shared-data.ts';
import { areaSquareMetres } from './area.ts';
import { clip } from './clip.ts';
import { subtract } from './difference.ts';
import { intersect } from './intersection.ts';
import { mapPositions } from './map-positions.ts';
import { overlap } from './overlap.ts';
import { isPolygonal } from './positions.ts';
import { repair } from './repair.ts';
import type { Polygonal } from './types.ts';
import { unite } from './union.ts';
import { validate } from './validate.ts';

const a = polygon(rectangle(5, 52, 5.01, 52.01));
const b = polygon(rectangle(5.005, 52, 5.015, 52.01));

/** Moves by a share of a field's usual size. */
function shifted(field: Polygonal, east: number, north: number): Polygonal {
  return mapPositions(field, ([longitude, latitude]) => [longitude + east, latitude + north]);
}

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
    const parts: Polygonal = { type: 'MultiPolygon', coordinates: [filling.coordinates, [rectangle(6, 52, 6.01, 52.01)]] };
    expect(overlap(parts, a).intersection).toBeCloseTo(areaSquareMetres(filling), 0);
  });

  it('agrees with clipping for any two fields, and does not depend on their order', () => {
    const move = fc.double({ min: -0.004, max: 0.004, noNaN: true });
    fc.assert(fc.property(anyField, fc.array(fc.double({ min: 0.0005, max: 0.004, noNaN: true }), { minLength: 3, maxLength: 20 }), move, move, (field, radii, east, north) => {
      const [longitude = 0, latitude = 0] = field.coordinates[0]?.[0] ?? [];
      const other = polygon(starRing(longitude + east, latitude + north, radii));
      const shared = overlap(field, other);
      expect(overlap(other, field).intersection).toBeCloseTo(shared.intersection, 4);
      expect(Math.abs(areaOf(clip('intersection', [field, other]).geometry) - shared.intersection)).toBeLessThan(2);
      expect(Math.abs(areaSquareMetres(field) - shared.areaOfA) / shared.areaOfA).toBeLessThan(1e-4);
    }), { numRuns: 60 });
  });

  it('takes well under a millisecond for two fields of fifty corners', () => {
    const radii = Array.from({ length: 50 }, (_, index) => 0.002 + (index % 3) * 0.0003);
    const [first, second] = [polygon(starRing(5, 52, radii)), polygon(starRing(5.0005, 52.0005, radii))];
    overlap(first, second);
    const start = performance.now();
    for (let run = 0; run < 200; run += 1) overlap(first, second);
    expect((performance.now() - start) / 200).toBeLessThan(5);
  });
});

describe('overlap of absurd polygons', () => {
  it('stays quick and within a thousandth for 100,000 corners', () => {
    const jagged = Array.from({ length: 99_999 }, (_, index) => 0.05 + (index % 7) * 0.001);
    const start = performance.now();
    const { iou } = overlap(polygon(starRing(5, 52, jagged)), polygon(starRing(5, 52, jagged)));
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(iou).toBeGreaterThan(0.999);
  });

  it('agrees with the exact strips where both can be taken', () => {
    const radii = (count: number) => Array.from({ length: count }, () => 0.01);
    const exact = overlap(polygon(starRing(5, 52, radii(1_900))), polygon(starRing(5.005, 52, radii(1_900)))).iou;
    const even = overlap(polygon(starRing(5, 52, radii(2_100))), polygon(starRing(5.005, 52, radii(2_100)))).iou;
    expect(even).toBeCloseTo(exact, 4);
  });
});

describe('unite, intersect and subtract', () => {
  it('merge, share and cut', () => {
    expect(areaOf(unite([a, b]).geometry)).toBeCloseTo(areaSquareMetres(a) * 1.5, 0);
    expect(areaOf(intersect(a, b).geometry)).toBeCloseTo(areaSquareMetres(a) / 2, 0);
    expect(areaOf(subtract(a, [b]).geometry)).toBeCloseTo(areaSquareMetres(a) / 2, 0);
    expect(unite([a, polygon(rectangle(6, 52, 6.01, 52.01))]).geometry?.type).toBe('MultiPolygon');
    expect(subtract(a, [polygon(rectangle(5.002, 52.002, 5.004, 52.004))]).geometry?.coordinates).toHaveLength(2);
  });

  it('say when nothing is left', () => {
    expect(subtract(a, [a])).toEqual({ geometry: null, problems: [{ code: 'empty', params: {} }] });
    expect(intersect(a, polygon(rectangle(6, 52, 6.01, 52.01))).problems).toEqual([{ code: 'empty', params: {} }]);
    expect(unite([]).problems).toEqual([{ code: 'empty', params: {} }]);
  });

  it('give valid fields whose surfaces add up', () => {
    const move = fc.double({ min: -0.003, max: 0.003, noNaN: true });
    fc.assert(fc.property(anyField, move, move, (field, east, north) => {
      const other = shifted(field, east, north);
      const union = unite([field, other]);
      const cut = subtract(field, [other]);
      for (const outcome of [union, cut]) if (outcome.geometry) expect(validate(outcome.geometry)).toEqual([]);
      const { intersection, areaOfA, areaOfB } = overlap(field, other);
      const tolerance = Math.max(10, areaOfA * 1e-3);
      expect(Math.abs(areaOf(union.geometry) - (areaOfA + areaOfB - intersection))).toBeLessThan(tolerance);
      expect(Math.abs(areaOf(cut.geometry) - (areaOfA - intersection))).toBeLessThan(tolerance);
    }), { numRuns: 60 });
  });
});

describe.skipIf(missingSuites)('the suites', () => {
  const cases = ['turf_union', 'turf_intersect', 'turf_difference'].flatMap((name) =>
    suite(name).map(([file, document]): [string, Polygonal[]] => [
      `${name}/${file}`,
      geometriesOf(document).filter((geometry) => geometry !== null).filter(isPolygonal),
    ]),
  );

  it.each(cases.filter(([, geometries]) => geometries.length >= 2))('%s adds up', (_, [first, second]) => {
    if (!first || !second) return;
    const union = clip('union', [first, second]);
    const shared = clip('intersection', [first, second]);
    const rest = clip('difference', [first, second]);
    for (const outcome of [union, shared, rest]) expect(outcome.problems.map(({ code }) => code)).not.toContain('operation_failed');
    const total = overlapOnPlane(first, second);
    if (total === null) return;
    // Edges of tens of kilometres are not quite straight on both planes.
    const tolerance = 1e-4;
    const scale = Math.max(total.areaOfA, total.areaOfB, 1);
    expect(Math.abs(planeArea(shared.geometry) - total.intersection) / scale).toBeLessThan(tolerance);
    expect(Math.abs(planeArea(rest.geometry) - (total.areaOfA - total.intersection)) / scale).toBeLessThan(tolerance);
    expect(Math.abs(planeArea(union.geometry) - (total.areaOfA + total.areaOfB - total.intersection)) / scale).toBeLessThan(tolerance);
  });

  /** Surfaces on the same plane; null where a suite's shapes are no valid polygons on the globe. */
  function overlapOnPlane(first: Polygonal, second: Polygonal) {
    const usable = [first, second].every((geometry) => validate(geometry).every(({ code }) => code === 'too_large'));
    return usable ? overlap(first, second) : null;
  }

  function planeArea(geometry: Polygonal | null): number {
    return geometry ? overlap(geometry, geometry).areaOfA : 0;
  }
});

describe('repair', () => {
  it('leaves a valid field as it is', () => {
    expect(repair(a)).toEqual({ geometry: a, problems: [], mended: [], lossless: true, change: 0 });
  });

  it('parts an hourglass in two, and says that surface was guessed', () => {
    const hourglass = polygon([[5, 52], [5.01, 52.01], [5.01, 52], [5, 52.01], [5, 52]]);
    const { geometry, lossless, mended } = repair(hourglass);
    expect(geometry?.type).toBe('MultiPolygon');
    expect(geometry && validate(geometry)).toEqual([]);
    expect(lossless).toBe(false);
    expect(mended.map(({ code }) => code)).toEqual(['self_intersection']);
  });

  it('takes spikes away and keeps every other corner', () => {
    const spiked = polygon([[5, 52], [5.005, 52], [5.01, 52], [5.01, 51.99], [5.01, 52.01], [5, 52.01], [5, 52]]);
    const { geometry, lossless, change } = repair(spiked);
    expect(geometry).toEqual(polygon([[5, 52], [5.005, 52], [5.01, 52], [5.01, 52.01], [5, 52.01], [5, 52]]));
    expect(lossless).toBe(true);
    expect(Math.abs(change)).toBeLessThan(1);
  });

  it('parts a ring that touches itself without losing surface', () => {
    const touching = polygon([[5, 52], [5.01, 52], [5.005, 52.005], [5.01, 52.01], [5, 52.01], [5.005, 52.005], [5, 52]]);
    const { geometry, lossless, change } = repair(touching);
    expect(geometry && validate(geometry)).toEqual([]);
    expect(lossless).toBe(true);
    expect(Math.abs(change)).toBeLessThan(1);
  });

  it('counts overlapping parts once', () => {
    const parts: Polygonal = { type: 'MultiPolygon', coordinates: [a.coordinates, b.coordinates] };
    expect(areaOf(repair(parts).geometry)).toBeCloseTo(areaSquareMetres(a) * 1.5, 0);
  });

  it('gives up on what has no surface or lies beyond the map', () => {
    expect(repair(polygon([[5, 52], [5.01, 52], [5, 52]])).problems.map(({ code }) => code)).toEqual(['empty']);
    expect(repair(polygon(rectangle(200, 52, 200.1, 52.1))).geometry).toBeNull();
  });

  it.skipIf(missingSuites).each([...suite('turf_unkink'), ...suite('turf_kinks_selfintersecting'), ...suite('turf_valid_false')])('%s', (_, document) => {
    for (const geometry of geometriesOf(document)) {
      if (!geometry || !isPolygonal(geometry)) continue;
      // Their continents are larger than any field; a thousandth of them is not.
      const small = mapPositions(geometry, ([x, y]) => [x / 1000, y / 1000]);
      const repaired = repair(small);
      if (repaired.geometry) expect(validate(repaired.geometry)).toEqual([]);
      else expect(repaired.problems.map(({ code }) => code)).toEqual(['empty']);
    }
  });
});
