import { describe, expect, it } from 'vitest';
import { polygon, rectangle } from '../testing/shapes.ts';
import { geometriesOf, missingSuites, suite } from '../testing/shared-data.ts';
import { areaSquareMetres } from './measure/area.ts';
import { mapPositions } from './map-positions.ts';
import { isPolygonal } from './positions.ts';
import { repair } from './repair.ts';
import type { Polygonal } from './types.ts';
import { validate } from './validate.ts';

const a = polygon(rectangle(5, 52, 5.01, 52.01));
const b = polygon(rectangle(5.005, 52, 5.015, 52.01));

function areaOf(geometry: Polygonal | null): number {
  return geometry ? areaSquareMetres(geometry) : 0;
}

describe('repair', () => {
  it('leaves a valid field as it is', () => {
    expect(repair(a)).toEqual({ geometry: a, problems: [], mended: [], lossless: true, change: 0 });
  });

  it('divides an hourglass in two, and reports the guessed area', () => {
    const hourglass = polygon([
      [5, 52],
      [5.01, 52.01],
      [5.01, 52],
      [5, 52.01],
      [5, 52],
    ]);
    const { geometry, lossless, mended } = repair(hourglass);
    expect(geometry?.type).toBe('MultiPolygon');
    expect(geometry && validate(geometry)).toEqual([]);
    expect(lossless).toBe(false);
    expect(mended.map(({ code }) => code)).toEqual(['self_intersection']);
  });

  it('removes spikes and keeps every other corner', () => {
    const spiked = polygon([
      [5, 52],
      [5.005, 52],
      [5.01, 52],
      [5.01, 51.99],
      [5.01, 52.01],
      [5, 52.01],
      [5, 52],
    ]);
    const { geometry, lossless, change } = repair(spiked);
    expect(geometry).toEqual(
      polygon([
        [5, 52],
        [5.005, 52],
        [5.01, 52],
        [5.01, 52.01],
        [5, 52.01],
        [5, 52],
      ]),
    );
    expect(lossless).toBe(true);
    expect(Math.abs(change)).toBeLessThan(1);
  });

  it('divides a ring that touches itself without losing area', () => {
    const touching = polygon([
      [5, 52],
      [5.01, 52],
      [5.005, 52.005],
      [5.01, 52.01],
      [5, 52.01],
      [5.005, 52.005],
      [5, 52],
    ]);
    const { geometry, lossless, change } = repair(touching);
    expect(geometry && validate(geometry)).toEqual([]);
    expect(lossless).toBe(true);
    expect(Math.abs(change)).toBeLessThan(1);
  });

  it('counts overlapping parts once', () => {
    const parts: Polygonal = { type: 'MultiPolygon', coordinates: [a.coordinates, b.coordinates] };
    expect(areaOf(repair(parts).geometry)).toBeCloseTo(areaSquareMetres(a) * 1.5, 0);
  });

  it('gives up without area or beyond the map', () => {
    expect(
      repair(
        polygon([
          [5, 52],
          [5.01, 52],
          [5, 52],
        ]),
      ).problems.map(({ code }) => code),
    ).toEqual(['empty']);
    expect(repair(polygon(rectangle(200, 52, 200.1, 52.1))).geometry).toBeNull();
  });

  it
    .skipIf(missingSuites)
    .each([
      ...suite('turf_unkink'),
      ...suite('turf_kinks_selfintersecting'),
      ...suite('turf_valid_false'),
    ])('%s', (_, document) => {
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
