import { entities } from '@furrow/domain';
import { listUri } from '@furrow/kit';
import { nested, texts, value } from '../packages/server/src/testing/fuzz/hostile.ts';
import type { Chance } from '../packages/server/src/testing/fuzz/random.ts';
import type { Shot } from './load.ts';

/** Accounts and rows that hostile requests aim at. */
export interface Target {
  readonly user: string;
  readonly farm: string;
  readonly plan: string;
  /** A row of each entity that has been made: its address. */
  readonly rows: Readonly<Record<string, string>>;
  readonly headers: Record<string, string>;
}

type Make = (chance: Chance, target: Target) => Shot;

const json = (target: Target, method: string, path: string, body: unknown): Shot => ({
  method,
  path,
  headers: { ...target.headers, 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (target: Target, path: string, headers: Record<string, string> = {}): Shot => ({
  method: 'GET',
  path,
  headers: { ...target.headers, ...headers },
});

/** Mostly requests that are merely wrong, now and then an enormous one. */
const size = (chance: Chance, usual: readonly number[], huge: readonly number[]): number =>
  chance.happens(0.02) ? chance.pick(huge) : chance.pick(usual);

const writable = entities.filter(
  ({ scope, verbs, file, byHand }) =>
    scope === 'farm' && verbs.includes('update') && !file && !byHand?.includes('create'),
);
const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** To a list or to a row, by whichever verb. */
function written(chance: Chance, target: Target, body: unknown): Shot {
  const entity = chance.pick(writable);
  const row = target.rows[entity.name];
  return row && chance.happens(0.6)
    ? json(target, chance.pick(['PATCH', 'PUT']), row, body)
    : json(target, 'POST', listUri(entity), body);
}

/** A ring that nothing is wrong with. */
function round(corners: number): [number, number][] {
  const found = many(corners, (place): [number, number] => {
    const turn = (2 * Math.PI * place) / corners;
    return [
      Number((5.5 + 0.02 * Math.cos(turn)).toFixed(7)),
      Number((52.5 + 0.02 * Math.sin(turn)).toFixed(7)),
    ];
  });
  return [...found, found[0]!];
}

/** A ring that goes round, over itself, to and fro, or in a coil. */
function ring(chance: Chance, corners: number): [number, number][] {
  const shape = chance.pick(['round', 'star', 'zigzag', 'coil', 'noise']);
  const at = (place: number): [number, number] => {
    const turn = (2 * Math.PI * place) / corners;
    if (shape === 'star')
      return [5.5 + 0.02 * Math.cos(turn * 7), 52.5 + 0.02 * Math.sin(turn * 3)];
    if (shape === 'zigzag') return [5.5 + (0.02 * place) / corners, 52.5 + (place % 2) * 0.02];
    if (shape === 'coil')
      return [
        5.5 + (0.02 * place * Math.cos(turn * 40)) / corners,
        52.5 + (0.02 * place * Math.sin(turn * 40)) / corners,
      ];
    if (shape === 'noise') return [5.5 + chance.next() * 0.03, 52.5 + chance.next() * 0.03];
    return [5.5 + 0.02 * Math.cos(turn), 52.5 + 0.02 * Math.sin(turn)];
  };
  const found = many(corners, at).map(([x, y]): [number, number] => [
    Number(x.toFixed(7)),
    Number(y.toFixed(7)),
  ]);
  return [...found, found[0]!];
}

function geometry(chance: Chance): unknown {
  const corners = ring(
    chance,
    size(chance, [4, 50, 900, 2_900], [10_000, 60_000, 99_999, 100_001]),
  );
  if (chance.happens(0.3)) return { type: 'Polygon', coordinates: [corners] };
  return `${chance.pick(['POLYGON', 'POLYGON', 'MULTIPOLYGON', 'LINESTRING'])} ((${corners.map((corner) => corner.join(' ')).join(', ')}))`;
}

/** As many bytes of an address as a server takes. */
const longest = 14_000;

function filled(part: (place: number) => string): string {
  let query = '';
  for (let place = 0; query.length < longest; place += 1) query += `${part(place)}&`;
  return query;
}

/** The kinds of hostile requests, each made by chance. */
export const kinds: Readonly<Record<string, Make>> = {
  'unknown members': (chance, target) =>
    written(
      chance,
      target,
      Object.fromEntries(
        many(size(chance, [3, 60, 500, 1_900, 2_100], [20_000, 100_000, 200_000]), (place) => [
          `unknown_${place}`,
          place,
        ]),
      ),
    ),
  'deep nesting': (chance, target) =>
    written(
      chance,
      target,
      chance.happens(0.5)
        ? {
            farm: target.farm,
            [chance.pick(['features', 'activities', 'meta_data', 'name'])]: nested(
              size(chance, [5, 40, 70, 900], [4_000]),
            ),
          }
        : '{"a":['.repeat(size(chance, [30, 400, 20_000], [500_000])),
    ),
  'duplicate names': (chance, target) =>
    written(
      chance,
      target,
      `{"farm":"${target.farm}"${',"name":"x"'.repeat(size(chance, [2, 200, 3_000], [100_000]))}}`,
    ),
  'long lists': (chance, target) =>
    written(chance, target, {
      farm: target.farm,
      [chance.pick([
        'coworkers',
        'machines',
        'labels',
        'permissions',
        'activities',
        'observations',
        'certificates',
      ])]: many(size(chance, [20, 900, 4_000], [9_000, 11_000, 200_000]), () =>
        chance.pick<unknown>([crypto.randomUUID(), target.farm, 1, null, 'x', {}]),
      ),
    }),
  'wrong entries in lists of lists': (chance, target) =>
    written(chance, target, {
      farm: target.farm,
      activities: many(size(chance, [3, 20], [60]), () => ({
        items: many(size(chance, [5, 100], [1_000]), () =>
          chance.pick<unknown>([
            {},
            { value: 'x', nothing: 1 },
            { producttype: crypto.randomUUID() },
            null,
          ]),
        ),
      })),
    }),
  'huge numbers': (chance, target) =>
    written(
      chance,
      target,
      `{"farm":"${target.farm}","registered_area":${'9'.repeat(size(chance, [20, 400, 4_000], [1_000_000]))},"value":1e${chance.below(400)},"id":${chance.below(9)}}`,
    ),
  'long texts': (chance, target) =>
    written(chance, target, {
      farm: target.farm,
      [chance.pick(['name', 'notes', 'contact_name', 'geometry', 'date', 'id', 'email'])]: chance
        .pick(['a', '💩', '\\', '"', '9', '((', 'é '])
        .repeat(size(chance, [300, 5_000, 50_000], [1_000_000, 2_400_000])),
    }),
  'odd values': (chance, target) =>
    written(
      chance,
      target,
      Object.fromEntries([
        ['farm', target.farm],
        ...Object.keys(chance.pick(writable).fields).map((name) => [name, value(chance)]),
      ]),
    ),
  'absurd geometry': (chance, target) =>
    json(
      target,
      'POST',
      chance.pick([
        '/api/v1/parcel/',
        '/api/v1/cropfield/',
        '/api/v1/storage/',
        '/api/v1/wayline/',
      ]),
      { farm: target.farm, plan: target.plan, name: 'x', geometry: geometry(chance) },
    ),
  'ground that is kept': (chance, target) => {
    const corners = round(size(chance, [4, 50, 300], [10_000, 60_000, 99_000]));
    const [resource, more] = chance.pick([
      ['parcel', {}],
      ['cropfield', { plan: target.plan }],
    ] as const);
    return json(target, 'POST', `/api/v1/${resource}/`, {
      farm: target.farm,
      name: 'x',
      geometry: `POLYGON ((${corners.map((corner) => corner.join(' ')).join(', ')}))`,
      ...more,
    });
  },
  'ground that is asked about': (chance, target) =>
    json(
      target,
      'POST',
      chance.pick([
        '/geo/brp_history/json',
        '/geo/history_attrs/json?year=2024',
        '/geo/datareference/intersect',
      ]),
      { geometry: geometry(chance), layer: 'soil' },
    ),
  'maps of zones': (chance, target) =>
    json(target, 'POST', '/api/v1/prescriptionmap/', {
      farm: target.farm,
      name: 'x',
      features: {
        type: 'FeatureCollection',
        features: many(size(chance, [2, 60, 400], [20_000]), () => ({
          type: 'Feature',
          properties: { value: chance.pick<unknown>([1, 'x', null]) },
          geometry: { type: 'Polygon', coordinates: [ring(chance, chance.pick([4, 12]))] },
        })),
      },
    }),
  'thousands of filters': (chance, target) =>
    get(
      target,
      `${listUri(chance.pick(writable))}?${filled((place) => chance.pick([`unknown_${place}=1`, `name__icontains=a`, `id__in=${crypto.randomUUID()}`, `name__gte=${place}`, 'order_by=name']))}`,
    ),
  'long lists of ids': (chance, target) =>
    get(
      target,
      `${listUri(chance.pick(writable))}?farm=${target.farm}&id__in=${many(370, () => crypto.randomUUID()).join(',')}`,
    ),
  'orders without end': (chance, target) =>
    get(
      target,
      `${listUri(chance.pick(writable))}?order_by=${many(2_000, () =>
        chance.pick(['name', '-id', 'x']),
      )
        .join(',')
        .slice(0, longest)}`,
    ),
  'huge headers': (chance, target) =>
    get(target, chance.pick(['/api/v1/plan/', '/', '/api/v3/auth/me/']), {
      [chance.pick([
        'cookie',
        'accept-language',
        'accept-encoding',
        'if-match',
        'authorization',
        'x-forwarded-for',
        'user-agent',
      ])]: chance.pick(['a=b; ', 'nl,', 'gzip;q=0.1,', '"1",', 'x']).repeat(900),
    }),
  'bulk of wrong rows': (chance, target) =>
    json(target, 'POST', '/api/v1/record/bulk/', {
      records: many(size(chance, [3, 20], [1_000]), () =>
        chance.pick<unknown>([
          {},
          null,
          { farm: target.farm, date: 'x' },
          { cropfield: crypto.randomUUID() },
        ]),
      ),
    }),
  'lists of wrong changes': (chance, target) =>
    json(target, 'PATCH', listUri(chance.pick(writable)), {
      objects: many(size(chance, [3, 20], [1_000]), () =>
        chance.pick<unknown>([
          {},
          null,
          { id: crypto.randomUUID(), name: 'x' },
          { id: 1 },
          { resource_uri: 'x' },
        ]),
      ),
      deleted_objects: many(size(chance, [1, 10], [1_000]), () => crypto.randomUUID()),
    }),
  'cursors of the feed': (chance, target) =>
    get(
      target,
      `/cropr/${target.user}/${target.farm}/${target.plan}/my_data_from_timestamp.js?my_data_timestamp=${encodeURIComponent(
        chance
          .pick(texts)
          .slice(0, 300)
          .replaceAll(/[\ud800-\udfff]/g, ''),
      )}&version=${chance.below(99)}`,
    ),
  'signing in with too much': (chance, target) => ({
    ...json(
      target,
      'POST',
      chance.pick([
        '/api/v3/auth/sign_in/',
        '/api/v3/auth/sign_up/',
        '/api/v3/auth/password_reset/confirm/',
        '/api/v3/auth/verify/',
      ]),
      Object.fromEntries([
        ['email', 'x'.repeat(size(chance, [10, 20_000], [1_000_000]))],
        ...many(size(chance, [1, 900], [150_000]), (place) => [`m${place}`, 1]),
      ]),
    ),
    headers: { 'content-type': 'application/json' },
  }),
  forms: (chance, target) => ({
    method: 'POST',
    path: chance.pick(['/cropr/settings/change_farm/', '/api/v1/label/']),
    headers: { ...target.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1&'.repeat(size(chance, [10, 3_000, 15_000], [1_000_000])),
  }),
  'files to import': (chance, target) => {
    const file = chance.pick([
      () => '{"type":"FeatureCollection","features":[',
      () => 'a;b\n'.repeat(2_000),
      () => '<kml>'.repeat(3_000),
      () =>
        JSON.stringify({
          type: 'FeatureCollection',
          features: many(chance.pick([1, 300]), () => ({
            type: 'Feature',
            properties: { name: 'x' },
            geometry: { type: 'Polygon', coordinates: [ring(chance, 30)] },
          })),
        }),
    ])();
    const part = (name: string, content: string, more = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
    return {
      method: 'POST',
      path: chance.pick(['/api/v3/imports/', '/api/v1/document/', '/api/v1/image/']),
      headers: { ...target.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${part('farm', target.farm)}${part('plan', target.plan)}${part('file', file, '; filename="x.geojson"')}--x--\r\n`,
    };
  },
  searches: (chance, target) =>
    get(
      target,
      `/api/v1/${chance.pick(['producttype', 'cropvariety', 'croppurpose'])}/search/?q=${encodeURIComponent(chance.pick(['a', '%', 'kal ', '((', 'é']).repeat(chance.pick([1, 40, 190])))}&page=${chance.below(2_000_000)}`,
    ),
  'features on a map': (chance, target) =>
    get(
      target,
      `/api/ogc/collections/${chance.pick(['cropfield', 'parcel', 'record'])}/items?limit=${chance.pick([1, 1_000, 99_999])}&bbox=${chance.pick(['-180,-90,180,90', '5,52,6,53', '1,2,3', 'x'])}&crs=${chance.pick(['', 'http://www.opengis.net/def/crs/EPSG/0/28992'])}`,
    ),
  'what is read in passing': (chance, target) =>
    get(
      target,
      chance.pick([
        '/api/openapi.json',
        '/api/v1/',
        '/api/v1/cropfield/?limit=1000',
        '/api/v1/parcel/?limit=1000',
        `/cropr/${target.user}/${target.farm}/${target.plan}/my_data_from_timestamp.js`,
        '/api/v3/trash/',
        '/api/v3/auth/me/',
        '/cropr/settings/configuration/crops/tree/',
      ]),
    ),
};
