import { arrayOf, shape, type CallDescription, type JsonSchema } from '@furrow/kit';
import { collectionIds } from '../ogc/collections.ts';
import { offeredCrs } from '../ogc/crs.ts';

/** What the calls for map programs say of themselves. @source OGC 17-069r4, 18-058r1 */

const tag = 'ogc';
const text: JsonSchema = { type: 'string' };
const link = shape({ href: text, rel: text, 'type?': text, 'title?': text });
const links = arrayOf(link);
const crs: JsonSchema = { type: 'string', enum: offeredCrs.map(({ uri }) => uri) };
const params = { collection: { type: 'string', enum: collectionIds } };
const json = { 'f?': { type: 'string', enum: ['json', 'geojson'] } };
const numbers = (count: number): JsonSchema => ({
  type: 'array',
  items: { type: 'number' },
  minItems: count,
  maxItems: count,
});
const extent = shape({
  'spatial?': shape({ bbox: arrayOf(numbers(4)), crs: text }),
  'temporal?': shape({
    interval: arrayOf({
      type: 'array',
      items: { type: ['string', 'null'], format: 'date-time' },
      minItems: 2,
      maxItems: 2,
    }),
    trs: text,
  }),
});
const collection = shape({
  id: text,
  title: text,
  description: text,
  extent,
  itemType: { type: 'string', const: 'feature' },
  crs: arrayOf(crs),
  storageCrs: crs,
  links,
});
const feature: JsonSchema = {
  type: 'object',
  required: ['type', 'id', 'geometry', 'properties'],
  properties: {
    type: { type: 'string', const: 'Feature' },
    id: text,
    geometry: { type: ['object', 'null'] },
    properties: { type: 'object' },
    links,
  },
};

export const landingAbout: CallDescription = {
  summary: 'Where map programs begin',
  tag,
  query: json,
  output: shape({ title: text, description: text, links }),
};
export const conformanceAbout: CallDescription = {
  summary: 'The parts of OGC API Features that are kept',
  tag,
  query: json,
  output: shape({ conformsTo: arrayOf(text) }),
};
export const apiAbout: CallDescription = {
  summary: 'Leads to this document',
  tag,
  query: { 'f?': text },
  status: 302,
  also: { 302: { description: 'The description of the interface.' } },
};
export const collectionsAbout: CallDescription = {
  summary: 'What lies somewhere, as far as the asker may see it',
  tag,
  query: json,
  output: shape({ links, collections: arrayOf(collection) }),
};
export const collectionAbout: CallDescription = {
  summary: 'One of these',
  tag,
  params,
  query: json,
  output: collection,
  refuses: ['not_found'],
};

export const itemsAbout: CallDescription = {
  summary: 'Features, a page at a time',
  description:
    'Fields of the rows may be named as conditions, as in lists. An API token goes as a bearer token, or as the password of any name.',
  tag,
  params,
  query: {
    ...json,
    'limit?': { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    'offset?': { type: 'integer', minimum: 0, default: 0 },
    'bbox?': {
      type: 'string',
      description: 'West, south, east and north, in the system that bbox-crs names.',
    },
    'bbox-crs?': crs,
    'datetime?': {
      type: 'string',
      description: 'A day or moment, or two with a stroke between; `..` leaves an end open.',
    },
    'crs?': crs,
  },
  output: {
    type: 'object',
    required: ['type', 'features', 'links', 'timeStamp', 'numberMatched', 'numberReturned'],
    properties: {
      type: { type: 'string', const: 'FeatureCollection' },
      features: arrayOf(feature),
      links,
      timeStamp: { type: 'string', format: 'date-time' },
      numberMatched: { type: 'integer' },
      numberReturned: { type: 'integer' },
    },
  },
  outputAs: 'application/geo+json',
  refuses: ['not_found'],
};

export const itemAbout: CallDescription = {
  summary: 'One feature',
  tag,
  params: { ...params, id: { type: 'string', format: 'uuid' } },
  query: { ...json, 'crs?': crs },
  output: feature,
  outputAs: 'application/geo+json',
  refuses: ['not_found'],
};
