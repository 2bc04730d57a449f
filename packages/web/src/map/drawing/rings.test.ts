import { areaHectares } from '@furrow/geo/measure/area.ts';
import type { MultiPolygon, Polygon, Position } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { boundaryOf, insertCorner, moveCorner, removeCorner, ringsOf } from './rings.ts';

const ring = (x: number, y: number, side: number): Position[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const holed: Polygon = {
  type: 'Polygon',
  coordinates: [ring(5, 52, 0.01), ring(5.003, 52.003, 0.002)],
};
const parts: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [holed.coordinates, [ring(5.02, 52, 0.005)]],
};

it('splits and joins every ring', () => {
  expect(boundaryOf(ringsOf(holed))).toEqual(holed);
  expect(boundaryOf(ringsOf(parts))).toEqual(parts);
  expect(ringsOf(parts).map((part) => part.map((corners) => corners.length))).toEqual([
    [4, 4],
    [4],
  ]);
});

it('changes the given ring only', () => {
  const moved = moveCorner(ringsOf(parts), { part: 0, ring: 1, corner: 0 }, [5.0025, 52.0025]);
  expect(moved[0]![1]![0]).toEqual([5.0025, 52.0025]);
  expect(moved[1]).toEqual(ringsOf(parts)[1]);
  expect(areaHectares(boundaryOf(moved))).toBeLessThan(areaHectares(parts));
  expect(
    insertCorner(ringsOf(parts), { part: 1, ring: 0, corner: 4 }, [5.019, 52.002])[1]![0],
  ).toHaveLength(5);
});

it('an outer ring keeps three corners; a hole with fewer is removed', () => {
  const triangle = removeCorner(ringsOf(holed), { part: 0, ring: 0, corner: 0 });
  expect(removeCorner(triangle, { part: 0, ring: 0, corner: 0 })).toBe(triangle);
  const smallHole = removeCorner(ringsOf(holed), { part: 0, ring: 1, corner: 0 });
  expect(removeCorner(smallHole, { part: 0, ring: 1, corner: 0 })[0]).toHaveLength(1);
});
