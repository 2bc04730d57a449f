import { entities } from '@furrow/domain';
import { listUri, resourceUri, type Entity } from '@furrow/kit';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import { sendNew } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Rules that follow from every definition, checked on the real server. A new entity is tested
 * before anyone writes a test.
 */

const server = useServer();
let owner: Person;
let stranger: Person;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);

beforeAll(async () => {
  owner = await server.person('Owner');
  stranger = await server.person('Stranger');
  ajv.addSchema((await owner.client.get('/api/openapi.json')).body as object, 'openapi');
});

function fits(schema: string, value: unknown): string {
  const validate = ajv.compile({ $ref: `openapi#/components/schemas/${schema}` });
  return validate(value) ? 'fits' : ajv.errorsText(validate.errors);
}

const path = (entity: Entity, id?: unknown) =>
  id === undefined ? listUri(entity) : resourceUri(entity, String(id));
const size = (entity: Entity, rows: number) =>
  entity.dialect === 'v1' ? `limit=${rows}` : `page_size=${rows}`;
const rowsOf = ({ body }: { body: any }): { id: string }[] => body.objects ?? body.results;
const feedPath = (person: Person) =>
  `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`;

const farmEntities = entities.filter(({ scope, name }) => scope === 'farm' && name !== 'farm');
const catalogues = entities.filter(({ scope }) => scope === 'catalogue');

describe.each(farmEntities.map((entity) => [entity.name, entity] as const))(
  'ENT-%s',
  (name, entity) => {
    it(`ENT-${name} accepts its example and answers as documented`, async () => {
      const made = await sendNew(entity, owner, await exampleBody(entity, owner));
      expect(made.status, made.text).toBe(201);
      expect(made.headers.get('location')).toBe(made.body.resource_uri);
      expect(made.headers.get('etag')).toBe('"1"');
      expect(fits(name, made.body)).toBe('fits');
      const read = await owner.client.get(path(entity, made.body.id));
      expect(read.body).toEqual(made.body);
    });

    it(`ENT-${name} SYN-03 the same create sent again changes nothing, another under its id is refused`, async () => {
      const body = { ...(await exampleBody(entity, owner)), id: crypto.randomUUID() };
      const first = await sendNew(entity, owner, body);
      expect(first.status, first.text).toBe(201);
      const again = await sendNew(entity, owner, body);
      expect([again.status, again.body.id, again.body.version]).toEqual([200, body.id, 1]);
      const foreign = await sendNew(entity, stranger, { ...body, farm: stranger.farm });
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.text).not.toContain(owner.farm);
    });

    it(`ENT-${name} refuses unknown fields by name, and reports every problem at once`, async () => {
      const answer = await sendNew(entity, owner, {
        farm: owner.farm,
        no_such_field: 1,
        nor_this: 2,
      });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      const required = Object.entries(entity.fields)
        .filter(([, field]) => field.required)
        .map(([field]) => field);
      expect(Object.keys(answer.body.errors)).toEqual(
        expect.arrayContaining(['no_such_field', 'nor_this', ...required]),
      );
    });

    it(`ENT-${name} an empty PATCH changes nothing, and a read row can be written back`, async () => {
      const made = await makeExample(entity, owner);
      const empty = await owner.client.patch(path(entity, made['id']), {});
      expect([empty.status, empty.body.version]).toEqual([200, 1]);
      const back = await owner.client.put(path(entity, made['id']), made);
      expect([back.status, back.body.version], back.text).toEqual([200, 1]);
    });

    it(`ENT-${name} refuses another id or farm, and ignores computed fields`, async () => {
      const made = await makeExample(entity, owner);
      const answer = await owner.client.patch(path(entity, made['id']), {
        id: crypto.randomUUID(),
        farm: stranger.farm,
        version: 99,
        resource_uri: 'x',
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors).sort()).toEqual(['farm', 'id']);
    });

    it(`ENT-${name} SYN-02 the feed has the change and the deletion`, async () => {
      const before = (await owner.client.get(feedPath(owner))).body;
      const made = await makeExample(entity, owner);
      const since = () =>
        owner.client.get(
          `${feedPath(owner)}?my_data_timestamp=${before.my_data_timestamp}&version=${before.version}`,
        );
      const told = (await since()).body;
      expect(told.full).toBe(false);
      expect(told[entity.list].map((row: { id: string }) => row.id)).toContain(made['id']);
      expect((await owner.client.delete(path(entity, made['id']))).status).toBe(204);
      const after = (await since()).body;
      expect(after[entity.list].map((row: { id: string }) => row.id)).not.toContain(made['id']);
      expect(after.deleted[entity.list]).toContain(made['id']);
      expect((await owner.client.get(path(entity, made['id']))).status).toBe(404);
    });

    it(`ENT-${name} AUT-02 another farm sees nothing: a foreign row is not found`, async () => {
      const made = await makeExample(entity, owner);
      const missing = await stranger.client.get(path(entity, crypto.randomUUID()));
      for (const answer of [
        await stranger.client.get(path(entity, made['id'])),
        await stranger.client.patch(path(entity, made['id']), {}),
        await stranger.client.delete(path(entity, made['id'])),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, missing.body.code]);
      }
      const list = await stranger.client.get(`${path(entity)}?${size(entity, 1000)}`);
      expect(rowsOf(list).map((row: { id: string }) => row.id)).not.toContain(made['id']);
      expect(
        (
          await sendNew(entity, stranger, {
            ...(await exampleBody(entity, owner)),
            farm: owner.farm,
          })
        ).status,
      ).toBe(400);
    });

    it(`ENT-${name} HIS-01 one create is one history entry, and a deleted row can be restored`, async () => {
      const made = await makeExample(entity, owner);
      await owner.client.delete(path(entity, made['id']));
      const restored = await owner.client.post(
        `/api/v3/history/${name}/${made['id']}/restore/`,
        {},
      );
      expect(restored.status, restored.text).toBe(200);
      const history = await owner.client.get(`/api/v3/history/${name}/${made['id']}/`);
      expect(history.body.results.map((entry: { action: string }) => entry.action)).toEqual([
        'restore',
        'delete',
        'create',
      ]);
    });

    it(`ENT-${name} lists in pages that never overlap, and refuses unknown filters`, async () => {
      for (let count = 0; count < 3; count += 1) await makeExample(entity, owner);
      const first = await owner.client.get(`${path(entity)}?${size(entity, 2)}&farm=${owner.farm}`);
      const { previous, next: further } = first.body.meta ?? first.body;
      expect(previous).toBe(null);
      const next = await owner.client.get(further);
      const ids = [...rowsOf(first), ...rowsOf(next)].map((row) => row.id);
      expect(ids.length).toBeGreaterThanOrEqual(3);
      expect(new Set(ids).size).toBe(ids.length);
      const refused = await owner.client.get(`${path(entity)}?no_such_field=1&order_by=nor_this`);
      expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
        400,
        ['no_such_field', 'order_by'],
      ]);
      const paging: Record<string, string> =
        entity.dialect === 'v1' ? { limit: 'x', offset: '-1' } : { page: '0', page_size: 'x' };
      const nowhere = await owner.client.get(
        `${path(entity)}?${new URLSearchParams(paging).toString()}`,
      );
      expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([
        400,
        Object.keys(paging),
      ]);
    });

    it(`ENT-${name} an unsupported verb is 405`, async () => {
      const answer = await owner.client.put(path(entity), {});
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        405,
        entity.dialect === 'v1' ? 'GET, POST, PATCH' : 'GET, POST',
      ]);
    });
  },
);

