import { expect, it } from 'vitest';
import { basemapName, plainBasemap, readBasemaps } from './basemaps.ts';

const tiles = ['https://tiles.example/{z}/{x}/{y}.png'];

it('always has the ground that needs no network, first', () => {
  for (const input of [null, 'x', {}, [], [{ id: 'plain', name: 'Mine', tiles }]])
    expect(readBasemaps(input)).toEqual([plainBasemap]);
});

it('leaves out what cannot be drawn', () => {
  const photo = { id: 'photo', name: { en: 'Photo', nl: 'Luchtfoto' }, tiles };
  const read = readBasemaps([
    photo,
    { id: 'x', name: 'X', tiles: [] },
    { name: 'no id', tiles },
    7,
  ]);
  expect(read).toEqual([plainBasemap, photo]);
  expect(basemapName(read[1]!, 'nl')).toBe('Luchtfoto');
});
