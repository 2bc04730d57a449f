import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingGdal } from '@furrow/formats/testing/gdal.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** @source OGC 17-069r4, 18-058r1; decisions D3 API tokens for map programs, D16 */

const server = useServer();
let owner: Person;
let token: string;

const square = (west: number, south: number) =>
  `POLYGON ((${west} ${south}, ${west + 0.002} ${south}, ${west + 0.002} ${south + 0.002}, ${west} ${south + 0.002}, ${west} ${south}))`;

async function make(
  person: Person,
  address: string,
  body: Record<string, unknown>,
): Promise<Record<string, any>> {
  const made = await person.client.post(address, { farm: person.farm, ...body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

const items = (collection: string, query = '') =>
  owner.client.get(`/api/ogc/collections/${collection}/items?${query}`);
const namesOf = (body: any): string[] =>
  body.features.map((feature: any) => feature.properties.name);

beforeAll(async () => {
  owner = await server.person();
  for (const [name, west, year] of [
    ['A', 5.7, 2025],
    ['B', 5.71, 2026],
    ['C', 6.5, 2026],
  ] as const) {
    await make(owner, '/api/v1/cropfield/', {
      plan: owner.plan,
      name,
      geometry: square(west, 52.6),
      crop: 201,
      period_start: `${year}-01-01`,
      period_end: `${year}-12-31`,
    });
  }
  await make(owner, '/api/v1/cropfield/', { plan: owner.plan, name: 'D' });
  await make(owner, '/api/v3/locations/', { longitude: 5.7, latitude: 52.6 });
  token = (
    await make(owner, '/api/v3/auth/tokens/', {
      farm: undefined,
      name: 'QGIS',
      farms: [owner.farm],
      access: 'read',
    })
  )['token'];
});

describe('EXC-02 a page of many features, some of them large', () => {
  it('EXC-02 is complete and in order, with the names of its references', async () => {
    const person = await server.person();
    const count = 60;
    const corners = (west: number, many: number) =>
      Array.from({ length: many + 1 }, (_, at) => {
        const angle = (2 * Math.PI * (at % many)) / many;
        return `${(west + 0.001 * Math.cos(angle)).toFixed(7)} ${(52.6 + 0.001 * Math.sin(angle)).toFixed(7)}`;
      }).join(', ');
    for (let at = 0; at < count; at += 1)
      await make(person, '/api/v1/cropfield/', {
        plan: person.plan,
        name: `Kavel ${String(at).padStart(2, '0')}`,
        crop: 201,
        geometry: `POLYGON ((${corners(5 + at * 0.01, at % 20 === 0 ? 2_500 : 8)}))`,
      });
    const { body } = await person.client.get(
      `/api/ogc/collections/cropfield/items?limit=50&offset=5`,
    );
    expect([body.type, body.numberMatched, body.numberReturned]).toEqual([
      'FeatureCollection',
      count,
      50,
    ]);
    expect(namesOf(body)).toEqual(
      Array.from({ length: 50 }, (_, at) => `Kavel ${String(at + 5).padStart(2, '0')}`),
    );
    expect(body.features[15].geometry.coordinates[0]).toHaveLength(2_501);
    expect(new Set(body.features.map(({ properties }: any) => properties.crop)).size).toBe(1);
    expect(body.links.map(({ rel }: { rel: string }) => rel)).toEqual([
      'self',
      'collection',
      'next',
      'prev',
    ]);
  });
});

describe('OGC API Features', () => {
  it('EXC-02 links from its landing page to conformance, description and collections', async () => {
    const { status, body } = await server.visitor().get('/api/ogc/');
    expect([status, body.links.map(({ rel }: { rel: string }) => rel)]).toEqual([
      200,
      ['self', 'service-desc', 'service-doc', 'conformance', 'data'],
    ]);
    expect((await server.visitor().get('/api/ogc/conformance')).body.conformsTo).toContain(
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
    );
    expect((await server.visitor().get('/api/ogc/api')).headers.get('location')).toBe(
      '/api/openapi.json',
    );
    const ids = (await owner.client.get('/api/ogc/collections')).body.collections.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toEqual(
      expect.arrayContaining(['cropfield', 'parcel', 'record', 'storage', 'wayline', 'location']),
    );
    expect((await owner.client.get('/api/ogc/collections/nothing')).status).toBe(404);
  });

  it('EXC-02 has the extent of the visible features, in space and time', async () => {
    const { body } = await owner.client.get('/api/ogc/collections/cropfield');
    const [[west, south, east, north]] = body.extent.spatial.bbox;
    expect([west, south, east, north].map((degrees: number) => Number(degrees.toFixed(6)))).toEqual(
      [5.7, 52.6, 6.502, 52.602],
    );
    expect(body.extent.temporal.interval).toEqual([
      ['2025-01-01T00:00:00Z', '2026-12-31T23:59:59Z'],
    ]);
    const all = (await owner.client.get('/api/ogc/collections')).body.collections;
    expect(all.find(({ id }: { id: string }) => id === 'location').extent.spatial.bbox).toEqual([
      [5.7, 52.6, 5.7, 52.6],
    ]);
    expect(all.find(({ id }: { id: string }) => id === 'parcel').extent).toEqual({});
    const stranger = await server.person();
    expect(
      (await stranger.client.get('/api/ogc/collections/cropfield')).body.extent.spatial,
    ).toBeUndefined();
    await make(stranger, '/api/v1/cropfield/', {
      plan: stranger.plan,
      name: 'Y',
      geometry: square(4, 51),
      period_start: '2026-03-01',
      period_end: '2026-09-30',
    });
    expect(
      (await stranger.client.get('/api/ogc/collections/cropfield')).body.extent.temporal.interval,
    ).toEqual([['2026-03-01T00:00:00Z', '2026-09-30T23:59:59Z']]);
  });

  it('EXC-02 pages features, with a link to the next page', async () => {
    const first = await items('cropfield', 'limit=3');
    expect(first.headers.get('content-type')).toMatch(/^application\/geo\+json/);
    expect(first.body).toMatchObject({
      type: 'FeatureCollection',
      numberMatched: 4,
      numberReturned: 3,
    });
    expect(namesOf(first.body)).toEqual(['A', 'B', 'C']);
    expect(first.body.features[0]).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Polygon' },
      properties: { crop: expect.any(String), farm: owner.farm },
    });
    const next = first.body.links
      .find(({ rel }: { rel: string }) => rel === 'next')
      .href.replace(/^https?:\/\/[^/]+/, '');
    const second = await owner.client.get(next);
    expect(namesOf(second.body)).toEqual(['D']);
    expect(second.body.links.map(({ rel }: { rel: string }) => rel)).not.toContain('next');
    expect((await items('cropfield', 'offset=50')).body).toMatchObject({
      numberMatched: 4,
      numberReturned: 0,
    });
    const { id } = first.body.features[0];
    expect(
      (await owner.client.get(`/api/ogc/collections/cropfield/items/${id}`)).body,
    ).toMatchObject({ id, properties: { name: 'A' } });
  });

  it.each<[string, string[]]>([
    ['bbox=5.69,52.5,5.705,52.7', ['A']],
    ['bbox=5.69,52.5,5.72,52.7&limit=1&offset=1', ['B']],
    ['bbox=52.5,5.69,52.7,5.72&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326', ['A', 'B']],
    [
      'bbox=634000,6900000,640000,6930000&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/3857',
      ['A', 'B'],
    ],
    [
      'bbox=176000,510000,178000,514000&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/28992',
      ['A', 'B'],
    ],
    ['bbox=170,-10,-170,10', []],
    ['bbox=6.4,50,5.705,55', ['A', 'C']],
    ['bbox=5.702,52.602,5.7021,52.7', ['A']],
    ['datetime=2025-06-01', ['A']],
    ['datetime=2026-01-01T00:00:00Z/..', ['B', 'C', 'D']],
    ['datetime=../2025-12-31', ['A']],
    ['name=C', ['C']],
    ['registered_area__gte=1', ['A', 'B', 'C']],
  ])('EXC-02 %s finds %j', async (query, expected) => {
    const { status, body } = await items('cropfield', query);
    expect([status, namesOf(body)]).toEqual([200, expected]);
  });

  it.each<[string, (position: number[]) => number[], string]>([
    ['http://www.opengis.net/def/crs/EPSG/0/4326', ([x, y]) => [y!, x!], 'latitude first'],
    [
      'http://www.opengis.net/def/crs/EPSG/0/3857',
      ([x, y]) => [
        (x! * Math.PI * 6378137) / 180,
        Math.log(Math.tan(Math.PI / 4 + (y! * Math.PI) / 360)) * 6378137,
      ],
      'metres',
    ],
    [
      'http://www.opengis.net/def/crs/EPSG/0/28992',
      () => [176192.117, 512539.675],
      'the Dutch grid',
    ],
  ])('EXC-02 gives coordinates in %s', async (crs, expected) => {
    const { headers, body } = await items('cropfield', `crs=${crs}&limit=1`);
    expect(headers.get('content-crs')).toBe(`<${crs}>`);
    const [x, y] = body.features[0].geometry.coordinates[0][0];
    const [ex, ey] = expected([5.7, 52.6]);
    const metres = crs.endsWith('28992') ? 0.5 : 0.001;
    expect(Math.abs(x - ex!)).toBeLessThan(metres);
    expect(Math.abs(y - ey!)).toBeLessThan(metres);
  });

  it.each([
    'bbox=1,2,3',
    'bbox=a,b,c,d',
    'bbox=5,53,6,52',
    'limit=0',
    'limit=-1',
    'offset=x',
    'datetime=yesterday',
    'datetime=2026-02-31',
    'datetime=a/b/c',
    'crs=EPSG:9',
    'nothing=1',
    'f=html',
  ])('EXC-02 refuses %s with a reason', async (query) => {
    const { status, body } = await items('cropfield', query);
    expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
  });

  it('EXC-02 a position given as longitude and latitude is a point', async () => {
    expect((await items('location', 'bbox=5.6,52.5,5.8,52.7')).body.features[0].geometry).toEqual({
      type: 'Point',
      coordinates: [5.7, 52.6],
    });
  });

  it('EXC-02 an API token works as a bearer, or as the password of any name, and only here', async () => {
    const basic = { authorization: `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}` };
    for (const headers of [basic, { authorization: `Bearer ${token}` }])
      expect(
        (await server.visitor().get('/api/ogc/collections/cropfield/items', { headers })).body
          .numberMatched,
      ).toBe(4);
    expect((await server.visitor().get('/api/v1/cropfield/', { headers: basic })).status).toBe(401);
    const refused = await server.visitor().get('/api/ogc/collections');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Furrow", charset="UTF-8"',
    ]);
  });

  it('EXC-02 hides positions of others', async () => {
    const other = await server.person();
    expect((await other.client.get('/api/ogc/collections/cropfield/items')).body.features).toEqual(
      [],
    );
    const { id } = (await items('cropfield')).body.features[0];
    expect((await other.client.get(`/api/ogc/collections/cropfield/items/${id}`)).status).toBe(404);
    const buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
    expect(
      (await buyer.client.get('/api/ogc/collections/cropfield/items?bbox=5,52,7,53')).body.features,
    ).toEqual([]);
    expect(
      (await buyer.client.get(`/api/ogc/collections/cropfield/items?farm=${owner.farm}`)).body
        .features,
    ).toEqual([]);
  });

  it.skipIf(missingGdal)(
    'EXC-02 GDAL reads it like any other, and requests only the part it needs',
    async () => {
      const look = async (...words: string[]) =>
        (
          await promisify(execFile)('ogrinfo', [
            '-ro',
            `OAPIF:${server.address}/api/ogc`,
            ...words,
            '-oo',
            `USERPWD=qgis:${token}`,
            '-oo',
            'PAGE_SIZE=2',
          ])
        ).stdout;
      expect(await look()).toMatch(/cropfield[^]*location/);
      const all = await look('cropfield');
      expect(all).toContain('Feature Count: 4');
      expect(all).toMatch(/name \(String\) = C[^]*POLYGON/);
      expect(await look('cropfield', '-spat', '6', '52', '7', '53')).toMatch(
        /Feature Count: 1[^]*name \(String\) = C/,
      );
    },
  );
});
