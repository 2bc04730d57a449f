import { anybody, defineCall, noContent, optional, orNull, person, value } from '@furrow/kit';

/** The farm's places for map programs. @source OGC 17-069r4 Features Part 1, 18-058r1 Part 2 */

const tag = 'ogc';
const source = 'OGC 17-069r4, 18-058r1';
const text = value.text();
const links = value.list(
  value.object({ href: text, rel: text, type: optional(text), title: optional(text) }),
);
const params = { collection: value.schema<string>({ type: 'string' }) } as const;
/** Parameters of a query are read by the rules of the standard. */
const asked = (schema: Readonly<Record<string, unknown>>) => optional(value.schema<string>(schema));
const onlyJson = { f: optional(value.choice(['json'])) };
const json = { f: asked({ type: 'string', enum: ['json', 'geojson'] }) };
const crs = asked({ type: 'string', format: 'uri' });

const collection = value.object({
  id: text,
  title: text,
  description: text,
  extent: value.object({
    spatial: optional(
      value.object({ bbox: value.list(value.list(value.number(), { min: 4, max: 4 })), crs: text }),
    ),
    temporal: optional(
      value.object({
        interval: value.list(value.list(orNull(value.instant()), { min: 2, max: 2 })),
        trs: text,
      }),
    ),
  }),
  itemType: value.only('feature'),
  crs: value.list(text),
  storageCrs: text,
  links,
});
const feature = value.openObject({
  type: value.only('Feature'),
  id: text,
  geometry: orNull(value.openObject({})),
  properties: value.openObject({}),
  links: optional(links),
});
const open = { method: 'GET', tag, query: onlyJson, exactQuery: true, source } as const;

export const ogcLanding = defineCall({
  ...open,
  name: 'ogcLanding',
  path: '/api/ogc/',
  summary: 'Where map programs begin',
  output: { title: text, description: text, links },
  access: anybody(),
});

export const ogcConformance = defineCall({
  ...open,
  name: 'ogcConformance',
  path: '/api/ogc/conformance/',
  summary: 'The parts of OGC API Features that are kept',
  output: { conformsTo: value.list(text) },
  access: anybody(),
});

export const ogcApi = defineCall({
  name: 'ogcApi',
  method: 'GET',
  path: '/api/ogc/api/',
  summary: 'Leads to this document',
  tag,
  query: { f: asked({ type: 'string' }) },
  output: noContent,
  status: 302,
  access: anybody(),
  source,
});

export const ogcCollections = defineCall({
  ...open,
  name: 'ogcCollections',
  path: '/api/ogc/collections/',
  summary: 'What lies somewhere, as far as the asker may see it',
  output: { links, collections: value.list(collection) },
  access: person(),
});

export const ogcCollection = defineCall({
  ...open,
  name: 'ogcCollection',
  path: '/api/ogc/collections/:collection/',
  summary: 'One of these',
  params,
  output: collection,
  refuses: ['not_found'],
  access: person(),
});

export const ogcItems = defineCall({
  name: 'ogcItems',
  method: 'GET',
  path: '/api/ogc/collections/:collection/items/',
  summary: 'Features, a page at a time',
  description:
    'Fields of the rows may be named as conditions, as in lists. An API token goes as a bearer token, or as the password of any name.',
  tag,
  params,
  query: {
    ...json,
    limit: asked({ type: 'integer', minimum: 1, maximum: 1000, default: 100 }),
    offset: asked({ type: 'integer', minimum: 0, default: 0 }),
    bbox: asked({
      type: 'string',
      description: 'West, south, east and north, in the system that bbox-crs names.',
    }),
    'bbox-crs': crs,
    datetime: asked({
      type: 'string',
      description: 'A day or moment, or two with a stroke between; `..` leaves an end open.',
    }),
    crs,
  },
  output: {
    type: value.only('FeatureCollection'),
    features: value.list(feature),
    links,
    timeStamp: value.instant(),
    numberMatched: value.integer(),
    numberReturned: value.integer(),
  },
  as: 'application/geo+json',
  refuses: ['not_found'],
  access: person(),
  source,
});

export const ogcItem = defineCall({
  name: 'ogcItem',
  method: 'GET',
  path: '/api/ogc/collections/:collection/items/:id/',
  summary: 'One feature',
  tag,
  params: { ...params, id: value.id() },
  query: { ...json, crs },
  output: feature,
  as: 'application/geo+json',
  refuses: ['not_found', 'invalid_input'],
  access: person(),
  source,
});
