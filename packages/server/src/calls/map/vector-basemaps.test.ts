import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingGdal } from '@furrow/formats/testing/gdal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../testing/folder.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { picture, rightKey, startTileServer } from '../../testing/tile-server.ts';
import { vectorTile } from '../../testing/vector-tile.ts';

/** Styles of vector tiles and GeoTIFFs as basemaps, of the operator and of farms. @source decisions D12 BASEMAPS, D16 */

const service = await startTileServer();
const folder = openFolder('vector-basemaps');
const putStyle = (name: string, tiles: string, more: object = {}) =>
  service.put(
    name,
    Buffer.from(
      JSON.stringify({
        version: 8,
        glyphs: 'https://letters.example.org/{fontstack}/{range}.pbf',
        sprite: 'https://icons.example.org/sprite',
        sources: { base: { type: 'vector', tiles: [tiles], minzoom: 3, maxzoom: 14 } },
        layers: [
          {
            id: 'land',
            type: 'fill',
            source: 'base',
            'source-layer': 'land',
            paint: { 'fill-color': '#767846' },
          },
        ],
        ...more,
      }),
    ),
  );
putStyle('style.json', `${service.address}/vector/{z}/{x}/{y}.pbf`);
const file = join(folder, 'basemaps.json');
const entry = (id: string, address: string) => ({ id, name: id, kind: 'style', tiles: address });
writeFileSync(
  file,
  JSON.stringify({
    presets: false,
    basemaps: [
      entry('drawn', `${service.address}/files/style.json`),
      entry('foreign', `${service.address}/files/foreign.json`),
      entry('inside', `${service.address}/elsewhere/style.json`),
      entry('gone', `${service.address}/missing/style.json`),
      entry('busy', `${service.address}/busy/style.json`),
    ],
  }),
);
const server = useServer({ BASEMAPS: file, BASEMAP_HOSTS: '127.0.0.1' });
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});
afterAll(() => service.close());

const ofFarm = (person: Person, more = '') => `/api/v3/farms/${person.farm}/basemaps/${more}`;
const place = { longitude: 5.7, latitude: 52.5 };
const test = (kind: string, path: string, more = {}) =>
  owner.client.post(ofFarm(owner, 'test/'), {
    kind,
    address: `${service.address}/${path}`,
    ...place,
    ...more,
  });

describe('styles of the operator', () => {
  it('D12 are read by the server, without letters and icons, their tiles by the page', async () => {
    const listed = await owner.client.get('/api/basemaps.json');
    const path = '/api/basemaps/drawn/style/';
    expect(listed.body[0]).toMatchObject({ id: 'drawn', kind: 'style', tiles: [path] });
    const { status, body } = await owner.client.get(path);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['version', 'sources', 'layers']);
    expect(body.sources.base.tiles).toEqual([`${service.address}/vector/{z}/{x}/{y}.pbf`]);
    service.asked();
    await stranger.client.get(path);
    expect(service.asked()).toEqual([]);
    expect((await server.visitor().get(path)).status).toBe(401);
  });

  it.each([
    ['that is gone', 'gone', 503],
    ['that leads inside', 'inside', 503],
    ['whose service is busy', 'busy', 429],
    ['with tiles of a host that the page may not ask', 'foreign', 503],
    ['nobody knows', 'none', 404],
  ])('D12 one %s is refused', async (_title, id, expected) => {
    putStyle('foreign.json', 'https://tiles.example.com/{z}/{x}/{y}');
    expect((await owner.client.get(`/api/basemaps/${id}/style/`)).status).toBe(expected);
  });
});

