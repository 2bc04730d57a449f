import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { fillSource } from './fillSource.ts';
import { addLate, withheld } from './lateLayers.ts';
import { nothing } from './nothing.ts';

const point: GeoJSON.FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 52] }, properties: {} },
  ],
};

/** A map with a withheld layer of each of two sources, which shows the calls it gets. */
function watchedMap() {
  const layers = withheld(
    ['draft', 'selected'].map((source): LayerSpecification => ({
      id: `${source}-line`,
      type: 'line',
      source,
      layout: { 'line-join': 'round' },
    })),
  );
  const shows = new Map(layers.map(({ id, layout }) => [id, layout?.visibility]));
  const sent: [string, unknown][] = [];
  const map = {
    getLayersOrder: () => layers.map(({ id }) => id),
    getLayer: (wanted: string) => layers.find(({ id }) => id === wanted),
    getLayoutProperty: (id: string) => shows.get(id),
    setLayoutProperty: (id: string, _name: string, value: 'visible') => shows.set(id, value),
    getSource: (name: string) => ({ setData: (data: unknown) => void sent.push([name, data]) }),
  };
  return { map: map as unknown as MapLibreMap, shows, sent };
}

it('neither sends nor draws anything until a source has content', () => {
  const { map, shows, sent } = watchedMap();
  fillSource(map, 'draft', nothing);
  expect(sent).toEqual([]);
  expect([...shows.values()]).toEqual(['none', 'none']);
});

it('draws the layers of a source with its first content, and those of no other', () => {
  const { map, shows, sent } = watchedMap();
  fillSource(map, 'draft', point);
  expect(sent).toEqual([['draft', point]]);
  expect([...shows]).toEqual([
    ['draft-line', 'visible'],
    ['selected-line', 'none'],
  ]);
});

it('empties a source that had content', () => {
  const { map, sent } = watchedMap();
  fillSource(map, 'draft', point);
  fillSource(map, 'draft', nothing);
  expect(sent.at(-1)).toEqual(['draft', nothing]);
});

it('puts a late source and its layers on the map with its first content', () => {
  const added: string[] = [];
  const { map } = watchedMap();
  const growing = Object.assign(map, {
    addSource: (name: string) => void added.push(name),
    addLayer: ({ id }: LayerSpecification) => void added.push(id),
  });
  const source = { type: 'geojson', data: nothing } as const;
  addLate(growing, 'drawing', { source, layers: [] });
  // painted in another scheme before anything was drawn
  const layers = [{ id: 'drawing-line', type: 'line', source: 'drawing' }] as const;
  addLate(growing, 'drawing', { source, layers });
  fillSource(growing, 'drawing', nothing);
  expect(added).toEqual([]);
  fillSource(growing, 'drawing', point);
  fillSource(growing, 'drawing', nothing);
  expect(added).toEqual(['drawing', 'drawing-line']);
});
