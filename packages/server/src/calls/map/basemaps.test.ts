import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../testing/folder.ts';
import type { Person } from '../../testing/people.ts';
import { pictureArchive } from '../../testing/picture-archive.ts';
import { useServer } from '../../testing/server.ts';
import { capabilitiesFor, matricesOf } from '../../testing/wmts-description.ts';
import { picture, rightKey, startTileServer } from '../../testing/tile-server.ts';

/** Basemaps of the operator and of farms, against services that behave in every way. @source decisions D12 BASEMAPS, D16 */

const tiles = await startTileServer();
const file = join(openFolder('basemaps'), 'basemaps.json');
writeFileSync(
  file,
  JSON.stringify({
    presets: false,
    basemaps: [
      { id: 'open', name: 'Open', tiles: `${tiles.address}/ok/{z}/{x}/{y}.png` },
      {
        id: 'keyed',
        name: 'Keyed',
        tiles: `${tiles.address}/keyed/{z}/{x}/{y}.png?key={key}`,
        key: rightKey,
        bounds: [3, 50, 8, 54],
        min_zoom: 5,
        max_zoom: 18,
      },
    ],
  }),
);
const server = useServer({ BASEMAPS: file, BASEMAP_HOSTS: '127.0.0.1' });
const closed = useServer();
const silent = useServer({ BASEMAPS: 'none' });
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});
afterAll(() => tiles.close());

const place = { longitude: 5.7, latitude: 52.5 };
const ofFarm = (person: Person, more = '') => `/api/v3/farms/${person.farm}/basemaps/${more}`;

describe('basemaps of the operator', () => {
  it('D12 are public, without a key', async () => {
    const { status, body, text } = await server.visitor().get('/api/basemaps.json');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['open', 'keyed']);
    expect(text).not.toContain(rightKey);
    expect(text).not.toContain('key=');
  });

  it('D12 D16 are in the content security policy of the page, and nothing else', async () => {
    const policy = (await server.visitor().get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`img-src 'self' data: blob: ${tiles.address}`);
    expect(policy).toContain(`connect-src 'self' ${tiles.address}`);
    expect(policy).not.toMatch(/https:[;\s]/);
    const none = (await silent.visitor().get('/')).headers.get('content-security-policy') ?? '';
    expect(none).toMatch(/img-src 'self' data: blob:;/);
    const presets = (await closed.visitor().get('/')).headers.get('content-security-policy') ?? '';
    expect(presets).toContain('https://service.pdok.nl');
    expect(presets).not.toContain('api.dataforsyningen.dk');
  });

  it('D12 one with a key is fetched by the server once, and cached by the browser', async () => {
    tiles.asked();
    const path = '/api/basemaps/keyed/10/528/336/';
    const first = await owner.client.get(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect((await stranger.client.get(path)).status).toBe(200);
    expect(tiles.asked()).toEqual([`/keyed/10/528/336.png?key=${encodeURIComponent(rightKey)}`]);
  });

  it.each([
    ['nobody knows', '/api/basemaps/none/10/528/336/'],
    ['the page asks for itself', '/api/basemaps/open/10/528/336/'],
    ['lies outside its box', '/api/basemaps/keyed/10/100/336/'],
    ['is no tile', '/api/basemaps/keyed/10/5000/336/'],
    ['is nearer than it has', '/api/basemaps/keyed/19/270000/172000/'],
    ['is farther than it has', '/api/basemaps/keyed/2/2/1/'],
  ])('D16 no open proxy: %s is not found', async (_title, path) => {
    tiles.asked();
    expect((await owner.client.get(path)).status).toBe(404);
    expect(tiles.asked()).toEqual([]);
  });

  it('D12 a refusal of the service is reported', async () => {
    tiles.becomes('keyed', 'busy');
    const busy = await owner.client.get('/api/basemaps/keyed/11/1056/672/');
    expect([busy.status, busy.body.code, busy.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '7',
    ]);
    for (const [word, status] of [
      ['missing', 404],
      ['failing', 503],
      ['html', 503],
      ['xml', 503],
      ['broken', 503],
    ] as const) {
      tiles.becomes('keyed', word);
      const answer = await owner.client.get('/api/basemaps/keyed/11/1056/672/');
      expect([word, answer.status]).toEqual([word, status]);
    }
    tiles.becomes('keyed', null);
    expect((await owner.client.get('/api/basemaps/keyed/11/1056/672/')).status).toBe(200);
  });
});

