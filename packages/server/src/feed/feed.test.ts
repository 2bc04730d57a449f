import { entities, entityOf } from '@furrow/domain';
import { rowsOfColumns } from '@furrow/kit/row-columns.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../db/engine.ts';
import { readConfiguration } from '../env.ts';
import { startServer } from '../main.ts';
import { makeExample } from '../testing/examples.ts';
import { memoryFolder, openFolder } from '../testing/folder.ts';
import { hammerFeed, lostIn } from '../testing/hammer.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { databaseAddress, useServer } from '../testing/server.ts';

/** @source decisions D8 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person();
});

const address = (person: Person, plan = person.plan) =>
  `/cropr/${person.user}/${person.farm}/${plan}/my_data_from_timestamp.js`;
const since = (
  person: Person,
  before: { my_data_timestamp: string; version: string },
  plan = person.plan,
) =>
  person.client.get(
    `${address(person, plan)}?my_data_timestamp=${before.my_data_timestamp}&version=${before.version}`,
  );

describe('SYN-01', () => {
  it('SYN-01 loses nothing under eight concurrent writers and a poller, on the bundled PostgreSQL', async () => {
    const told = await hammerFeed(owner);
    expect(told.wrote.size).toBe(480);
    expect(told.polls).toBeGreaterThan(3);
    expect(lostIn(told)).toEqual([]);
  });

  it('SYN-01 loses nothing on a server given by DATABASE_URL', async () => {
    const folder = openFolder('second', memoryFolder());
    const engine = await startEngine(folder, () => {});
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseAddress(String(engine.connection.host), 'furrow'),
    };
    const second = await startServer(readConfiguration(environment));
    try {
      const told = await hammerFeed(await newPerson(second.address), { rowsEach: 30 });
      expect(told.wrote.size).toBe(240);
      expect(lostIn(told)).toEqual([]);
    } finally {
      await second.stop();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('SYN-01 a transaction that began before the poll and ended after it is included', async () => {
    const { database } = server.server.services;
    const label = await makeExample(entityOf('label'), owner);
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query("update label set color = '#123456', version = version + 1 where id = $1", [
      label['id'],
    ]);
    const during = (await owner.client.get(address(owner))).body;
    await slow.query('commit');
    slow.release();
    const after = (await since(owner, during)).body;
    expect(after.full).toBe(false);
    expect(after.labels.find((row: { id: string }) => row.id === label['id']).color).toBe(
      '#123456',
    );
  });
});

describe('API-02', () => {
  it('API-02 answers every list, its deleted ids, rights, language, features, order, person and farm', async () => {
    const { body } = await owner.client.get(address(owner));
    const lists = [
      'cropfields',
      'groups',
      'labels',
      'stock',
      'storages',
      'parcels',
      'plans',
      'farm_contacts',
      'machines',
      'certificates',
      'contracts',
      'contract_fields',
      'jobs',
      'records',
      'stockrecords',
      'cropfieldgroups',
    ];
    for (const list of lists) {
      expect([list, Array.isArray(body[list]), Array.isArray(body.deleted[list])]).toEqual([
        list,
        true,
        true,
      ]);
    }
    expect(body).toMatchObject({
      full: true,
      active_order: null,
      user: { id: owner.user },
      farm: { id: owner.farm },
      l10n: { language: 'en' },
    });
    expect(body.permissions.record.create).toBe(true);
  });

  it('API-02 an unknown, foreign or outdated cursor or version answers a full load', async () => {
    const { body } = await owner.client.get(address(owner));
    const other = await server.person();
    const foreign = (await other.client.get(address(other))).body;
    for (const cursor of ['nonsense', '', foreign.my_data_timestamp])
      expect((await since(owner, { ...body, my_data_timestamp: cursor })).body.full).toBe(true);
    expect((await since(owner, { ...body, version: 'older' })).body.full).toBe(true);
    expect((await since(owner, body)).body.full).toBe(false);
  });

  it('API-02 lists of a full answer by their columns have the same rows, those of changes the rows', async () => {
    const person = await server.person();
    for (const entity of entities)
      if (entity.feed !== false && entity.scope === 'farm')
        for (let count = 0; count < 2; count += 1) await makeExample(entity, person);
    await person.client.post('/api/v1/cropvariety/', {
      farm: person.farm,
      crop_type: 201,
      name: 'Van "opa" é',
    });
    const rows = (await person.client.get(address(person))).body;
    const columns = (await person.client.get(`${address(person)}?form=columns`)).body;
    let compared = 0;
    for (const { list, feed } of entities) {
      if (feed === false) continue;
      const told = columns[list];
      const byId = (all: readonly { readonly id: unknown }[]) =>
        [...all].toSorted((left, right) => String(left.id).localeCompare(String(right.id)));
      if (!Array.isArray(told)) compared += 1;
      expect([list, byId(Array.isArray(told) ? told : rowsOfColumns(told))]).toEqual([
        list,
        byId(rows[list]),
      ]);
    }
    expect(compared).toBeGreaterThan(20);
    const field = columns.cropfields;
    expect(field.count).toBe(rows.cropfields.length);
    // a member that no row has is told once
    expect(field.columns.entrance).toBeNull();
    await makeExample(entityOf('label'), person);
    const { my_data_timestamp: cursor, version } = columns;
    const changes = await person.client.get(
      `${address(person)}?my_data_timestamp=${cursor}&version=${version}&form=columns`,
    );
    expect([changes.body.full, changes.body.labels.length]).toEqual([false, 1]);
    const refused = await person.client.get(`${address(person)}?form=tables`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['form']]);
  });

  it('API-02 crop fields and their records are those of the plan in the path; moving a field moves its records', async () => {
    const next = await makeExample(entityOf('plan'), owner);
    const field = await makeExample(entityOf('cropfield'), owner);
    const record = await makeExample(entityOf('record'), owner, { cropfield: field['id'] });
    const here = (await owner.client.get(address(owner))).body;
    const there = (await owner.client.get(address(owner, next['id']))).body;
    expect(
      [here.records, there.records].map((rows) =>
        rows.some((row: { id: string }) => row.id === record['id']),
      ),
    ).toEqual([true, false]);
    await owner.client.patch(`/api/v1/cropfield/${field['id']}/`, { plan: next['id'] });
    const left = (await since(owner, here)).body;
    expect(left.deleted.cropfields).toContain(field['id']);
    expect(left.deleted.records).toContain(record['id']);
    const arrived = (await since(owner, there, next['id'])).body;
    expect(arrived.cropfields.map((row: { id: string }) => row.id)).toContain(field['id']);
    expect(arrived.records.map((row: { id: string }) => row.id)).toContain(record['id']);
  });

  it("API-02 of catalogues it has a farm's own entries and referenced ones, in the user's language", async () => {
    const person = await server.person();
    const before = (await person.client.get(address(person))).body;
    expect(before.croptypes).toEqual([]);
    const own = await person.client.post('/api/v1/cropvariety/', {
      farm: person.farm,
      crop_type: 201,
      name: 'Van opa',
    });
    await person.client.post('/api/v1/cropfield/', {
      farm: person.farm,
      plan: person.plan,
      name: 'A',
      crop: 201,
      variety: own.body.id,
      field_attributes: { 13: true },
    });
    await person.client.post('/api/v1/record/', {
      farm: person.farm,
      activities: [{ theme: 'crop_protection', items: [{ producttype: 1001, value: 2 }] }],
    });
    const after = (await since(person, before)).body;
    expect(after.croptypes.map((row: { id: number }) => row.id)).toEqual([201]);
    expect(after.cropvarieties.map((row: { name: string }) => row.name)).toEqual(['Van opa']);
    expect(after.producttypes.map((row: { id: number }) => row.id)).toEqual([1001]);
    // the attributes of a field are available without signal, too
    expect(after.fieldattributetypes.map((row: { id: number }) => row.id)).toEqual([13]);
    const dutch = await person.client.get(address(person), {
      headers: { 'accept-language': 'nl' },
    });
    expect(dutch.body.croptypes[0].name).toBe(dutch.body.croptypes[0].names.nl);
  });

  it("API-02 another person's address, farm or a missing plan is 404", async () => {
    const other = await server.person();
    for (const path of [
      address({ ...owner, user: other.user }),
      address({ ...owner, farm: other.farm }),
      address(owner, other.plan),
    ])
      expect((await owner.client.get(path)).status).toBe(404);
  });

  it('API-03 after an invalidation the next answer is full, once', async () => {
    const before = (await owner.client.get(address(owner))).body;
    expect(
      (await owner.client.post(`/cropr/${owner.user}/${owner.farm}/invalidate_my_data_cache`))
        .status,
    ).toBe(204);
    expect((await since(owner, before)).body.full).toBe(true);
    expect((await since(owner, before)).body.full).toBe(false);
  });
});
