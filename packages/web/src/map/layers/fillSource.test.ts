import type { LayerSpecification } from 'maplibre-gl';
import { beforeEach, expect, it } from 'vitest';
import { watchedMap } from '../testing/watchedMap.ts';
import { fillSource } from './fillSource.ts';
import { layLate, placeOf, slotsOf } from './lateLayers.ts';
import { nothing } from './nothing.ts';

const point: GeoJSON.FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 52] }, properties: {} },
  ],
};

const line = (id: string, source: string, color = '#000'): LayerSpecification => ({
  id,
  type: 'line',
  source,
  paint: { 'line-color': color },
});

const layers = (color?: string) => [
  line('field', 'fields', color),
  line('chosen', 'selected', color),
  line('name', 'labels', color),
  line('chosen-name', 'selected', color),
];
const sources = { fields: {}, selected: {}, labels: {} };

let seen: ReturnType<typeof watchedMap>;
beforeEach(() => {
  seen = watchedMap();
  for (const slot of slotsOf(layers())) seen.map.addLayer(slot);
  layLate(seen.map, sources, layers());
});

it('neither sends nor draws anything until a source has content', () => {
  fillSource(seen.map, 'selected', nothing);
  expect(seen.sent).toEqual([]);
  expect(seen.drawn()).toEqual([]);
});

it('draws the layers of a source with its first content, and those of no other', () => {
  fillSource(seen.map, 'selected', point);
  expect(seen.sent).toEqual([['selected', point]]);
  expect(seen.order()).toEqual(['field-slot', 'chosen', 'name-slot', 'chosen-name']);
});

it('empties a source that had content', () => {
  fillSource(seen.map, 'selected', point);
  fillSource(seen.map, 'selected', nothing);
  expect(seen.sent.at(-1)).toEqual(['selected', nothing]);
});

it('lays the layers in one order, whichever source has content first', () => {
  for (const name of ['labels', 'selected', 'fields']) fillSource(seen.map, name, point);
  expect(seen.order()).toEqual(['field', 'chosen', 'name', 'chosen-name']);
});

it('gives others the place of a layer before and after it is drawn', () => {
  expect(placeOf(seen.map, 'chosen')).toBe('chosen-slot');
  fillSource(seen.map, 'selected', point);
  expect(placeOf(seen.map, 'chosen')).toBe('chosen');
});

it('lays layers without a slot on top', () => {
  layLate(seen.map, { draft: {} }, [line('draft', 'draft')]);
  fillSource(seen.map, 'draft', point);
  fillSource(seen.map, 'fields', point);
  expect(seen.order().at(-1)).toBe('draft');
});

it('paints in the other scheme those that are drawn, and those that come later', () => {
  fillSource(seen.map, 'fields', point);
  layLate(seen.map, sources, layers('#fff'));
  fillSource(seen.map, 'labels', point);
  expect(['field', 'name'].map(seen.paintOf)).toEqual([
    { 'line-color': '#fff' },
    { 'line-color': '#fff' },
  ]);
});