describe('a basemap added by a farm', () => {
  const test = (kind: string, address: string, more = {}) =>
    owner.client.post(ofFarm(owner, 'test/'), {
      kind,
      address: address.startsWith('http') ? address : `${tiles.address}/${address}`,
      ...place,
      ...more,
    });

  const none = {};
  const right: readonly (readonly [string, string, string, object])[] = [
    ['XYZ', 'raster', 'ok/{z}/{x}/{y}.png', none],
    ['WMTS', 'raster', 'ok?TILEMATRIX={TileMatrix}&TILEROW={TileRow}&TILECOL={TileCol}', none],
    ['WMS 1.3.0', 'raster', 'wms?SERVICE=WMS&VERSION=1.3.0&LAYERS=photo', none],
    ['WMS 1.1.1', 'raster', 'wms?SERVICE=WMS&VERSION=1.1.1&LAYERS=photo', none],
    ['one with a key', 'raster', 'keyed/{z}/{x}/{y}?key={key}', { key: rightKey }],
    ['PMTiles', 'pmtiles', 'files/region.pmtiles', none],
  ];
  it.each(right)('D12 %s is valid', async (_title, kind, address, more) => {
    const { status, body } = await test(kind, address, more);
    expect(status).toBe(200);
    if (kind === 'raster')
      expect(body.picture).toBe(`data:image/png;base64,${picture().toString('base64')}`);
    else expect([body.min_zoom, body.max_zoom]).toEqual([0, 8]);
  });

  it('D12 a WMTS by its description is valid, at its levels', async () => {
    const layer =
      '<ows:Identifier>photo</ows:Identifier><TileMatrixSetLink><TileMatrixSet>web</TileMatrixSet></TileMatrixSetLink>';
    const template = `${tiles.address}/ok/{TileMatrix}/{TileRow}/{TileCol}.png`;
    const resource = `<ResourceURL resourceType="tile" template="${template}"/>`;
    const web = matricesOf('web', 'EPSG:3857', { levels: [3, 4, 17] });
    tiles.put('WMTSCapabilities.xml', Buffer.from(capabilitiesFor([layer + resource], web)));
    tiles.asked();
    const { status, body } = await test('raster', 'files/WMTSCapabilities.xml');
    expect(status).toBe(200);
    expect(body).toMatchObject({ min_zoom: 3, max_zoom: 17 });
    expect(tiles.asked()).toEqual(['/files/WMTSCapabilities.xml', '/ok/16/21498/33805.png']);
    const html = await test('raster', 'html/WMTSCapabilities.xml');
    expect(html.body.errors.address).toEqual([expect.stringMatching(/not describe itself/)]);
  });

  const wrong: readonly (readonly [string, string, string, RegExp, object])[] = [
    ['no address', 'raster', 'http:', /https:/, none],
    ['no places for tiles', 'raster', 'ok.png', /\{z\}, \{x\}, \{y\}/, none],
    ['404', 'raster', 'missing/{z}/{x}/{y}', /404/, none],
    ['429', 'raster', 'busy/{z}/{x}/{y}', /429/, none],
    ['500', 'raster', 'failing/{z}/{x}/{y}', /500/, none],
    ['HTML', 'raster', 'html/{z}/{x}/{y}', /text\/html/, none],
    ['no picture', 'raster', 'broken/{z}/{x}/{y}', /does not return a picture/, none],
    ['an exception', 'raster', 'xml/{z}/{x}/{y}', /Layer "dop" is not defined/, none],
    ['a key that is missing', 'raster', 'keyed/{z}/{x}/{y}?key={key}', /key/, none],
    ['a key that is wrong', 'raster', 'keyed/{z}/{x}/{y}?key={key}', /key/, { key: 'no' }],
    ['a WMS without a layer', 'raster', 'wms?SERVICE=WMS', /photo, topo/, none],
    ['a layer that is none', 'raster', 'wms?SERVICE=WMS&LAYERS=dop', /not defined/, none],
    ['a way inside', 'raster', 'elsewhere/{z}/{x}/{y}', /network/, none],
    ['nobody there', 'raster', 'http://127.0.0.1:1/{z}/{x}/{y}', /answers/, none],
    ['a file without ranges', 'pmtiles', 'whole/region.pmtiles', /range/, none],
    ['another file', 'pmtiles', 'files/other', /PMTiles/, none],
    ['vector tiles', 'pmtiles', 'files/vector.pmtiles', /vector/, none],
    ['no TIFF', 'cog', 'files/other', /GeoTIFF/, none],
  ];
  it.each(wrong)(
    'D12 %s is reported at the address',
    async (_title, kind, address, words, more) => {
      tiles.put('other', Buffer.alloc(500, 1));
      tiles.put('vector.pmtiles', pictureArchive(picture(), 'vector'));
      const { status, body } = await test(kind, address, more);
      expect(status).toBe(400);
      expect(body.errors.address.join(' ')).toMatch(words);
    },
  );

  it.each([
    'http://127.0.0.1:5432/{z}/{x}/{y}',
    'http://localhost/{z}/{x}/{y}',
    'http://[::1]/{z}/{x}/{y}',
    'http://169.254.169.254/latest/{z}/{x}/{y}',
    'http://10.0.0.1/{z}/{x}/{y}',
    'http://0x7f.1/{z}/{x}/{y}',
  ])('D16 %s is not requested where the operator allows no internal host', async (address) => {
    const [person] = await closed.strangers();
    for (const kind of ['raster', 'style']) {
      const { status, body } = await person.client.post(ofFarm(person, 'test/'), { kind, address });
      expect(status).toBe(400);
      expect(body.errors.address).toEqual([expect.stringMatching(/network of the server/)]);
    }
  });

  it('D12 D16 is stored after a check, visible to the farm only, its key to nobody', async () => {
    const body = {
      kind: 'raster',
      address: `${tiles.address}/keyed/{z}/{x}/{y}?key={key}`,
      key: rightKey,
      name: 'Drone',
      look: 'aerial',
      attribution: '© Us',
      ...place,
    };
    const refused = await owner.client.post(ofFarm(owner), { ...body, key: 'wrong' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['address']]);
    const made = await owner.client.post(ofFarm(owner), body);
    expect(made.status).toBe(201);
    const { id } = made.body.basemap;
    const listed = await owner.client.get(ofFarm(owner));
    expect(listed.body).toEqual([made.body]);
    expect(listed.body[0]).toMatchObject({
      address: body.address,
      basemap: { name: 'Drone', look: 'aerial', attribution: '© Us' },
    });
    expect(listed.text).not.toContain(rightKey);
    const colleague = await server.colleague(owner, ['applier']);
    const seen = await colleague.client.get(ofFarm(owner));
    expect(seen.body.map(({ address }: { address: unknown }) => address)).toEqual([null]);
    const tile = `${id}/10/528/336/`;
    expect((await colleague.client.get(ofFarm(owner, tile))).status).toBe(200);
    expect((await stranger.client.get(ofFarm(owner, tile))).status).toBe(404);
    expect((await stranger.client.get(ofFarm(stranger, tile))).status).toBe(404);
    expect((await colleague.client.delete(ofFarm(owner, `${id}/`))).status).not.toBe(204);
    expect((await owner.client.delete(ofFarm(owner, `${id}/`))).status).toBe(204);
    expect((await owner.client.get(ofFarm(owner, tile))).status).toBe(404);
    expect((await owner.client.get(ofFarm(owner))).body).toEqual([]);
  });

  it('D12 a file is read by byte ranges', async () => {
    const made = await owner.client.post(ofFarm(owner), {
      kind: 'pmtiles',
      address: `${tiles.address}/files/region.pmtiles`,
      name: 'Archive',
      look: 'map',
    });
    expect(made.body.basemap).toMatchObject({ kind: 'pmtiles', max_zoom: 8 });
    const path = made.body.basemap.tiles[0];
    const piece = await owner.client.get(path, { headers: { range: 'bytes=0-6' } });
    expect([piece.status, piece.text]).toEqual([206, 'PMTiles']);
    expect(piece.headers.get('content-range')).toMatch(/^bytes 0-6\/\d+$/);
    for (const range of ['bytes=0-99999999', 'bytes=5-1', 'bytes=-5', ''])
      expect((await owner.client.get(path, { headers: { range } })).status).toBe(404);
    expect((await stranger.client.get(path, { headers: { range: 'bytes=0-6' } })).status).toBe(404);
  });

  it('D12 nothing is added where outside requests are forbidden', async () => {
    const [person] = await silent.strangers();
    const { status, body } = await person.client.post(ofFarm(person, 'test/'), {
      kind: 'raster',
      address: 'https://tiles.example.org/{z}/{x}/{y}',
    });
    expect(status).toBe(400);
    expect(body.errors.address).toEqual([
      expect.stringMatching(/loads no backgrounds from other services/),
    ]);
    expect((await silent.visitor().get('/api/basemaps.json')).body).toEqual([]);
  });
});
