import { randomUUID } from 'node:crypto';
import { entities, entityOf } from '@furrow/domain';
import { listUri } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * A device sends many edits as a list, and edits whose answer was lost one by one: both must come
 * to the same. @source decisions D1, D5, D14
 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('A day without signal');
});

const sentAsLists = entities.filter(
  ({ scope, dialect, verbs, byHand = [], file }) =>
    scope === 'farm' &&
    dialect === 'v1' &&
    !file &&
    verbs.includes('create') &&
    !byHand.includes('create'),
);

describe('an edit in a list', () => {
  it.each(sentAsLists.map((entity) => [entity.name, entity] as const))(
    'SYN-03 D14 %s: equals a single call, and is recognised when sent alone again',
    async (_name, entity) => {
      const uri = listUri(entity);
      const body = { ...(await exampleBody(entity, owner)), id: randomUUID() };
      const list = await owner.client.patch(uri, { objects: [{ ...body, version: 0 }] });
      expect(list.status, list.text).toBe(202);
      const [row] = list.body.objects;
      const single = await owner.client.post(uri, body);
      expect(single.status, single.text).toBe(200);
      expect(single.body).toEqual(row);
      expect((await owner.client.get(row.resource_uri)).body).toEqual(row);
      if (!entity.verbs.includes('update') || entity.byHand?.includes('update')) return;
      // nothing changes, but that it may be changed
      const named = { resource_uri: row.resource_uri, version: row.version };
      const changed = await owner.client.patch(uri, { objects: [named] });
      expect(changed.status, changed.text).toBe(202);
      expect(changed.body.objects).toEqual([row]);
    },
  );

  it('SYN-03 D6 finishes work like its action, which then finds it done', async () => {
    const field = await makeExample(entityOf('cropfield'), owner);
    const uri = '/api/v1/record/';
    const works = [0, 1].map(() => ({ id: randomUUID(), created_id: randomUUID() }));
    const planned = {
      farm: owner.farm,
      cropfield: field['id'],
      date: '2026-05-12 08:30',
      processing_state: 'planned',
    };
    for (const { id } of works) await owner.client.post(uri, { id, ...planned });
    const at = new Date().toISOString();
    const list = await owner.client.patch(uri, {
      objects: works.map(({ id, created_id }) => ({
        resource_uri: `${uri}${id}/`,
        processing_state: 'performed',
        notes: 'Dry',
        at,
        created_id,
      })),
    });
    expect(list.status, list.text).toBe(202);
    for (const [index, { id, created_id }] of works.entries()) {
      const { created, ...row } = list.body.objects[index];
      expect([row.id, row.linked_record, created.id]).toEqual([id, created_id, created_id]);
      expect(created).toMatchObject({ processing_state: 'performed', notes: 'Dry' });
      const again = await owner.client.post(`${uri}${id}/finish/`, {
        notes: 'Dry',
        at,
        created_id,
      });
      expect(again.status, again.text).toBe(200);
      expect(again.body).toEqual(list.body.objects[index]);
    }
  });

  it('SYN-04 D5 does not overwrite a value changed since its version', async () => {
    const uri = '/api/v1/label/';
    const ids = [randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries())
      await owner.client.post(uri, { id, farm: owner.farm, name: `Then ${index}` });
    const address = `${uri}${ids[1]}/`;
    await owner.client.patch(address, { name: 'Theirs' });
    const list = (fields: object) =>
      owner.client.patch(uri, {
        objects: ids.map((id) => ({ resource_uri: `${uri}${id}/`, version: 1, ...fields })),
      });
    expect((await list({ name: 'Mine' })).status).toBe(412);
    expect((await owner.client.get(`${uri}${ids[0]}/`)).body).toMatchObject({ name: 'Then 0' });
    expect((await list({ color: '#208040' })).status).toBe(202);
    expect((await owner.client.get(address)).body).toMatchObject({
      name: 'Theirs',
      color: '#208040',
    });
  });

  it('SYN-03 D1 a new row with an id used for another body is refused, as alone', async () => {
    const uri = '/api/v1/label/';
    const body = { id: randomUUID(), farm: owner.farm, name: 'From one device' };
    await owner.client.post(uri, body);
    const other = { ...body, name: 'From another' };
    const list = await owner.client.patch(uri, { objects: [{ ...other, version: 0 }] });
    const single = await owner.client.post(uri, other);
    expect([list.status, list.body.code]).toEqual([single.status, single.body.code]);
    expect((await owner.client.get(`${uri}${body.id}/`)).body).toMatchObject({
      name: 'From one device',
      version: 1,
    });
  });

  it('SYN-03 D5 a created row that was changed since keeps its change', async () => {
    const uri = '/api/v1/label/';
    const body = { id: randomUUID(), farm: owner.farm, name: 'Then' };
    await owner.client.post(uri, body);
    await owner.client.patch(`${uri}${body.id}/`, { name: 'Since' });
    const list = await owner.client.patch(uri, { objects: [{ ...body, version: 0 }] });
    // the row created from this body is returned as it is now, as by a single call
    expect([list.status, list.body.objects[0].name]).toEqual([202, 'Since']);
    expect((await owner.client.post(uri, body)).body).toMatchObject({ name: 'Since' });
  });
});
