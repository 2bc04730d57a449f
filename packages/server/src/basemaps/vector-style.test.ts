import { describe, expect, it } from 'vitest';
import { BasemapProblem } from './basemap-problem.ts';
import { readVectorStyle } from './vector-style.ts';

/** Styles of vector tiles, as their makers write them. @source decisions D12 BASEMAPS */

const address = 'https://maps.example.org/styles/topo/style.json';
const tiles = 'https://maps.example.org/tiles/{z}/{x}/{y}.pbf';
const source = { type: 'vector', tiles: [tiles], minzoom: 2, maxzoom: 14 };
const land = {
  id: 'land',
  type: 'fill',
  source: 'a',
  'source-layer': 'land',
  paint: { 'fill-color': '#eee' },
};
const base = { version: 8, sources: { a: source }, layers: [land] };

const read = (content: unknown, documents: Readonly<Record<string, unknown>> = {}) =>
  readVectorStyle(content, {
    address,
    key: 'a secret',
    ask: (url) => Promise.resolve(documents[url.href]),
    mayUse: ({ host }) => host === 'maps.example.org',
  });

const problemOf = async (content: unknown, documents = {}) => {
  const error: unknown = await read(content, documents).catch((thrown: unknown) => thrown);
  return error instanceof BasemapProblem ? error.problem : error;
};

describe('D12 the layers of a style', () => {
  const cases: readonly (readonly [string, object, object | null])[] = [
    ['an area stays', {}, { paint: { 'fill-color': '#eee' } }],
    [
      'a background without a source stays',
      {
        type: 'background',
        source: undefined,
        'source-layer': undefined,
        paint: { 'background-color': '#fff' },
      },
      { type: 'background' },
    ],
    ['what is invisible goes', { layout: { visibility: 'none' } }, null],
    ['a building with a height goes', { type: 'fill-extrusion', paint: {} }, null],
    ['a relief goes', { type: 'hillshade', paint: {} }, null],
    ['a source that is none goes', { source: 'b' }, null],
    ['an area of a pattern alone goes', { paint: { 'fill-pattern': 'wood' } }, null],
    [
      'an area loses its pattern',
      { paint: { 'fill-pattern': 'wood', 'fill-color': '#0f0' } },
      { paint: { 'fill-color': '#0f0' } },
    ],
    ['an icon goes', { type: 'symbol', layout: { 'icon-image': 'church' }, paint: {} }, null],
    [
      'a name loses its icon and letters',
      {
        type: 'symbol',
        layout: {
          'icon-image': 'x',
          'text-field': '{name}',
          'text-font': ['Noto'],
          'text-size': 12,
        },
        paint: { 'icon-color': '#f00', 'text-color': '#000' },
      },
      { layout: { 'text-field': '{name}', 'text-size': 12 }, paint: { 'text-color': '#000' } },
    ],
    ['one that breaks the specification goes', { paint: { 'fill-color': 'no colour' } }, null],
    ['a filter of an unknown word goes', { filter: ['unknown', 'kind', 'x'] }, null],
    ['notes of an editor go', { metadata: { script: 'alert(1)' } }, { metadata: undefined }],
  ];
  it.each(cases)('D12 %s', async (_title, change, expected) => {
    const { style } = await read({ ...base, layers: [{ ...land, ...change, id: 'tried' }, land] });
    const tried = style.layers.find(({ id }) => id === 'tried');
    expect(style.layers.at(-1)?.['id']).toBe('land');
    if (expected === null) expect(tried).toBeUndefined();
    else for (const [name, value] of Object.entries(expected)) expect(tried?.[name]).toEqual(value);
  });
});

