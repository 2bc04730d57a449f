import { randomUUID } from 'node:crypto';
import { areaSquareMetres, readGeojson } from '@furrow/geo';
import { beforeAll, describe, expect, it } from 'vitest';
import { exported } from '../testing/exports.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** @source decisions D17, docs/decisions/072 */

const server = useServer();
let owner: Person;
let other: Person;
beforeAll(async () => {
  owner = await server.person('Owner');
  other = await server.colleague(owner, ['manager']);
});

type Body = Record<string, any>;

/** A rectangle of land: width and height in thousandths of a degree, from a given corner. */
const rectangle = (west: number, south: number, width: number, height: number): string => {
  const [w, s, e, n] = [west, south, west + width, south + height].map((value, index) =>
    ((index % 2 === 0 ? 5700 : 52600) / 1000 + value / 1000).toFixed(7),
  );
  return `POLYGON ((${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s}))`;
};

let row = 0;
/** Separate land for every test. */
const strip = () => (row += 10);

async function made(resource: string, body: Body, person = owner): Promise<Body> {
  const answer = await person.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const field = (name: string, geometry: string | null, more: Body = {}) =>
  made('cropfield', { name, geometry, plan: owner.plan, ...more });

const performed = (cropfield: string, more: Body = {}, person = owner) =>
  made(
    'record',
    {
      cropfield,
      date: '2026-05-12 08:30',
      processing_state: 'performed',
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
      ...more,
    },
    person,
  );

const read = async (resource: string, id: string): Promise<Body> =>
  (await owner.client.get(`/api/v1/${resource}/${id}/`)).body;
const get = async (path: string): Promise<Body> => {
  const answer = await owner.client.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

async function act(path: string, body: Body, status = 200, headers = {}): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/cropfield/${path}`, body, { headers });
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}

/** A field of 10 by 10 cut at 6: 60 % and 40 %. */
async function splitOne(name: string) {
  const south = strip();
  const whole = await field(name, rectangle(0, south, 10, 10));
  const small: string = randomUUID();
  const pieces = [
    { geometry: rectangle(6, south, 4, 10), id: small },
    { geometry: rectangle(0, south, 6, 10) },
  ];
  return { whole, pieces, small, south };
}

const plain = ({ version: _v, last_modified: _m, ...rest }: Body): Body => rest;

describe('D17 split', () => {
  it('D17 the largest piece keeps the id and name, the others are new rows with the attributes and their own names', async () => {
    const { whole, pieces, small } = await splitOne('Alpha');
    const { objects, act: id } = await act(`${whole['id']}/split/`, { pieces });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(objects.map((object: Body) => [object['id'], object['name']])).toEqual([
      [whole['id'], 'Alpha'],
      [small, 'Alpha 2'],
    ]);
    expect(objects[0].registered_area + objects[1].registered_area).toBeCloseTo(
      whole['registered_area'],
      3,
    );
    expect(objects[1]).toMatchObject({
      plan: whole['plan'],
      crop: whole['crop'],
      period_start: whole['period_start'],
    });
    const lineage = await get(`/api/v1/cropfield/${small}/lineage/`);
    expect(lineage).toMatchObject({
      came_from: [{ cropfield: whole['id'], name: 'Alpha', kind: 'split', share: 1 }],
      became: [],
    });
    const of = await get(`/api/v1/cropfield/${whole['id']}/lineage/`);
    expect(of['became'].map((one: Body) => Number(one['share'].toFixed(4)))).toEqual([0.6, 0.4]);
  });

  it('D17 performed work stays as booked, stores its shape and is read from every piece with its share', async () => {
    const { whole, pieces, small } = await splitOne('Beta');
    const work = await performed(whole['id'], { worked_area: 8 });
    await act(`${whole['id']}/split/`, { pieces });
    expect(await read('record', work['id'])).toMatchObject({
      cropfield: whole['id'],
      worked_area: 8,
      worked_geometry: whole['geometry'],
    });
    const onLarge = await get(`/api/v1/cropfield/${whole['id']}/work/`);
    const onSmall = await get(`/api/v1/cropfield/${small}/work/`);
    expect(onLarge['objects']).toHaveLength(1);
    expect(onLarge['objects'][0].share).toBeCloseTo(0.6, 6);
    expect(onSmall['objects'][0].share).toBeCloseTo(0.4, 6);
    expect(onLarge['objects'][0].share + onSmall['objects'][0].share).toBeCloseTo(1, 12);
    expect(onLarge['objects'][0].worked_area + onSmall['objects'][0].worked_area).toBeCloseTo(8, 9);
    const later = await get(`/api/v1/cropfield/${whole['id']}/work/?start=2026-06-01`);
    expect(later['objects']).toEqual([]);
  });

  it.each(['each', 'largest'] as const)('D17 planned work: %s', async (planned) => {
    const { whole, pieces, small } = await splitOne(`Gamma ${planned}`);
    const plan = await performed(whole['id'], { processing_state: 'planned', worked_area: 5 });
    await act(`${whole['id']}/split/`, { pieces, planned });
    expect((await read('record', plan['id']))['worked_area']).toBeCloseTo(3, 3);
    const { objects } = await get(`/api/v1/record/?cropfield=${small}`);
    expect(
      objects.map((object: Body) => [object['processing_state'], object['worked_area']]),
    ).toEqual(planned === 'each' ? [['planned', 2]] : []);
  });

  it('D17 pieces must lie in the field and cover it within 0.01 %: all problems are reported on pieces', async () => {
    const { whole, south } = await splitOne('Delta');
    const send = (...geometries: string[]) =>
      act(`${whole['id']}/split/`, { pieces: geometries.map((geometry) => ({ geometry })) }, 400);
    const cases: [string[], RegExp][] = [
      [[rectangle(0, south, 6, 10), rectangle(6, south, 3.9, 10)], /uncovered/],
      [[rectangle(0, south, 6, 10), rectangle(6, south, 5, 10)], /beyond the field/],
      [[rectangle(0, south, 6, 10), rectangle(5, south, 5, 10)], /overlap/],
      [[rectangle(0, south, 10, 10)], /two pieces/],
    ];
    for (const [pieces, message] of cases)
      expect((await send(...pieces))['errors'].pieces.join(' ')).toMatch(message);
    expect(await read('cropfield', whole['id'])).toEqual(whole);
  });

  it('D17 an unreadable piece is reported with its path and unknown members', async () => {
    const { whole, pieces } = await splitOne('Epsilon');
    const { errors } = await act(
      `${whole['id']}/split/`,
      { pieces: [{ geometry: 'POLYGON ((1 1))', colour: 1 }, pieces[1]], planned: 'none', x: 1 },
      400,
    );
    expect(Object.keys(errors).sort()).toEqual([
      'pieces.0.colour',
      'pieces.0.geometry',
      'planned',
      'x',
    ]);
  });

  it('D17 the same split sent again answers the same rows, for any If-Match; another on an older version is stale', async () => {
    const { whole, pieces } = await splitOne('Zeta');
    const tag = { 'if-match': `"${whole['version']}"` };
    const first = await act(`${whole['id']}/split/`, { pieces }, 200, tag);
    expect(await act(`${whole['id']}/split/`, { pieces }, 200, tag)).toEqual(first);
    expect(await act(`${whole['id']}/split/`, { pieces }, 200, { 'if-match': '"999"' })).toEqual(
      first,
    );
    const stale = await act(
      `${whole['id']}/split/`,
      { pieces: pieces.map(({ geometry }) => ({ geometry })) },
      412,
      tag,
    );
    expect(stale['conflicts']).toContain('geometry');
    expect(stale['current'].id).toBe(whole['id']);
    expect(Object.keys(stale['current'])).not.toContain('xid');
  });

  it('D17 two concurrent splits of a field: one succeeds, and no ground is lost or doubled', async () => {
    const { whole, south } = await splitOne('Digamma');
    const send = (person: Person, at: number) =>
      person.client.post(
        `/api/v1/cropfield/${whole['id']}/split/`,
        {
          pieces: [
            { geometry: rectangle(0, south, at, 10) },
            { geometry: rectangle(at, south, 10 - at, 10), id: randomUUID() },
          ],
        },
        { headers: { 'if-match': `"${whole['version']}"` } },
      );
    const answers = await Promise.all([send(owner, 7), send(other, 4)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const ids = answers.flatMap(({ body }) => body.objects ?? []).map((one: Body) => one['id']);
    const ground = await get(`/api/v1/cropfield/ground/?cropfield=${ids.join(',')}`);
    expect(ground['ground_ha']).toBeCloseTo(whole['registered_area'], 3);
    expect(ground['crop_ha']).toBeCloseTo(whole['registered_area'], 3);
  });

  it('D17 AUT a viewer may not, a stranger gets 404', async () => {
    const { whole, pieces } = await splitOne('Eta');
    const viewer = await server.colleague(owner, ['viewer']);
    const stranger = await server.person('Stranger');
    const path = `/api/v1/cropfield/${whole['id']}/split/`;
    expect((await viewer.client.post(path, { pieces })).status).toBe(403);
    expect((await stranger.client.post(path, { pieces })).status).toBe(404);
    for (const call of ['lineage', 'work'])
      expect((await stranger.client.get(`/api/v1/cropfield/${whole['id']}/${call}/`)).status).toBe(
        404,
      );
    expect(
      (await stranger.client.get(`/api/v1/cropfield/ground/?cropfield=${whole['id']}`)).status,
    ).toBe(404);
    expect((await stranger.client.get(`/api/v1/cropfield/ground/?plan=${owner.plan}`)).status).toBe(
      404,
    );
  });

  it('D17 groups, samples, way lines and contracts follow the ground', async () => {
    const { whole, pieces, small } = await splitOne('Theta');
    const group = await made('group', { name: 'West', plan: owner.plan });
    await made('cropfieldgroup', { group: group['id'], cropfield: whole['id'] });
    const sample = await made('soilresearch', { name: 'S', cropfields: [whole['id']] });
    const line = await made('wayline', {
      geometry: 'LINESTRING (5.7 52.6, 5.702 52.602)',
      cropfield_ids: [whole['id']],
    });
    const contract = await made('contract', {
      consumer: 29,
      crop: 201,
      plan: owner.plan,
      surface: 10,
    });
    await made('contractfield', { contract: contract['id'], cropfield: whole['id'] });
    const before = await read('contract', contract['id']);
    const { act: id } = await act(`${whole['id']}/split/`, { pieces });
    const both = [whole['id'], small];
    expect((await read('soilresearch', sample['id']))['cropfields']).toEqual(both);
    expect((await read('wayline', line['id']))['cropfield_ids']).toEqual(both);
    const links = await get(`/api/v1/cropfieldgroup/?group=${group['id']}`);
    expect(links['objects'].map((one: Body) => one['cropfield']).sort()).toEqual(both.sort());
    const after = await read('contract', contract['id']);
    expect(after['sum_registered_area']).toBeCloseTo(before['sum_registered_area'], 3);
    await act('undo/', { act: id });
    expect(await read('contract', contract['id'])).toMatchObject({
      sum_registered_area: before['sum_registered_area'],
    });
    expect((await read('soilresearch', sample['id']))['cropfields']).toEqual([whole['id']]);
  });
});

/** Four zones side by side over a field of ten columns, the third across the cut at six. */
const zonesAt = (south: number): Body => ({
  type: 'FeatureCollection',
  features: [0, 2.5, 5, 7.5].map((west, index) => {
    const [w, e] = [5700 + west, 5702.5 + west].map((value) => value / 1000);
    const [n, s] = [52610 + south, 52600 + south].map((value) => value / 1000);
    const ring = [
      [w, s],
      [e, s],
      [e, n],
      [w, n],
      [w, s],
    ];
    return {
      type: 'Feature',
      properties: { value: (index + 1) * 10 },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  }),
});
const valuesOf = (map: Body): number[] =>
  map['features'].features.map((zone: Body) => zone['properties'].value);

/** Kilograms of each value of a map: hectares of its zones times the value. */
const kilogramsOf = (map: Body): ReadonlyMap<number, number> =>
  new Map(
    map['features'].features.map((zone: Body) => {
      const { geometry } = readGeojson(zone['geometry']);
      const value = zone['properties'].value as number;
      return [
        value,
        geometry?.type === 'Polygon' ? (areaSquareMetres(geometry) / 10_000) * value : 0,
      ];
    }),
  );

describe('D17 maps of values follow the ground', () => {
  const kinds = ['taskgrid', 'prescriptionmap', 'observationmap'] as const;
  const mapsOn = async (kind: string, cropfield: string): Promise<Body[]> =>
    (await get(`/api/v1/${kind}/?cropfield=${cropfield}`))['objects'];

  it.each(kinds)('D17 %s: each piece has the zones on it, restored exactly', async (kind) => {
    const { whole, pieces, small, south } = await splitOne(`Zones ${kind}`);
    const map = await made(kind, {
      name: 'N',
      unit: 'kg/ha',
      cropfield: whole['id'],
      features: zonesAt(south),
    });
    const split = await act(`${whole['id']}/split/`, { pieces });
    expect(valuesOf(await read(kind, map['id']))).toEqual([10, 20, 30]);
    const [own, ...more] = await mapsOn(kind, small);
    expect([own?.['name'], own?.['unit'], own?.['date'], more]).toEqual([
      'N',
      'kg/ha',
      map['date'],
      [],
    ]);
    expect(valuesOf(await read(kind, own!['id']))).toEqual([30, 40]);
    const undone = await act('undo/', { act: split['act'] });
    expect(plain(await read(kind, map['id']))).toEqual(plain(map));
    expect(await mapsOn(kind, small)).toEqual([]);
    await act('undo/', { act: undone['act'] });
    expect(valuesOf(await read(kind, own!['id']))).toEqual([30, 40]);
    // merged again, both are on the field
    await act('merge/', { cropfields: [whole['id'], small] });
    expect((await mapsOn(kind, whole['id'])).map((one) => one['id']).sort()).toEqual(
      [map['id'], own!['id']].sort(),
    );
  });

  it('D17 a zone of a prescription map is cut along the split: the dose on the ground is unchanged', async () => {
    const { whole, pieces, small, south } = await splitOne('Doses');
    const map = await made('prescriptionmap', {
      name: 'N',
      unit: 'kg/ha',
      cropfield: whole['id'],
      features: zonesAt(south),
    });
    const before = kilogramsOf(map);
    await act(`${whole['id']}/split/`, { pieces });
    const [own] = await mapsOn('prescriptionmap', small);
    const [left, right] = [
      await read('prescriptionmap', map['id']),
      await read('prescriptionmap', own!['id']),
    ];
    // the third zone spans columns 5 to 7.5, and the cut is at 6: 40 % stay, 60 % are moved
    const third = before.get(30) ?? 0;
    expect(kilogramsOf(left).get(30)).toBeCloseTo(third * 0.4, 1);
    expect(kilogramsOf(right).get(30)).toBeCloseTo(third * 0.6, 1);
    const sum = (of: ReadonlyMap<number, number>) => [...of.values()].reduce((a, b) => a + b, 0);
    expect(sum(kilogramsOf(left)) + sum(kilogramsOf(right))).toBeCloseTo(sum(before), 1);
    // zones on one side are byte-identical
    expect(right['features'].features[1]).toEqual(map['features'].features[3]);
  });

  it.each(['taskgrid', 'observationmap'])(
    'D17 %s: a cell across the split stays whole on both',
    async (kind) => {
      const { whole, pieces, small, south } = await splitOne(`Cells ${kind}`);
      const map = await made(kind, {
        unit: 'kg/ha',
        name: 'N',
        cropfield: whole['id'],
        features: zonesAt(south),
      });
      await act(`${whole['id']}/split/`, { pieces });
      const [own] = await mapsOn(kind, small);
      expect((await read(kind, own!['id']))['features'].features[0]).toEqual(
        map['features'].features[2],
      );
    },
  );

  it('D17 planned work uses the map of its piece; the map of performed work stays with it', async () => {
    const { whole, pieces, small, south } = await splitOne('Grids of work');
    const grid = (name: string) =>
      made('taskgrid', { name, unit: 'kg/ha', cropfield: whole['id'], features: zonesAt(south) });
    const [ahead, done] = [await grid('Ahead'), await grid('Done')];
    const plan = await performed(whole['id'], {
      processing_state: 'planned',
      taskgrid: ahead['id'],
    });
    await owner.client.patch(`/api/v1/taskgrid/${ahead['id']}/`, { record: plan['id'] });
    const work = await performed(whole['id'], { taskgrid: done['id'] });
    await act(`${whole['id']}/split/`, { pieces });
    expect(valuesOf(await read('taskgrid', done['id']))).toEqual([10, 20, 30, 40]);
    expect((await read('record', work['id']))['taskgrid']).toBe(done['id']);
    const [own, ...more] = await mapsOn('taskgrid', small);
    expect([own?.['name'], more]).toEqual(['Ahead', []]);
    const [copy] = (await get(`/api/v1/record/?cropfield=${small}`))['objects'];
    expect([copy.taskgrid, own?.['record']]).toEqual([own?.['id'], copy.id]);
    expect((await read('record', plan['id']))['taskgrid']).toBe(ahead['id']);
  });
});

describe('D17 merge', () => {
  async function two(name: string) {
    const south = strip();
    const large = await field(`${name} L`, rectangle(0, south, 6, 10));
    const small = await field(`${name} S`, rectangle(6, south, 4, 10));
    return { large, small, south };
  }

  it('D17 the largest keeps its row, the others end and can be restored; it has the work of both, each on its part', async () => {
    const { large, small } = await two('Iota');
    const works = [
      await performed(large['id'], { worked_area: 6 }),
      await performed(small['id'], { worked_area: 4 }),
    ];
    const { objects } = await act('merge/', { cropfields: [small['id'], large['id']] });
    expect(objects).toHaveLength(1);
    expect(objects[0]).toMatchObject({ id: large['id'], name: 'Iota L' });
    expect(objects[0].registered_area).toBeCloseTo(
      large['registered_area'] + small['registered_area'],
      3,
    );
    expect((await owner.client.get(`/api/v1/cropfield/${small['id']}/`)).status).toBe(404);
    const { objects: on } = await get(`/api/v1/cropfield/${large['id']}/work/`);
    expect(on.map((one: Body) => [one['record'], one['worked_area']]).sort()).toEqual(
      [
        [works[0]!['id'], 6],
        [works[1]!['id'], 4],
      ].sort(),
    );
    expect(await read('record', works[1]!['id'])).toMatchObject({
      cropfield: small['id'],
      worked_geometry: small['geometry'],
    });
    const ended = await get(`/api/v1/cropfield/${small['id']}/lineage/`);
    expect(ended).toMatchObject({ became: [{ cropfield: large['id'], kind: 'merge', share: 1 }] });
    const trash = await get(`/api/v3/trash/?farm=${owner.farm}&page_size=100`);
    expect(trash['results'].map((one: Body) => one['id'])).toContain(small['id']);
  });

  it('D17 registers name the ended field and the place of the work; that work prevents deleting the merged field', async () => {
    const { large, small } = await two('Tau');
    const work = await performed(small['id'], {
      worked_area: 4,
      activities: [{ theme: 'crop_protection', items: [], attributes: [] }],
    });
    await act('merge/', { cropfields: [small['id'], large['id']] });
    const refused = await owner.client.delete(`/api/v1/cropfield/${large['id']}/?force=true`);
    expect([refused.status, refused.body.held_by]).toEqual([409, { record: 1 }]);
    const file = await exported(owner, 'records', 'geojson');
    const { features } = JSON.parse(new TextDecoder().decode(file.bytes)) as { features: Body[] };
    const line = features.find(({ id, properties }) =>
      JSON.stringify([id, properties]).includes(work['id']),
    );
    expect(JSON.stringify(line?.['properties'])).toContain('Tau S');
    const ring = line?.['geometry'].coordinates.flat(line['geometry'].type === 'Polygon' ? 1 : 2);
    const wests: number[] = ring.map(([west]: number[]) => west);
    expect([Math.min(...wests), Math.max(...wests)]).toEqual([5.706, 5.71]);
  });

  it('D17 a contract keeps its land', async () => {
    const { large, small, south } = await two('Kappa');
    const contract = await made('contract', {
      consumer: 29,
      crop: 201,
      plan: owner.plan,
    });
    await made('contractfield', { contract: contract['id'], cropfield: small['id'] });
    await act('merge/', { cropfields: [small['id'], large['id']] });
    expect((await read('contract', contract['id']))['sum_registered_area']).toBeCloseTo(
      small['registered_area'],
      3,
    );
    const { objects } = await get(`/api/v1/contractfield/?contract=${contract['id']}`);
    expect(objects.map((object: Body) => object['cropfield'])).toEqual([large['id']]);
    // after redrawing, the contract covers the part of its land that is still in the field
    const answer = await owner.client.patch(`/api/v1/cropfield/${large['id']}/`, {
      geometry: rectangle(0, south, 8, 10),
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await read('contract', contract['id']))['sum_registered_area']).toBeCloseTo(
      small['registered_area'] / 2,
      3,
    );
    // with the redrawing undone, it covers all of it again; redrawn elsewhere, none
    const drawn: readonly [number, number][] = [
      [10, small['registered_area']],
      [6, 0],
    ];
    for (const [west, hectares] of drawn) {
      await owner.client.patch(`/api/v1/cropfield/${large['id']}/`, {
        geometry: rectangle(0, south, west, 10),
      });
      expect((await read('contract', contract['id']))['sum_registered_area']).toBeCloseTo(
        hectares,
        3,
      );
    }
  });

  it('D17 planned work moves along, limited to its planned part', async () => {
    const { large, small } = await two('Lambda');
    const plan = await performed(small['id'], { processing_state: 'planned', worked_area: 4 });
    await act('merge/', { cropfields: [small['id'], large['id']], name: 'Together' });
    expect(await read('record', plan['id'])).toMatchObject({
      cropfield: large['id'],
      part_field: small['geometry'],
      worked_area: 4,
    });
    const finished = await owner.client.post(`/api/v1/record/${plan['id']}/finish/`, {});
    expect(finished.status, finished.text).toBe(200);
  });

  it('D17 refuses fields of two plans, one field, a missing one and an into outside the list', async () => {
    const { large, small } = await two('My');
    const plan = await made('plan', { name: 'Another' });
    const elsewhere = await field('Elsewhere', rectangle(40, 0, 1, 1), { plan: plan['id'] });
    const cases: [Body, string][] = [
      [{ cropfields: [large['id'], elsewhere['id']] }, 'cropfields'],
      [{ cropfields: [large['id']] }, 'cropfields'],
      [{ cropfields: [large['id'], large['id']] }, 'cropfields'],
      [{ cropfields: [large['id'], randomUUID()] }, 'cropfields.1'],
      [{ cropfields: [large['id'], small['id']], into: elsewhere['id'] }, 'into'],
    ];
    for (const [body, path] of cases)
      expect(Object.keys((await act('merge/', body, 400))['errors'])).toEqual([path]);
  });
});

describe('D17 undo', () => {
  it('D17 restores the same rows and bytes, repeatedly', async () => {
    const { whole, pieces } = await splitOne('Ny');
    const work = await performed(whole['id'], { worked_area: 8 });
    const plan = await performed(whole['id'], { processing_state: 'planned', worked_area: 5 });
    const before = [
      await read('cropfield', whole['id']),
      await read('record', work['id']),
      await read('record', plan['id']),
    ];
    const split = await act(`${whole['id']}/split/`, { pieces });
    const cut = await Promise.all(
      split['objects'].map((one: Body) => read('cropfield', one['id'])),
    );
    const undone = await act('undo/', { act: split['act'] });
    expect(undone['objects'].map(plain)).toEqual([plain(before[0]!)]);
    expect(plain(await read('record', work['id']))).toEqual(plain(before[1]!));
    expect(plain(await read('record', plan['id']))).toEqual(plain(before[2]!));
    expect((await get(`/api/v1/cropfield/${whole['id']}/lineage/`))['became']).toEqual([]);
    // requested twice, it is done once
    expect(await act('undo/', { act: split['act'] })).toEqual(undone);
    const again = await act('undo/', { act: undone['act'] });
    expect(again['objects'].map(plain)).toEqual(cut.map(plain));
    expect((await get(`/api/v1/cropfield/${whole['id']}/lineage/`))['became']).toHaveLength(2);
    const back = await act('undo/', { act: again['act'] });
    expect(back['objects'].map(plain)).toEqual([plain(before[0]!)]);
    expect((await get(`/api/v1/cropfield/${whole['id']}/lineage/`))['became']).toEqual([]);
  });

  it('D17 a merge is undone completely', async () => {
    const south = strip();
    const large = await field('Xi L', rectangle(0, south, 6, 10));
    const small = await field('Xi S', rectangle(6, south, 4, 10));
    const work = await performed(small['id'], { worked_area: 4 });
    const merged = await act('merge/', { cropfields: [large['id'], small['id']], name: 'Xi' });
    expect(merged['objects'][0].name).toBe('Xi');
    const { objects } = await act('undo/', { act: merged['act'] });
    expect(objects.map(plain)).toEqual([plain(large), plain(small)]);
    expect(plain(await read('record', work['id']))).toEqual(plain(work));
  });

  it("D17 somebody else's later work on a piece refuses it with the field, the work and the person", async () => {
    const { whole, pieces, small } = await splitOne('Omikron');
    const split = await act(`${whole['id']}/split/`, { pieces });
    const theirs = await performed(small, { worked_area: 1 }, other);
    await performed(small, { worked_area: 2 });
    const refused = await act('undo/', { act: split['act'] }, 412);
    expect(refused).toMatchObject({ names: ['Omikron 2'], conflicts: [small] });
    expect(refused['since']).toEqual([
      {
        entity: 'record',
        id: theirs['id'],
        names: ['Omikron 2'],
        date: '2026-05-12',
        themes: ['tillage'],
        by: 'manager',
      },
    ]);
    expect((await owner.client.get(`/api/v1/cropfield/${small}/`)).status).toBe(200);
  });

  it('D17 a piece changed by another person is named with its changes, the latest first', async () => {
    const { whole, pieces, small } = await splitOne('Sampi');
    const split = await act(`${whole['id']}/split/`, { pieces });
    await performed(small, { worked_area: 1 }, other);
    const changed = await other.client.patch(`/api/v1/cropfield/${small}/`, { name: 'Sampi Oost' });
    expect(changed.status, changed.text).toBe(200);
    const { names, since } = await act('undo/', { act: split['act'] }, 412);
    expect(names).toEqual(['Sampi Oost']);
    expect(since.map(({ entity, names: on, by }: Body) => [entity, on, by])).toEqual([
      ['cropfield', ['Sampi Oost'], 'manager'],
      ['record', ['Sampi Oost'], 'manager'],
    ]);
  });

  it("D17 one's own later work on a piece stays, on its ground", async () => {
    const { whole, pieces, small } = await splitOne('Pi');
    const before = await read('cropfield', whole['id']);
    const split = await act(`${whole['id']}/split/`, { pieces });
    const work = await performed(small, { worked_area: 1 });
    const undone = await act('undo/', { act: split['act'] });
    expect(undone['objects'].map(plain)).toEqual([plain(before)]);
    expect((await read('record', work['id']))['cropfield']).toBe(small);
    const { objects } = await get(`/api/v1/cropfield/${whole['id']}/work/`);
    expect(objects).toMatchObject([{ record: work['id'], share: 1, worked_area: 1 }]);
  });
});

describe('D17 redrawing, seasons, ground', () => {
  it('D17 the work on a redrawn field keeps its shape', async () => {
    const south = strip();
    const whole = await field('Rho', rectangle(0, south, 10, 10));
    const work = await performed(whole['id'], { worked_area: 10 });
    const answer = await owner.client.patch(`/api/v1/cropfield/${whole['id']}/`, {
      geometry: rectangle(0, south, 5, 10),
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await read('record', work['id']))['worked_geometry']).toBe(whole['geometry']);
    const { objects } = await get(`/api/v1/cropfield/${whole['id']}/work/`);
    expect(objects[0].share).toBeCloseTo(0.5, 6);
    const lineage = await get(`/api/v1/cropfield/${whole['id']}/lineage/`);
    expect(lineage['became'][0]).toMatchObject({ kind: 'redraw', cropfield: whole['id'] });
    expect(lineage['became'][0].share).toBeCloseTo(0.5, 6);
    const locked = await owner.client.patch(`/api/v1/record/${work['id']}/`, {
      worked_geometry: null,
      notes: 'read only',
    });
    expect(locked.body.worked_geometry).toBe(whole['geometry']);
  });

  it('D17 work corrected to another field does not keep the shape of the first', async () => {
    const south = strip();
    const [whole, other] = [
      await field('Rho west', rectangle(0, south, 10, 10)),
      await field('Rho east', rectangle(10, south, 20, 10)),
    ];
    const work = await performed(whole['id'], { worked_area: 10 });
    const drawn = await owner.client.patch(`/api/v1/cropfield/${whole['id']}/`, {
      geometry: rectangle(0, south, 5, 10),
    });
    expect(drawn.status, drawn.text).toBe(200);
    const correct = (body: Body) =>
      owner.client.post(`/api/v1/record/${work['id']}/correct/`, body);
    // sending the same field again keeps it
    const same = await correct({ cropfield: whole['id'], notes: 'As it was' });
    expect(same.status, same.text).toBe(200);
    expect(same.body.worked_geometry).toBe(whole['geometry']);
    const moved = await correct({ cropfield: other['id'], correction_reason: 'Wrong field' });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({ cropfield: other['id'], worked_geometry: null });
    const shares = async (id: string) =>
      (await get(`/api/v1/cropfield/${id}/work/`))['objects'].map((one: Body) => one['share']);
    expect([await shares(whole['id']), await shares(other['id'])]).toEqual([[], [1]]);
  });

  it('D17 continues: lineage of the season', async () => {
    const south = strip();
    const plan = await made('plan', { name: '2025', period_start: '2025-01-01' });
    const before = await field('Sigma', rectangle(0, south, 10, 10), { plan: plan['id'] });
    const now = await field('Sigma', rectangle(0, south, 5, 10), { continues: before['id'] });
    expect(now['continues']).toBe(before['id']);
    const of = await get(`/api/v1/cropfield/${now['id']}/lineage/`);
    expect(of['came_from']).toMatchObject([
      { cropfield: before['id'], kind: 'season', plan: plan['id'], share: 1 },
    ]);
    const was = await get(`/api/v1/cropfield/${before['id']}/lineage/`);
    expect(was['became'][0].share).toBeCloseTo(0.5, 6);
    const stranger = await server.person('Another stranger');
    const refused = await stranger.client.post('/api/v1/cropfield/', {
      name: 'X',
      plan: stranger.plan,
      continues: before['id'],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['continues']]);
  });

  it('D17 ground counts land once, crops add; by day, period and fields without a boundary', async () => {
    const south = strip();
    const plan = await made('plan', { name: 'Ground' });
    const main = await field('Tau', rectangle(0, south, 10, 10), {
      plan: plan['id'],
      period_start: '2026-01-01',
      period_end: '2026-08-31',
    });
    await field('Tau after', rectangle(0, south, 10, 10), {
      plan: plan['id'],
      period: 'after',
      period_start: '2026-09-01',
      period_end: '2026-12-31',
    });
    await field('No boundary', null, { plan: plan['id'], registered_area: 2.5 });
    const area = main['registered_area'];
    const ask = (query: string) => get(`/api/v1/cropfield/ground/?plan=${plan['id']}${query}`);
    const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
    expect(await ask('')).toEqual({
      ground_ha: rounded(area + 2.5),
      crop_ha: rounded(2 * area + 2.5),
      fields: 3,
    });
    expect(await ask('&date=2026-10-01')).toMatchObject({
      crop_ha: rounded(area + 2.5),
      fields: 2,
    });
    expect(await ask('&start=2026-08-01&end=2026-09-15')).toMatchObject({ fields: 3 });
    const both = await owner.client.get(
      `/api/v1/cropfield/ground/?plan=${plan['id']}&date=2026-10-01&start=2026-01-01&end=nonsense`,
    );
    expect([both.status, Object.keys(both.body.errors).sort()]).toEqual([400, ['date', 'end']]);
    expect((await owner.client.get('/api/v1/cropfield/ground/')).status).toBe(400);
  });

  it('D17 a follow-up crop has no share of work under the main crop', async () => {
    const south = strip();
    const plan = await made('plan', { name: 'Two crops' });
    const of = (period: string, start: string, end: string) =>
      field(`Ypsilon ${period}`, rectangle(0, south, 10, 10), {
        plan: plan['id'],
        period,
        period_start: start,
        period_end: end,
      });
    const main = await of('main', '2026-01-01', '2026-08-31');
    const after = await of('after', '2026-09-01', '2026-12-31');
    await performed(main['id'], { worked_area: 3 });
    const work = async (id: string) => (await get(`/api/v1/cropfield/${id}/work/`))['objects'];
    expect(await work(main['id'])).toMatchObject([{ share: 1, worked_area: 3 }]);
    expect(await work(after['id'])).toEqual([]);
  });
});
