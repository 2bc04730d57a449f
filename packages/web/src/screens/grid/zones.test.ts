import type { Geometry, Polygonal } from '@furrow/geo/types.ts';
import { partWithin } from '@furrow/geo/zones/part-within.ts';
import { describe, expect, it } from 'vitest';
import {
  colorOf,
  gradeColors,
  gradesOf,
  hectaresOf,
  oneZone,
  without,
  withValue,
  zoneFigures,
  zonesOf,
  type Zone,
} from './zones.ts';

/** A square that is `size` times as wide as high. */
const square = (size: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [5.7, 52.6],
      [5.7 + size / 1000, 52.6],
      [5.7 + size / 1000, 52.601],
      [5.7, 52.601],
      [5.7, 52.6],
    ],
  ],
});
const zone = (value: number | string, geometry: Geometry = square(1)): Zone => ({
  type: 'Feature',
  properties: { value },
  geometry,
});
const point: Geometry = { type: 'Point', coordinates: [5.7, 52.6] };

describe('ENT-taskgrid ENT-prescriptionmap ENT-observationmap figures of zones', () => {
  it.each([
    ['none', [], null],
    ['one', [zone(120)], { count: 1, least: 120, mean: 120, most: 120 }],
    ['two of one size', [zone(100), zone(200)], { count: 2, least: 100, mean: 150, most: 200 }],
    [
      'a large one counts for more',
      [zone(100, square(3)), zone(200)],
      { count: 2, least: 100, mean: 125, most: 200 },
    ],
    [
      'points count alike',
      [zone(1, point), zone(4, point)],
      { count: 2, least: 1, mean: 2.5, most: 4 },
    ],
    [
      'what is still typed is left out',
      [zone(10), zone('1,2,3')],
      { count: 1, least: 10, mean: 10, most: 10 },
    ],
    ['below zero', [zone(-5), zone(5)], { count: 2, least: -5, mean: 0, most: 5 }],
  ])('ENT-taskgrid %s', (_what, zones, expected) => {
    const figures = zoneFigures(zones);
    if (expected === null) return expect(figures).toBeNull();
    expect(figures).toMatchObject({
      count: expected.count,
      least: expected.least,
      most: expected.most,
    });
    return expect(figures!.mean).toBeCloseTo(expected.mean, 2);
  });

  it('ENT-observationmap points have no area, polygons have', () => {
    expect(zoneFigures([zone(1, point), zone(2)])!.hectares).toBeNull();
    expect(zoneFigures([zone(1), zone(2)])!.hectares).toBeGreaterThan(1);
  });
});

describe('D17 zones of a split field', () => {
  /** Land between two longitudes, in thousandths of a degree east. */
  const land = (from: number, to: number): Polygonal => ({
    type: 'Polygon',
    coordinates: [
      [
        [5.7 + from / 1000, 52.6],
        [5.7 + to / 1000, 52.6],
        [5.7 + to / 1000, 52.601],
        [5.7 + from / 1000, 52.601],
        [5.7 + from / 1000, 52.6],
      ],
    ],
  });
  const cells = [0, 1, 2, 3].map((from) => zone(100 * (from + 1), land(from, from + 1)));
  const ofCell = hectaresOf(zone(1, land(0, 1))) ?? 0;
  it.each<[string, Polygonal, { count: number; mean: number; cells: number }]>([
    ['the whole', land(0, 4), { count: 4, mean: 250, cells: 4 }],
    ['a piece along the cells', land(0, 2), { count: 2, mean: 150, cells: 2 }],
    ['a piece across a cell', land(0, 2.5), { count: 3, mean: 180, cells: 2.5 }],
    ['the other piece', land(2.5, 4), { count: 2, mean: 366.67, cells: 1.5 }],
    ['within one cell', land(1.2, 1.4), { count: 1, mean: 200, cells: 0.2 }],
    ['larger than its zones', land(-1, 5), { count: 4, mean: 250, cells: 4 }],
  ])('D17 %s: each counts for its part', (_what, piece, wanted) => {
    const figures = zoneFigures(cells, partWithin(piece));
    expect(figures?.count).toBe(wanted.count);
    expect(figures?.mean).toBeCloseTo(wanted.mean, 1);
    expect(figures?.hectares).toBeCloseTo(wanted.cells * ofCell, 4);
  });
  it('D17 outside its zones there are no figures; points count as they are', () => {
    expect(zoneFigures(cells, partWithin(land(7, 8)))).toBeNull();
    expect(zoneFigures([zone(1, point)], partWithin(land(7, 8)))?.count).toBe(1);
  });
  it('D17 the pieces of any split have all of the hectares', () => {
    for (const cut of [0.3, 1, 1.75, 3.999]) {
      const parts = [land(0, cut), land(cut, 4)].map(
        (piece) => zoneFigures(cells, partWithin(piece))?.hectares ?? 0,
      );
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(4 * ofCell, 4);
    }
  });
});

describe('ENT-taskgrid colours of zones', () => {
  it.each([
    ['none', [], []],
    ['one value stands in the middle', [zone(5), zone(5)], [[5, 5, gradeColors[2]]]],
    [
      'two are the ends',
      [zone(5), zone(1)],
      [
        [1, 1, gradeColors[0]],
        [5, 5, gradeColors[4]],
      ],
    ],
    [
      'many in equal steps',
      [0, 1, 2, 3, 4, 5, 10].map((value) => zone(value)),
      [
        [0, 2, gradeColors[0]],
        [2, 4, gradeColors[1]],
        [4, 6, gradeColors[2]],
        [6, 8, gradeColors[3]],
        [8, 10, gradeColors[4]],
      ],
    ],
  ])('ENT-taskgrid %s', (_what, zones, expected) =>
    expect(gradesOf(zones).map(({ from, to, color }) => [from, to, color])).toEqual(expected),
  );

  it.each([
    [0, 0],
    [1.99, 0],
    [2, 1],
    [10, 4],
    [9.99, 4],
  ])('ENT-taskgrid %d has its colour', (value, index) => {
    expect(colorOf(gradesOf([0, 1, 2, 3, 4, 5, 10].map((one) => zone(one))), value)).toBe(
      gradeColors[index],
    );
  });
});

it('ENT-taskgrid changing and removing a zone does not affect the others', () => {
  const zones = [zone(1), zone(2)];
  expect(withValue(zones, 1, 9).features.map(({ properties }) => properties.value)).toEqual([1, 9]);
  expect(zones[1]!.properties.value).toBe(2);
  expect(without(zones, 0).features).toEqual([zones[1]]);
  expect(oneZone(square(1) as never, 120).features[0]!.properties.value).toBe(120);
  expect([zonesOf(null), zonesOf([]), zonesOf({ features: 7 })]).toEqual([[], [], []]);
});
