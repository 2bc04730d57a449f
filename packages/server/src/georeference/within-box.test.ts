import { areaSquareMetres, overlap, parseWkt, type Polygonal } from '@furrow/geo';
import { expect, it } from 'vitest';
import { outlineOf, polygonOf } from './outline.ts';
import { withinBox } from './within-box.ts';

const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;
const box = { west: 5, south: 52, east: 5.01, north: 52.01 };
const field = polygon('POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))');

it.each<[string, string, number]>([
  ['a soil unit that covers the field', 'POLYGON ((4 51, 6 51, 6 53, 4 53, 4 51))', 1],
  ['one that holds half of it', 'POLYGON ((4 51, 5.005 51, 5.005 53, 4 53, 4 51))', 0.5],
  [
    'one with a hole around the other half',
    'POLYGON ((4 51, 6 51, 6 53, 4 53, 4 51), (5.005 51.5, 5.5 51.5, 5.5 52.5, 5.005 52.5, 5.005 51.5))',
    0.5,
  ],
  [
    'one that leaves the box and comes back twice',
    'POLYGON ((4 52, 5.0025 52, 5.0025 53, 5.005 53, 5.005 52, 5.0075 52, 5.0075 53, 4 53, 4 52))',
    0.5,
  ],
  ['one elsewhere', 'POLYGON ((7 51, 8 51, 8 53, 7 53, 7 51))', 0],
  [
    'one of two parts, of which one is here',
    'MULTIPOLYGON (((7 51, 8 51, 8 53, 7 53, 7 51)), ((5 52, 5.01 52, 5.01 52.0025, 5 52.0025, 5 52)))',
    0.25,
  ],
])('API-18 %s cut to the box has the same share of the field', (_what, wkt, share) => {
  const near = withinBox(polygon(wkt), box);
  expect(
    (near.coordinates.length === 0 ? 0 : overlap(field, near).intersection) /
      areaSquareMetres(field),
  ).toBeCloseTo(share, 4);
});

it('API-18 an outline is stored with seven decimals, without repeated points and empty rings', () => {
  const outline = outlineOf(
    polygon(
      'MULTIPOLYGON (((5 52, 5.1234567 52, 5.1234567 52, 5.1 52.1, 5 52), (5.01 52.01, 5.02 52.01, 5.01 52.01)), ((6 51, 6 51, 6 51)))',
    ),
    (position) => position,
  )!;
  expect(polygonOf(outline.bytes)).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [5, 52],
        [5.1234567, 52],
        [5.1, 52.1],
        [5, 52],
      ],
    ],
  });
  expect(outline.bounds).toEqual({ west: 5, south: 52, east: 5.1234567, north: 52.1 });
});

it('API-18 a shape off the globe or without area has no outline', () => {
  expect(
    outlineOf(polygon('POLYGON ((5 52, 500 52, 5 53, 5 52))'), (position) => position),
  ).toBeNull();
  expect(outlineOf(polygon('POLYGON ((5 52, 6 52, 5 52))'), (position) => position)).toBeNull();
  expect(
    outlineOf(
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [2, Number.NaN],
            [2, 2],
            [1, 1],
          ],
        ],
      },
      (position) => position,
    ),
  ).toBeNull();
});
