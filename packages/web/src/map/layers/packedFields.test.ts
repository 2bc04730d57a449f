import { expect, it } from 'vitest';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { forgetPacked, orderOf, packFields, unpackFields } from './packedFields.ts';

const square = 'POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))';
const two = `MULTIPOLYGON (((5 52, 5.01 52, 5.01 52.01, 5 52)), ((6 52, 6.01 52, 6.01 52.01, 6 52)))`;
const polygonOf = (text: string) => parseWkt(text).geometry as Polygonal;

/** As the worker reads it: own members that can be listed, and no others. */
function read(data: GeoJSON.FeatureCollection): GeoJSON.FeatureCollection {
  const arrived = structuredClone(data);
  unpackFields(arrived);
  return arrived;
}

const fieldOf = (boundary: string) => ({ boundary, properties: { id: 'a' } });

it.each([square, two, `SRID=4326;${square}`, square.toLowerCase()])(
  'has the worker read the corners that the page reads: %s',
  (text) => {
    const polygon = polygonOf(text);
    const sent = packFields([fieldOf(text)], () => polygon);
    const bounds = boundsOf(polygon);
    expect(read(sent)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: polygon,
          properties: { id: 'a', order: bounds && orderOf(bounds) },
        },
      ],
    });
    // the page's half of the map asks what ground a change covers
    expect(sent.features.map(({ geometry, properties }) => [geometry, properties])).toEqual([
      [polygon, { id: 'a' }],
    ]);
  },
);

it.each(['', 'POLYGON EMPTY', 'POINT (5 52)', 'no boundary'])(
  'leaves a field out whose text is no boundary: %j',
  (text) => {
    const sent = packFields([fieldOf(text), fieldOf(square)], () => null);
    expect(read(sent).features).toMatchObject([{ geometry: polygonOf(square) }]);
    expect(sent.features[0]?.geometry).toEqual({ type: 'Polygon', coordinates: [] });
  },
);

it('reads nothing on the page until it is asked, and keeps no text once it was sent', () => {
  let reads = 0;
  const sent = packFields([fieldOf(square)], () => {
    reads += 1;
    return null;
  });
  forgetPacked(sent);
  expect(Object.entries(sent)).toEqual([['type', 'FeatureCollection']]);
  expect(sent.features).toBe(sent.features);
  expect(reads).toBe(0);
});

it('leaves features as they came', () => {
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: polygonOf(square), properties: { order: 1 } }],
  };
  expect(read(data)).toEqual(data);
});