/** Catalogues with shipped content; the others contain a farm's rows only. */
const filled = catalogues.filter(({ name }) => name !== 'appliancegroup');

describe.each(filled.map((entity) => [entity.name, entity] as const))('ENT-%s', (name, entity) => {
  it(`ENT-${name} lists everybody's rows in the user's language and cannot change them`, async () => {
    const list = await owner.client.get(`${path(entity)}?limit=3`, {
      headers: { 'accept-language': 'nl' },
    });
    expect(list.status, list.text).toBe(200);
    expect(list.body.objects.length).toBeGreaterThan(0);
    for (const row of list.body.objects) {
      expect(fits(name, row)).toBe('fits');
      if (row.names?.nl) expect(row.name).toBe(row.names.nl);
    }
    const { id } = list.body.objects[0];
    if (entity.verbs.includes('update'))
      expect((await owner.client.patch(path(entity, id), { name: 'mine' })).status).toBe(403);
    else expect((await owner.client.patch(path(entity, id), { name: 'mine' })).status).toBe(405);
  });
});

const growing = catalogues.filter(({ verbs }) => verbs.includes('create'));

describe.each(growing.map((entity) => [entity.name, entity] as const))(
  'ENT-%s own entries',
  (name, entity) => {
    it(`ENT-${name} a farm's own entry is visible to that farm only, and a retry finds the first`, async () => {
      const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
      const body = await exampleBody(entity, owner);
      const made = await owner.client.post(path(entity), body, key);
      expect(made.status, made.text).toBe(201);
      expect(fits(name, made.body)).toBe('fits');
      const again = await owner.client.post(path(entity), body, key);
      expect([again.status, again.body.id]).toEqual([200, made.body.id]);
      expect((await stranger.client.get(path(entity, made.body.id))).status).toBe(404);
      expect((await stranger.client.patch(path(entity, made.body.id), {})).status).toBe(404);
      expect(
        (await owner.client.patch(path(entity, made.body.id), { name: 'Changed' })).body.name,
      ).toBe('Changed');
      expect((await owner.client.delete(path(entity, made.body.id))).status).toBe(204);
      expect((await owner.client.get(path(entity, made.body.id))).status).toBe(404);
      const restore = `/api/v3/history/${name}/${made.body.id}/restore/`;
      expect((await stranger.client.post(restore, {})).status).toBe(404);
      expect((await owner.client.post(restore, {})).body.name).toBe('Changed');
      expect((await owner.client.get(path(entity, made.body.id))).status).toBe(200);
    });
  },
);
