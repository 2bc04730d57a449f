import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { groupsOnScreen, placedImages } from './placedImages.ts';

const image = (id: string, meta_data: unknown) => ({ id, version: 1, meta_data });

it('ENT-image only pictures with a position are on the map', () => {
  const rows = [
    image('a', { longitude: 5.7, latitude: 52.6 }),
    image('b', { longitude: 0, latitude: 0 }),
    image('c', { longitude: 5.7 }),
    image('d', null),
    image('e', { longitude: '5.7', latitude: '52.6' }),
  ];
  expect(placedImages(fixture(rows)).map(({ row: { id } }) => id)).toEqual(['a', 'b']);
});

it.each([
  [
    [
      [0, 0],
      [10, 0],
      [100, 0],
    ],
    [[0, 1], [2]],
  ],
  [
    [
      [0, 0],
      [30, 0],
      [50, 0],
    ],
    [[0, 1], [2]],
  ],
  [
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [[0, 1, 2]],
  ],
  [[], []],
])('ENT-image pictures within 40 pixels share a marker: %j', (spots, groups) => {
  const things = (spots as [number, number][]).map(([x, y], number) => ({ number, x, y }));
  expect(
    groupsOnScreen(things, (thing) => thing, 40).map(({ all }) => all.map(({ number }) => number)),
  ).toEqual(groups);
});