describe('D12 the tiles of a style', () => {
  it('D12 are stated in it, with their zooms and box', async () => {
    const bounds = [3, 50, 8, 54];
    const { style } = await read({ ...base, sources: { a: { ...source, bounds } } });
    expect(style.sources).toEqual({ a: { ...source, bounds } });
  });

  it('D12 or in a description, from whose address theirs are reckoned', async () => {
    const described = { type: 'vector', url: '../../data/v3.json' };
    const { style, attribution } = await read(
      { ...base, sources: { a: described } },
      {
        'https://maps.example.org/data/v3.json': {
          tilejson: '3.0.0',
          tiles: ['v3/{z}/{x}/{y}.pbf'],
          maxzoom: 15,
          attribution: '<a href="javascript:alert(1)">&copy; Agency</a>\n<script>alert(2)</script>',
        },
      },
    );
    expect(style.sources).toEqual({
      a: {
        type: 'vector',
        tiles: ['https://maps.example.org/data/v3/{z}/{x}/{y}.pbf'],
        minzoom: 0,
        maxzoom: 15,
      },
    });
    expect(attribution).toBe('© Agency alert(2)');
  });

  it('D16 have the key in their address, and no layer has it', async () => {
    const keyed = { ...source, tiles: [`${tiles}?key={key}`] };
    const name = {
      ...land,
      id: 'name',
      type: 'symbol',
      paint: {},
      layout: { 'text-field': '{key}' },
    };
    const { style } = await read({ ...base, sources: { a: keyed }, layers: [land, name] });
    expect(style.sources['a']?.tiles).toEqual([`${tiles}?key=a%20secret`]);
    expect(style.layers).toHaveLength(2);
    expect(JSON.stringify(style.layers)).not.toContain('secret');
  });

  it('D12 counted from the south are asked for as such', async () => {
    const { style } = await read({ ...base, sources: { a: { ...source, scheme: 'tms' } } });
    expect(style.sources['a']?.tiles).toEqual([tiles.replace('{y}', '{-y}')]);
  });

  it('D12 of sources without a layer are left alone', async () => {
    const others = { b: { type: 'vector', url: 'https://elsewhere.example.org/' } };
    const { style } = await read({ ...base, sources: { a: source, ...others } });
    expect(Object.keys(style.sources)).toEqual(['a']);
  });
});

describe('D12 a style that is wrong', () => {
  const foreign = { ...source, tiles: ['https://tiles.elsewhere.com/{z}/{x}/{y}'] };
  const cases: readonly (readonly [string, unknown, object])[] = [
    ['a page', '<html>', { code: 'basemap_not_style' }],
    ['a number', 7, { code: 'basemap_not_style' }],
    ['another version', { ...base, version: 7 }, { code: 'basemap_not_style' }],
    ['no sources', { version: 8, layers: [] }, { code: 'basemap_not_style' }],
    ['no layers', { ...base, layers: [] }, { code: 'basemap_style_empty' }],
    [
      'pictures alone',
      { ...base, sources: { a: { type: 'raster', tiles: [tiles] } } },
      { code: 'basemap_style_empty' },
    ],
    [
      'tiles of another format',
      { ...base, sources: { a: { ...source, encoding: 'mlt' } } },
      { code: 'basemap_style_empty' },
    ],
    [
      'tiles of another host',
      { ...base, sources: { a: foreign } },
      {
        code: 'basemap_style_host',
        params: { host: 'tiles.elsewhere.com', own: 'maps.example.org' },
      },
    ],
    [
      'tiles by a script',
      { ...base, sources: { a: { ...source, tiles: ['javascript:alert(1)'] } } },
      { code: 'basemap_style_source', params: { address: 'javascript:alert(1)' } },
    ],
    [
      'a description by a token',
      { ...base, sources: { a: { type: 'vector', url: 'mapbox://streets' } } },
      { code: 'basemap_style_source', params: { address: 'mapbox://streets' } },
    ],
    [
      'a source without tiles',
      { ...base, sources: { a: { type: 'vector' } } },
      { code: 'basemap_style_source' },
    ],
    [
      'layers that all break the specification',
      { ...base, layers: [{ ...land, paint: { 'fill-color': 7 } }] },
      { code: 'basemap_style_invalid', params: { report: expect.stringContaining('fill-color') } },
    ],
  ];
  it.each(cases)('D12 %s is told', async (_title, content, problem) =>
    expect(await problemOf(content)).toMatchObject(problem),
  );
});
