import { expect, it } from 'vitest';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { orderOf, readTexts, textFeature } from './fieldTexts.ts';

const square = 'POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))';
const two = `MULTIPOLYGON (((5 52, 5.01 52, 5.01 52.01, 5 52)), ((6 52, 6.01 52, 6.01 52.01, 6 52)))`;
const polygonOf = (text: string) => parseWkt(text).geometry as Polygonal;

/** As the worker gets it: own members that can be listed, and no others. */
const arrived = (features: readonly GeoJSON.Feature[]) =>
  structuredClone<GeoJSON.FeatureCollection>({
    type: 'FeatureCollection',
    features: [...features],
  });

it.each([square, two, `SRID=4326;${square}`, square.toLowerCase()])(
  'has the worker read the corners that the page reads: %s',
  (text) => {
    const sent = textFeature(text, { id: 'a' }, () => polygonOf(text));
    const data = arrived([sent]);
    expect(data.features[0]?.geometry).toEqual({ text });
    readTexts(data);
    const read = polygonOf(text);
    expect(data.features[0]?.geometry).toEqual(read);
    const bounds = boundsOf(read);
    expect(data.features[0]?.properties).toEqual({ id: 'a', order: bounds && orderOf(bounds) });
    // the page's half of the map asks what ground a change covers
    const { type, coordinates } = sent.geometry as Polygonal;
    expect({ type, coordinates }).toEqual(read);
  },
);

it.each(['', 'POLYGON EMPTY', 'POINT (5 52)', 'no boundary'])(
  'leaves a feature out whose text is no boundary: %j',
  (text) => {
    const sent = textFeature(text, { id: 'a' }, () => null);
    const data = arrived([sent]);
    readTexts(data);
    expect(data.features[0]?.geometry).toBeNull();
    expect((sent.geometry as Polygonal).coordinates).toEqual([]);
  },
);

it('leaves corners as they came', () => {
  const data = arrived([
    { type: 'Feature', geometry: polygonOf(square), properties: { order: 1 } },
  ]);
  readTexts(data);
  expect(data.features).toEqual([
    { type: 'Feature', geometry: polygonOf(square), properties: { order: 1 } },
  ]);
});
