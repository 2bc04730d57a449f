import {
  anybody,
  defineCall,
  file,
  noContent,
  ofFarm,
  optional,
  orNull,
  person,
  value,
} from '@furrow/kit';
import {
  basemapBounds,
  basemapKinds,
  basemapLooks,
  basemapShape,
  zoomLevel,
  type VectorStyle,
} from './basemap.ts';

const tag = 'basemaps';
const source = 'decisions D12';
const picture = file('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif');
const vectorTile = file('application/vnd.mapbox-vector-tile');
const tile = { z: value.integer(), x: value.integer(), y: value.integer() } as const;
const style = value.schema<VectorStyle>({
  type: 'object',
  description: 'A style of version 8 for MapLibre, without letters, icons and patterns of its own.',
});

export const listBasemaps = defineCall({
  name: 'listBasemaps',
  method: 'GET',
  path: '/api/basemaps.json',
  summary: 'The basemaps of the installation',
  output: value.list(basemapShape),
  access: anybody(),
  source,
});

export const readBasemapTile = defineCall({
  name: 'readBasemapTile',
  method: 'GET',
  path: '/api/basemaps/:id/:z/:x/:y/',
  summary: 'A picture of a basemap that the server asks for',
  description:
    'Of basemaps with a key, which stays with the server, and of those that answer no pages of others.',
  tag,
  params: { id: value.text(), ...tile },
  output: picture,
  refuses: ['not_found', 'basemap_down', 'too_many_requests'],
  access: person(),
  source,
});

export const readBasemapStyle = defineCall({
  name: 'readBasemapStyle',
  method: 'GET',
  path: '/api/basemaps/:id/style/',
  summary: 'The style of a basemap of vector tiles',
  description: 'Reduced to layers the map draws; the page asks the service for their tiles.',
  tag,
  params: { id: value.text() },
  output: style,
  refuses: ['not_found', 'basemap_down', 'too_many_requests'],
  access: person(),
  source,
});

const params = { farm: value.id() } as const;
const path = '/api/v3/farms/:farm/basemaps/';

/** A basemap of a farm; its administrators see the source. */
const farmBasemap = value.object({
  basemap: basemapShape,
  address: orNull(value.text(undefined, { note: 'For administrators; never the key.' })),
});

export const listFarmBasemaps = defineCall({
  name: 'listFarmBasemaps',
  method: 'GET',
  path,
  summary: 'The basemaps that a farm added',
  tag,
  params,
  output: value.list(farmBasemap),
  access: ofFarm('member', { farm: 'farm' }),
  source,
});

/** A basemap as it is added. */
const sent = {
  kind: value.choice(basemapKinds),
  address: value.text(2000, {
    notBlank: true,
    note: 'Of tiles with {z}, {x} and {y}, of a WMS with its layers, of a style, or of a file.',
  }),
  key: optional(
    orNull(value.text(200, { note: 'Put in the place of {key}; told to nobody again.' })),
  ),
  longitude: optional(orNull(value.number({ min: -180, max: 180 }))),
  latitude: optional(orNull(value.number({ min: -90, max: 90 }))),
} as const;

/** Properties of a basemap, as detected. */
const placeShape = {
  min_zoom: orNull(zoomLevel),
  max_zoom: orNull(zoomLevel),
  bounds: orNull(basemapBounds),
  attribution: value.text(),
} as const;

export const testBasemap = defineCall({
  name: 'testBasemap',
  method: 'POST',
  path: `${path}test/`,
  summary: 'Tries a basemap before it is added',
  description:
    'Asks the service for a tile at a place, or the head of the file. What is wrong is told at the address.',
  tag,
  params,
  body: sent,
  output: {
    ...placeShape,
    picture: orNull(value.text(undefined, { note: 'A data: address of what came.' })),
  },
  refuses: ['too_many_requests'],
  reads: true,
  access: ofFarm('administrator', { farm: 'farm', personOnly: true }),
  source,
});

export const addBasemap = defineCall({
  name: 'addBasemap',
  method: 'POST',
  path,
  summary: 'Adds a basemap to a farm',
  description: 'It is tried before; at most 20.',
  tag,
  params,
  body: {
    ...sent,
    name: value.text(100, { notBlank: true }),
    look: value.choice(basemapLooks),
    attribution: optional(orNull(value.text(300))),
  },
  output: farmBasemap,
  status: 201,
  refuses: ['too_many_requests'],
  access: ofFarm('administrator', { farm: 'farm', personOnly: true }),
  source,
});

export const removeBasemap = defineCall({
  name: 'removeBasemap',
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Takes a basemap from a farm',
  tag,
  params: { ...params, id: value.id() },
  output: noContent,
  refuses: ['not_found'],
  access: ofFarm('administrator', { farm: 'farm', personOnly: true }),
  source,
});

export const readFarmTile = defineCall({
  name: 'readFarmTile',
  method: 'GET',
  path: `${path}:id/:z/:x/:y/`,
  summary: 'A picture of a basemap that a farm added',
  description: 'Asked for by the server: the service learns nothing of who looks.',
  tag,
  params: { ...params, id: value.id(), ...tile },
  output: picture,
  refuses: ['not_found', 'basemap_down', 'too_many_requests'],
  access: ofFarm('member', { farm: 'farm' }),
  source,
});

export const readFarmBasemap = defineCall({
  name: 'readFarmBasemap',
  method: 'GET',
  path: `${path}:id/file/`,
  summary: 'A part of a basemap file that a farm added',
  description: 'With Range: one piece of at most 4 MB.',
  tag,
  params: { ...params, id: value.id() },
  output: file('application/octet-stream'),
  headers: { 'Range?': { type: 'string', description: 'bytes=FROM-TO' } },
  also: { 206: { description: 'The part that was asked for.' } },
  refuses: ['not_found', 'basemap_down', 'too_many_requests'],
  access: ofFarm('member', { farm: 'farm' }),
  source,
});

export const readFarmBasemapStyle = defineCall({
  name: 'readFarmBasemapStyle',
  method: 'GET',
  path: `${path}:id/style/`,
  summary: 'The style of vector tiles that a farm added',
  description:
    'Read again each day, as it was added where its service does not answer. Its tiles come from this server.',
  tag,
  params: { ...params, id: value.id() },
  output: style,
  refuses: ['not_found'],
  access: ofFarm('member', { farm: 'farm' }),
  source,
});

export const readFarmVectorTile = defineCall({
  name: 'readFarmVectorTile',
  method: 'GET',
  path: `${path}:id/tiles/:source/:z/:x/:y/`,
  summary: 'A vector tile of a style that a farm added',
  description: 'Asked for by the server: the service learns nothing of who looks.',
  tag,
  params: { ...params, id: value.id(), source: value.integer(), ...tile },
  output: vectorTile,
  refuses: ['not_found', 'basemap_down', 'too_many_requests'],
  access: ofFarm('member', { farm: 'farm' }),
  source,
});
