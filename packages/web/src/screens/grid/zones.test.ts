import type { Geometry } from '@furrow/geo/types.ts';
import { describe, expect, it } from 'vitest';
import {
  colorOf,
  gradeColors,
  gradesOf,
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

  it('ENT-observationmap points have no area, land has', () => {
    expect(zoneFigures([zone(1, point), zone(2)])!.hectares).toBeNull();
    expect(zoneFigures([zone(1), zone(2)])!.hectares).toBeGreaterThan(1);
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
  ])('ENT-taskgrid %d has its colour', (value, place) => {
    expect(colorOf(gradesOf([0, 1, 2, 3, 4, 5, 10].map((one) => zone(one))), value)).toBe(
      gradeColors[place],
    );
  });
});

it('ENT-taskgrid zones are changed and removed without touching the others', () => {
  const zones = [zone(1), zone(2)];
  expect(withValue(zones, 1, 9).features.map(({ properties }) => properties.value)).toEqual([1, 9]);
  expect(zones[1]!.properties.value).toBe(2);
  expect(without(zones, 0).features).toEqual([zones[1]]);
  expect(oneZone(square(1) as never, 120).features[0]!.properties.value).toBe(120);
  expect([zonesOf(null), zonesOf([]), zonesOf({ features: 7 })]).toEqual([[], [], []]);
});
