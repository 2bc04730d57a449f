import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { taskEnd } from '../../testing/exports.ts';
import { farmAsItIs, readImport, review, upload } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** @source decisions D13, D15, EXC-01 */

const server = useServer({ IMPORT_MAX_MB: '1' });
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
  stranger = await server.person('Stranger');
});

interface Square {
  readonly name?: string;
  readonly x?: number;
  readonly width?: number;
  readonly [more: string]: unknown;
}

/** A square of about 2 ha in Flevoland, `x` squares to the east. */
const ring = ({ x = 0, width = 0.002 }: Square) => {
  const west = 5.7 + x * 0.003;
  return [
    [west, 52.6],
    [west + width, 52.6],
    [west + width, 52.602],
    [west, 52.602],
    [west, 52.6],
  ];
};

function geojson(...squares: Square[]): SourceFile {
  const features = squares.map(({ x, width, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: {
      type: 'Polygon',
      coordinates: [
        ring({ ...(x === undefined ? {} : { x }), ...(width === undefined ? {} : { width }) }),
      ],
    },
  }));
  return {
    name: 'fields.geojson',
    bytes: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
  };
}

const verdicts = (rows: { verdict: string }[]) => rows.map(({ verdict }) => verdict);
const apply = (person: Person, id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const rollback = (person: Person, id: string, query = '') =>
  person.client.post(`/api/v3/imports/${id}/rollback/${query}`);
const fieldsOf = async (person: Person) =>
  (await person.client.get('/api/v1/cropfield/?limit=1000')).body.objects as Record<string, any>[];

describe('EXC-01', () => {
  it('EXC-01 shows a review, changes nothing before it is applied, and rolls back completely', async () => {
    const person = await server.person();
    const before = await farmAsItIs(person);
    const read = await review(person, [
      geojson({ name: 'Kavel 1', gewascode: '2014' }, { name: 'Kavel 2', x: 1 }),
    ]);
    expect(read).toMatchObject({
      state: 'review',
      format: 'geojson',
      crs: 'EPSG:4326',
      objects: [],
    });
    expect(read.rows[0]).toMatchObject({
      row: 1,
      name: 'Kavel 1',
      crop_code: '2014',
      verdict: 'new',
      matches: [],
    });
    expect(read.rows[0]!.crop).toBeTypeOf('number');
    expect(read.rows[0]!.registered_area).toBeCloseTo(3.0155, 2);
    expect(await farmAsItIs(person)).toEqual(before);
    expect((await apply(person, read.id)).body).toEqual({ created: 2, updated: 0, skipped: 0 });
    const fields = await fieldsOf(person);
    expect(
      fields.map(({ name, country, registered_area }) => [name, country, registered_area > 3]),
    ).toEqual([
      ['Kavel 1', 'NL', true],
      ['Kavel 2', 'NL', true],
    ]);
    expect((await rollback(person, read.id)).body).toEqual({ removed: 2, restored: 0 });
    expect(await farmAsItIs(person)).toEqual(before);
    expect((await person.client.get(`/api/v3/imports/${read.id}/`)).body.state).toBe('rolled_back');
  });

  it('EXC-01 applied or rolled back twice has one effect, the second answers 409', async () => {
    const person = await server.person();
    const read = await review(person, [geojson({ name: 'A' })]);
    const twice = await Promise.all([apply(person, read.id), apply(person, read.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await apply(person, read.id)).body).toMatchObject({
      code: 'illegal_transition',
      detail: 'This import was applied before.',
      state: 'applied',
    });
    expect(await fieldsOf(person)).toHaveLength(1);
    expect((await rollback(person, read.id)).status).toBe(200);
    expect((await rollback(person, read.id)).status).toBe(409);
  });

  it('EXC-01 the same file again is unchanged, another name or crop is a match, half of a field is a conflict', async () => {
    const person = await server.person();
    const first = await review(person, [
      geojson({ name: 'A', gewascode: '2014' }, { name: 'A', x: 1 }, { name: 'B', x: 2 }),
    ]);
    await apply(person, first.id);
    expect((await fieldsOf(person)).map(({ name }) => name)).toEqual(['A', 'A 2', 'B']);
    expect(
      verdicts(
        (
          await review(person, [
            geojson({ name: 'A', gewascode: '2014' }, { name: 'A', x: 1 }, { name: 'B', x: 2 }),
          ])
        ).rows,
      ),
    ).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const other = await review(person, [
      geojson(
        { name: 'A', gewascode: '259' },
        { name: 'C', x: 1 },
        { name: 'B', x: 2, width: 0.0015 },
        { name: 'D', x: 3 },
        { name: 'E', x: 3 },
      ),
    ]);
    expect(verdicts(other.rows)).toEqual(['match', 'match', 'conflict', 'new', 'conflict']);
    expect(other.rows[2]!.matches[0]).toMatchObject({ name: 'B', iou: expect.closeTo(0.75, 2) });
    expect(other.rows[2]!.notes).toContainEqual({
      code: 'overlaps_field',
      params: { percent: expect.any(Number), name: 'B' },
      row: 3,
      text: expect.stringMatching(/^It shares 7[45] % of its ground with B\.$/),
    });
    expect(other.rows[4]!.notes).toContainEqual(
      expect.objectContaining({ code: 'same_as_row', params: { other: 4 } }),
    );
    const before = await farmAsItIs(person);
    expect(
      (
        await apply(person, other.id, {
          rows: [1, 2, { row: 3, as: 'update' }, { row: 5, as: 'new' }],
        })
      ).body,
    ).toEqual({ created: 1, updated: 3, skipped: 1 });
    const now = await fieldsOf(person);
    expect(now.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'E']);
    expect(now[1]!['registered_area']).toBeLessThan(2.4);
    expect((await rollback(person, other.id)).body).toEqual({ removed: 1, restored: 3 });
    expect(await farmAsItIs(person)).toEqual(before);
  });

  it('EXC-01 a register number takes precedence over location, and parcels are created once', async () => {
    const person = await server.person();
    const file = (width: number) =>
      geojson({ name: 'A', perceel_id: 'NL-17', width }, { name: 'B', perceel_id: 'NL-18', x: 1 });
    const first = await review(person, [file(0.002)]);
    expect((await apply(person, first.id, { create_parcels: true })).body.created).toBe(2);
    const parcels = (await person.client.get('/api/v1/parcel/')).body.objects;
    expect(parcels.map(({ fid }: { fid: string }) => fid)).toEqual(['NL-17', 'NL-18']);
    const second = await review(person, [file(0.0005)]);
    expect(verdicts(second.rows)).toEqual(['match', 'unchanged']);
    await apply(person, second.id, { create_parcels: true });
    expect((await person.client.get('/api/v1/parcel/')).body.meta.total_count).toBe(2);
    await rollback(person, second.id);
    await rollback(person, first.id, '?force=true');
    expect(await farmAsItIs(person)).toEqual([]);
  });

  it('EXC-01 rolling back after the fields were edited or used answers 409 with the list, force continues', async () => {
    const person = await server.person();
    const read = await review(person, [
      geojson({ name: 'A' }, { name: 'B', x: 1 }, { name: 'C', x: 2 }),
    ]);
    await apply(person, read.id);
    const [a, b] = await fieldsOf(person);
    await person.client.patch(`/api/v1/cropfield/${a!['id']}/`, { notes: 'wet corner' });
    await person.client.post('/api/v1/record/', {
      farm: person.farm,
      cropfield: b!['id'],
      processing_state: 'planned',
    });
    const refused = await rollback(person, read.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_since']);
    expect(refused.body.changed).toEqual([
      { row: 1, cropfield: a!['id'], name: 'A', reason: 'changed' },
      { row: 2, cropfield: b!['id'], name: 'B', reason: 'used' },
    ]);
    expect(await fieldsOf(person)).toHaveLength(3);
    expect((await rollback(person, read.id, '?force=true')).status).toBe(200);
    expect(await fieldsOf(person)).toHaveLength(0);
  });

  it('EXC-01 every wrong row of an apply is reported at once', async () => {
    const read = await review(owner, [
      geojson({ name: 'X', x: 20 }, { name: 'Y', x: 21, width: 0 }),
    ]);
    expect(verdicts(read.rows)).toEqual(['new', 'invalid']);
    expect(read.rows[1]!.notes[0]!.text).toMatch(
      /^This boundary cannot be saved: it has too few different points\.$/,
    );
    const answer = await apply(owner, read.id, {
      rows: [1, 1, 2, 9, 'three', { row: 1, as: 'gone' }, { row: 1, as: 'new', why: 1 }],
      create_parcels: 'yes',
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['create_parcels']]);
    const rows = await apply(owner, read.id, {
      rows: [1, 1, 2, 9, 'three', { row: 1, as: 'gone' }, { row: 1, as: 'new', why: 1 }],
    });
    expect(Object.keys(rows.body.errors)).toEqual([
      'rows.1',
      'rows.2',
      'rows.3',
      'rows.4',
      'rows.5.as',
      'rows.6.why',
    ]);
    expect((await apply(owner, read.id, { rows: [{ row: 1, as: 'update' }] })).body.errors).toEqual(
      { 'rows.0': ['There is no field of yours to update with this row.'] },
    );
    expect((await apply(owner, read.id, { rows: [] })).body).toEqual({
      created: 0,
      updated: 0,
      skipped: 2,
    });
  });

  it('EXC-01 an unreadable file gives an import with reason and remedy', async () => {
    const { body } = await upload(owner, [
      { name: 'holiday.jpg', bytes: new TextEncoder().encode('no fields here') },
    ]);
    const read = await readImport(owner, body.id);
    expect([read.state, read.rows]).toEqual(['failed', []]);
    expect(read.notes[0]!.text).toBe(
      'holiday.jpg is not a file of fields that can be read here. Use GeoJSON, a zipped shapefile, GeoPackage, KML, GPX, FlatGeobuf, fiboa GeoParquet or a CSV with boundaries as WKT.',
    );
    const dutch = await owner.client.get(`/api/v3/imports/${body.id}/`, {
      headers: { 'accept-language': 'nl' },
    });
    expect(dutch.body.notes[0].text).toContain('geen perceelsbestand');
    expect((await apply(owner, body.id)).status).toBe(409);
  });

  it('EXC-01 refuses other bodies, and reports everything missing', async () => {
    expect((await owner.client.post('/api/v3/imports/', { farm: owner.farm })).status).toBe(415);
    const none = await upload(owner, [], {
      plan: crypto.randomUUID(),
      kind: 'nonsense',
      more: '1',
    });
    expect([none.status, none.body.errors]).toEqual([
      400,
      {
        more: ['There is no such field.'],
        file: ['Add a file.'],
        kind: ['Choose one of: fields, isoxml, weather, records, farm.'],
        plan: ['This does not exist, or you may not see it.'],
      },
    ]);
    expect((await upload(owner, [geojson({})], { farm: stranger.farm })).body.errors).toMatchObject(
      { farm: ['This does not exist, or you may not see it.'] },
    );
    expect(
      (await upload(owner, [{ name: 'big.zip', bytes: new Uint8Array(1_500_000) }])).status,
    ).toBe(413);
    expect(
      (await upload(owner, [{ name: 'huge.zip', bytes: new Uint8Array(5_000_000) }])).status,
    ).toBe(413);
    expect((await owner.client.request('PUT', '/api/v3/imports/', {})).status).toBe(405);
    expect((await owner.client.post('/api/v1/label/', new FormData())).status).toBe(415);
  });

  it('EXC-01 shows no rows while it is being read', async () => {
    const person = await server.person();
    const { id } = await review(person, [geojson({ name: 'A' }, { name: 'B', x: 2 })]);
    const told = async () => (await person.client.get(`/api/v3/imports/${id}/`)).body;
    const { database } = server.server.services;
    await database.query("update import set state = 'reading' where id = $1", [id]);
    expect(await told()).toMatchObject({ id, state: 'reading', rows: [], objects: [] });
    await database.query("update import set state = 'review' where id = $1", [id]);
    expect((await told()).rows).toHaveLength(2);
  });

  it('EXC-01 lists the imports of a farm, newest first, a page at a time', async () => {
    const person = await server.person();
    for (const name of ['first', 'second'])
      await review(person, [{ ...geojson({ name }), name: `${name}.geojson` }]);
    const { body } = await person.client.get(`/api/v3/imports/?farm=${person.farm}&page_size=1`);
    expect(body).toMatchObject({
      count: 2,
      previous: null,
      results: [{ files: ['second.geojson'], state: 'review', counts: { new: { rows: 1 } } }],
    });
    expect(body.next).toContain('page=2');
    expect((await person.client.get('/api/v3/imports/?plan=1')).status).toBe(400);
    expect((await person.client.get('/api/v3/imports/?page=9')).status).toBe(404);
  });
});

describe('D16', () => {
  it('D16 managers import, viewers may not, strangers get 404', async () => {
    const manager = await server.colleague(owner, ['manager']);
    const viewer = await server.colleague(owner, ['viewer']);
    const adviser = await server.colleague(owner, ['adviser']);
    const read = await review(manager, [geojson({ name: 'Of the manager', x: 40 })]);
    for (const person of [viewer, adviser]) {
      expect((await upload(person, [geojson({})], { farm: owner.farm })).status).toBe(403);
      expect((await person.client.get(`/api/v3/imports/?farm=${owner.farm}`)).status).toBe(403);
      expect((await person.client.get(`/api/v3/imports/${read.id}/`)).status).toBe(403);
      expect((await apply(person, read.id)).status).toBe(403);
      expect((await rollback(person, read.id)).status).toBe(403);
    }
    expect((await stranger.client.get(`/api/v3/imports/?farm=${owner.farm}`)).status).toBe(404);
    expect((await stranger.client.get(`/api/v3/imports/${read.id}/`)).status).toBe(404);
    expect((await apply(stranger, read.id)).status).toBe(404);
    expect((await stranger.client.get('/api/v3/imports/no-id/')).status).toBe(404);
    expect((await server.visitor().get('/api/v3/imports/')).status).toBe(401);
    expect((await apply(manager, read.id)).status).toBe(200);
  });

  it('D9 a task is visible only to its starter, as data and as a page that refreshes itself', async () => {
    const { task } = await review(owner, [geojson({ name: 'Task', x: 50 })]);
    await taskEnd(owner, task);
    const { body } = await owner.client.get(`/cropr/export/status/${task}/json/`);
    expect(body).toEqual({
      task,
      state: 'SUCCESS',
      progress: 1,
      message: 'Done',
      result_url: expect.stringContaining('/integration/extern/?import='),
    });
    const page = await owner.client.get(`/cropr/export/status/${task}/`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('<progress');
    expect(page.text).not.toContain('<script');
    for (const person of [stranger, await server.colleague(owner, ['manager'])])
      expect((await person.client.get(`/cropr/export/status/${task}/json/`)).status).toBe(404);
  });
});