describe('a style added by a farm', () => {
  it('D12 is valid with its tiles', async () => {
    expect((await test('style', 'files/style.json')).status).toBe(200);
  });

  const none = {};
  const wrong: readonly (readonly [string, string, RegExp, object])[] = [
    ['that is missing', 'missing/style.json', /404/, none],
    ['that is a page', 'html/style.json', /not a style/, none],
    ['that reports an exception', 'xml/style.json', /is not defined/, none],
    ['of another host', 'files/foreign.json', /tiles\.example\.com.*127\.0\.0\.1/, none],
    ['whose tiles are missing', 'files/empty.json', /404/, none],
    ['whose tiles are pages', 'files/pages.json', /vector tiles \(text\/html\)/, none],
    ['whose tiles are pictures', 'files/pictures.json', /vector tiles \(image\/png\)/, none],
    ['without its key', 'keyed/style.json?key={key}', /key/, none],
    ['with the wrong key', 'keyed/style.json?key={key}', /key/, { key: 'no' }],
    ['of layers that are wrong', 'files/broken.json', /fill-color/, none],
  ];
  it.each(wrong)('D12 one %s is reported at the address', async (_title, path, words, more) => {
    for (const [name, word] of [
      ['empty', 'missing'],
      ['pages', 'html'],
      ['pictures', 'ok'],
    ])
      putStyle(`${name}.json`, `${service.address}/${word}/{z}/{x}/{y}`);
    putStyle('foreign.json', 'https://tiles.example.com/{z}/{x}/{y}');
    putStyle('broken.json', `${service.address}/vector/{z}/{x}/{y}`, {
      layers: [
        {
          id: 'a',
          type: 'fill',
          source: 'base',
          'source-layer': 'land',
          paint: { 'fill-color': 'no colour' },
        },
      ],
    });
    const { status, body } = await test('style', path, more);
    expect(status).toBe(400);
    expect(body.errors.address.join(' ')).toMatch(words);
  });

  it('D12 D16 is drawn as it was added where it is no longer valid, by tiles from the server, its key told to nobody', async () => {
    const own = `${service.address}/packed/{z}/{x}/{y}?key={key}`;
    putStyle('own.json', own, {
      sources: {
        base: { type: 'vector', tiles: [own], minzoom: 3, maxzoom: 14, attribution: '© Agency' },
      },
      layers: [
        {
          id: 'curious',
          type: 'symbol',
          source: 'base',
          'source-layer': 'place',
          layout: { 'text-field': '{key}' },
        },
      ],
    });
    const made = await owner.client.post(ofFarm(owner), {
      kind: 'style',
      address: `${service.address}/files/own.json?key={key}`,
      key: rightKey,
      name: 'Drawn',
      look: 'map',
      ...place,
    });
    expect(made.status).toBe(201);
    const { basemap } = made.body;
    expect(basemap).toMatchObject({ kind: 'style', attribution: '© Agency', ahead: false });
    putStyle('own.json', 'https://tiles.example.com/{z}/{x}/{y}');
    const colleague = await server.colleague(owner, ['applier']);
    const { status, body, text } = await colleague.client.get(basemap.tiles[0]);
    expect(status).toBe(200);
    expect(text).not.toContain(encodeURIComponent(rightKey));
    const [tiles] = body.sources.base.tiles;
    const tile = tiles.replace('{z}', '10').replace('{x}', '528').replace('{y}', '336');
    expect(body.layers[0].layout['text-field']).toBe('{key}');
    service.asked();
    const answer = await colleague.client.get(tile);
    expect(service.asked()[0]).toContain(`?key=${encodeURIComponent(rightKey)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(answer.text).toBe(vectorTile().toString());
    for (const path of [
      tile.replace('/10/', '/2/'),
      tile.replace('/10/', '/15/'),
      tile.replace('/tiles/0/', '/tiles/1/'),
      tile.replace('/tiles/0/', '/'),
      `${ofFarm(owner)}${basemap.id}/file/`,
    ])
      expect([path, (await colleague.client.get(path)).status]).toEqual([path, 404]);
    expect((await stranger.client.get(basemap.tiles[0])).status).toBe(404);
    expect((await stranger.client.get(tile)).status).toBe(404);
  });

  it('D12 follows an edition of its tiles to another address', async () => {
    putStyle('edition.json', `${service.address}/vector/1/{z}/{x}/{y}`);
    const body = { kind: 'style', name: 'Edition', look: 'map', ...place };
    const address = `${service.address}/files/edition.json`;
    const made = await owner.client.post(ofFarm(owner), { ...body, address });
    expect(made.status).toBe(201);
    putStyle('edition.json', `${service.address}/vector/2/{z}/{x}/{y}`);
    service.asked();
    const tile = `${ofFarm(owner)}${made.body.basemap.id}/tiles/0/10/528/336/`;
    expect((await owner.client.get(tile)).status).toBe(200);
    expect(service.asked()).toEqual(['/files/edition.json', '/vector/2/10/528/336']);
  });
});

describe.skipIf(missingGdal)('a GeoTIFF added by a farm', () => {
  const source = join(folder, 'strips.png');
  writeFileSync(source, picture());
  const corners = '-a_ullr 174000 514000 178000 510000'.split(' ');
  const put = (name: string, ...words: string[]) => {
    const path = join(folder, name);
    const made = spawnSync('gdal_translate', ['-q', ...words, source, path]);
    expect(String(made.stderr)).toBe('');
    service.put(name, readFileSync(path));
  };

  it('D12 is offered where it lies', async () => {
    put('cog.tif', '-of', 'COG', '-a_srs', 'EPSG:28992', ...corners);
    const { status, body } = await test('cog', 'files/cog.tif');
    expect(status).toBe(200);
    // by gdaltransform -s_srs EPSG:28992 -t_srs EPSG:4326, of the corners
    const expected = [5.667_499_5, 52.577_102_6, 5.726_785_1, 52.613_204_8];
    for (const [index, degrees] of expected.entries())
      expect(body.bounds[index]).toBeCloseTo(degrees, 5);
  });

  const system = ['-a_srs', 'EPSG:28992', ...corners];
  const large = ['-outsize', '4200', '4200', '-co', 'COMPRESS=DEFLATE'];
  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['without georeference', ['-co', 'PROFILE=BASELINE'], /no georeference/],
    ['of an unknown system', ['-a_srs', 'EPSG:2193', ...corners], /EPSG:2193.*not known/],
    ['large and without overviews', [...system, ...large], /no overviews/],
  ];
  it.each(wrong)('D12 one %s is reported at the address', async (_title, words, expected) => {
    put('wrong.tif', ...words);
    const { status, body } = await test('cog', 'files/wrong.tif');
    expect(status).toBe(400);
    expect(body.errors.address.join(' ')).toMatch(expected);
  });

  it('D12 one that is cut off is reported at the address', async () => {
    service.put('wrong.tif', Buffer.from('49492a00ffffff7f', 'hex'));
    const { status, body } = await test('cog', 'files/wrong.tif');
    expect(status).toBe(400);
    expect(body.errors.address.join(' ')).toMatch(/cannot be read/);
  });
});
