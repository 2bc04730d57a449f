import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle } from '../testing/shapes.ts';
import { geometriesOf, missingSuites, suite } from '../testing/shared-data.ts';
import { areaSquareMetres } from './measure/area.ts';
import { isPolygonal, partsOf, samePosition } from './positions.ts';
import { tidy, windingOf } from './tidy.ts';
import type { Polygonal } from './types.ts';

function expectTidy(geometry: Polygonal): void {
  for (const rings of partsOf(geometry)) {
    rings.forEach((ring, index) => {
      expect(samePosition(ring[0], ring.at(-1))).toBe(true);
      expect(Math.sign(windingOf(ring))).toBe(index === 0 ? 1 : -1);
      expect(
        ring.some((position, index) => index > 0 && samePosition(position, ring[index - 1])),
      ).toBe(false);
    });
  }
}

describe('tidy', () => {
  it('closes, winds and drops repeated points', () => {
    const open = rectangle(0, 0, 1, 1).slice(0, -1);
    const hole = rectangle(0.2, 0.2, 0.4, 0.4);
    expect(tidy(polygon(open, hole))).toEqual(polygon(rectangle(0, 0, 1, 1), hole.toReversed()));
    expect(
      tidy(
        polygon([
          [0, 0],
          [0, 0],
          [1, 0],
          [1, 0],
          [1, 1],
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toEqual(
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    );
  });

  it('drops strokes out and back, also at the start of the ring', () => {
    const triangle = polygon([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(
      tidy(
        polygon([
          [0, 0],
          [1, 0],
          [2, 0.5],
          [1, 0],
          [1, 1],
          [0, 0],
        ]),
      ),
    ).toEqual(triangle);
    expect(
      tidy(
        polygon([
          [-1, -1],
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
          [-1, -1],
        ]),
      ),
    ).toEqual(triangle);
  });

  it('keeps points along straight edges, which a neighbour may share', () => {
    const ring = polygon([
      [0, 0],
      [0.5, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(tidy(ring)).toEqual(ring);
  });

  it('leaves invalid rings for validation to report', () => {
    expect(
      tidy(
        polygon([
          [0, 0],
          [1, 1],
          [0, 0],
        ]),
      ).coordinates[0]?.length,
    ).toBeGreaterThan(1);
    expect(tidy(polygon([]))).toEqual(polygon([]));
  });

  it('is idempotent, and never changes the area', () => {
    fc.assert(
      fc.property(anyField, fc.boolean(), (field, reverse) => {
        const given = polygon(
          ...field.coordinates.map((ring) => (reverse ? ring.toReversed() : ring)),
        );
        const once = tidy(given);
        expect(tidy(once)).toEqual(once);
        expect(areaSquareMetres(once)).toBeCloseTo(areaSquareMetres(given), 6);
        expectTidy(once);
      }),
    );
  });
});

describe.skipIf(missingSuites)('tidy: the suites', () => {
  it.each([...suite('turf_rewind'), ...suite('turf_clean_coords')])('%s', (_, document) => {
    for (const geometry of geometriesOf(document)) {
      if (!geometry || !isPolygonal(geometry)) continue;
      const tidied = tidy(geometry);
      expectTidy(tidied);
      expect(areaSquareMetres(tidied)).toBeCloseTo(areaSquareMetres(geometry), 3);
    }
  });
});
