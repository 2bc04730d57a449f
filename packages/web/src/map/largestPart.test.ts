import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import { expect, it } from 'vitest';
import { countryOptions } from '../i18n/countries.ts';
import { largestPartOf } from './largestPart.ts';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);
const { features } = feature(atlas, atlas.objects.countries) as unknown as FeatureCollection;
const boxOf = (name: string) =>
  largestPartOf(features.find(({ properties }) => properties?.['name'] === name)!.geometry)!;

it.each([
  ['Netherlands', [4.9, 52.2]],
  ['France', [2.5, 46.6]],
  ['Norway', [10, 61]],
  ['Portugal', [-8, 39.6]],
  ['United Kingdom', [-1.5, 52.6]],
])('%s is centred on its largest part', (name, [longitude, latitude]) => {
  const { west, south, east, north } = boxOf(name);
  expect(west < longitude! && longitude! < east && south < latitude! && latitude! < north).toBe(
    true,
  );
  expect([east - west < 30, north - south < 16]).toEqual([true, true]);
});

it('the atlas has every country a farm may be started in', () => {
  const known = new Set(features.map(({ properties }) => properties?.['name']));
  expect(countryOptions('en').filter(({ label }) => !known.has(label))).toEqual([]);
});

it('without area there is no largest part', () => {
  expect(largestPartOf({ type: 'Point', coordinates: [5, 52] })).toBeNull();
});
