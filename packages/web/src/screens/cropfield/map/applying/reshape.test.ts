import { fixture } from '@furrow/domain/testing/fixture.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import type { Polygon } from '@furrow/geo/types.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { expect, it } from 'vitest';
import { reshape } from './reshape.ts';

const square = (side: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [5, 52],
      [5 + side, 52],
      [5 + side, 52 + side],
      [5, 52 + side],
      [5, 52],
    ],
  ],
});
const row = (registered_area: number | null) => ({
  id: 'a',
  version: 1,
  geometry: writeWkt(square(0.002)),
  registered_area,
});

it('a computed area follows the boundary', () => {
  expect(reshape(fixture(row(areaHectares(square(0.002)))), square(0.003))).toEqual({
    geometry: writeWkt(square(0.003)),
    registered_area: areaHectares(square(0.003)),
  });
  expect(reshape(fixture(row(null)), square(0.003))['registered_area']).toBe(
    areaHectares(square(0.003)),
  );
});

it('keeps a stated area', () => {
  expect(reshape(fixture(row(3)), square(0.003))).toEqual({ geometry: writeWkt(square(0.003)) });
});
