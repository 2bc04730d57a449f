import { randomUUID } from 'node:crypto';
import { entities, entityOf } from '@furrow/domain';
import { listUri, resourceUri } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import { sendNew } from '../testing/files.ts';
import type { Answered } from '../testing/client.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * The same request sent many times at once: a phone without signal does not know which of them arrived.
 * @source decisions D1, D5
 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const atOnce = (count: number, send: (index: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const statuses = (answers: readonly Answered[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const made = entities.filter(
  ({ scope, name, verbs, byHand, file }) =>
    scope === 'farm' &&
    name !== 'farm' &&
    verbs.includes('create') &&
    (file || !byHand?.includes('create')),
);

describe('D1 a create repeated during the first', () => {
  it.each(made.map((entity) => [entity.name, entity] as const))(
    'D1 %s: a hundred give one row, answered to all',
    async (_name, entity) => {
      const body = { ...(await exampleBody(entity, owner)), id: randomUUID() };
      const count = entity.file ? 20 : 100;
      const answers = await atOnce(count, () => sendNew(entity, owner, body));
      expect(statuses(answers)).toEqual({ 200: count - 1, 201: 1 });
      expect(new Set(answers.map(({ body: { id, name } }) => `${id} ${name}`)).size).toBe(1);
      const history = await owner.client.get(`/api/v3/history/${entity.name}/${body.id}/`);
      expect([history.status, history.body.count ?? 1]).toEqual([200, 1]);
    },
  );

  it('D1 the same id with other bodies: one is created, the others are refused', async () => {
    const id = randomUUID();
    const answers = await atOnce(50, (index) =>
      owner.client.post('/api/v1/label/', { id, farm: owner.farm, name: `Label ${index}` }),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
  });

  it.each(
    entities
      .filter(
        ({ scope, verbs, byHand }) =>
          scope === 'catalogue' && verbs.includes('create') && !byHand?.includes('create'),
      )
      .map((entity) => [entity.name, entity] as const),
  )('D1 %s: the same Idempotency-Key gives one row', async (_name, entity) => {
    const key = randomUUID();
    const body = await exampleBody(entity, owner);
    const answers = await atOnce(20, () =>
      owner.client.post(listUri(entity), body, { headers: { 'idempotency-key': key } }),
    );
    expect(statuses(answers)).toEqual({ 200: 19, 201: 1 });
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('D1 D14 the same records in bulk are created once, with one job', async () => {
    const field = await makeExample(entityOf('cropfield'), owner);
    const records = Array.from({ length: 5 }, () => ({
      id: randomUUID(),
      farm: owner.farm,
      cropfield: field['id'],
      date: '2026-05-12 08:30',
      processing_state: 'planned',
    }));
    const before = (await owner.client.get(`/api/v1/job/?farm=${owner.farm}&limit=1`)).body.meta
      .total_count;
    const answers = await atOnce(20, () => owner.client.post('/api/v1/record/bulk/', { records }));
    expect(statuses(answers)).toEqual({ 200: 19, 201: 1 });
    expect(new Set(answers.map((answer) => answer.body.job.id)).size).toBe(1);
    expect(
      (await owner.client.get(`/api/v1/job/?farm=${owner.farm}&limit=1`)).body.meta.total_count,
    ).toBe(before + 1);
    // and again, much later
    expect((await owner.client.post('/api/v1/record/bulk/', { records })).status).toBe(200);
    expect(
      (
        await owner.client.post('/api/v1/record/bulk/', {
          records: [{ ...records[0], notes: 'other' }, ...records.slice(1)],
        })
      ).status,
    ).toBe(409);
  });

  it('D1 D14 the same list of changes is applied once', async () => {
    const objects = Array.from({ length: 5 }, (_, index) => ({
      id: randomUUID(),
      farm: owner.farm,
      name: `In a list ${index}`,
    }));
    const answers = await atOnce(20, () => owner.client.patch('/api/v1/label/', { objects }));
    expect(statuses(answers)).toEqual({ 202: 20 });
    expect(
      (await owner.client.get(`/api/v1/label/?farm=${owner.farm}&name__icontains=In a list`)).body
        .meta.total_count,
    ).toBe(5);
  });

  it('D6 the same action with the same created_id is done once, answered to all', async () => {
    const record = await makeExample(entityOf('record'), owner, { processing_state: 'planned' });
    const created = randomUUID();
    const answers = await atOnce(20, () =>
      owner.client.post(`/api/v1/record/${record['id']}/finish/`, { created_id: created }),
    );
    expect(statuses(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map((answer) => answer.body.created.id))).toEqual(new Set([created]));
    expect(new Set(answers.map((answer) => answer.body.linked_record))).toEqual(new Set([created]));
  });

  it('D1 a metric sent many times at once is one', async () => {
    const body = { ...entityOf('metric').example, id: randomUUID() };
    expect(statuses(await atOnce(50, () => owner.client.post('/api/v1/metric/', body)))).toEqual({
      200: 49,
      201: 1,
    });
  });
});

describe('D5 without If-Match', () => {
  it('D5 a DELETE concurrent with other writes deletes the current row', async () => {
    for (let round = 0; round < 10; round += 1) {
      const label = await makeExample(entityOf('label'), owner);
      const path = resourceUri(entityOf('label'), label['id']);
      const answers = await atOnce(12, (index) =>
        index === 6
          ? owner.client.delete(path)
          : owner.client.patch(path, { name: `Name ${index} of ${round}` }),
      );
      expect(answers[6]!.status).toBe(204);
      for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    }
  });

  it('D5 of two concurrent deletes one succeeds, the other gets 404', async () => {
    const label = await makeExample(entityOf('label'), owner);
    expect(
      statuses(
        await atOnce(10, () => owner.client.delete(resourceUri(entityOf('label'), label['id']))),
      ),
    ).toEqual({ 204: 1, 404: 9 });
  });
});

describe('D2 invalid ids', () => {
  const odd: readonly unknown[] = [
    {},
    { toString: 1 },
    { toString: null, valueOf: null },
    [],
    [{}],
    true,
    1.5,
  ];
  it.each(
    made
      .filter(({ file, verbs }) => !file && verbs.includes('update'))
      .map((entity) => [entity.name, entity] as const),
  )(
    'D2 %s: an object, a list or a number as id, farm or state is refused',
    async (_name, entity) => {
      const row = await makeExample(entity, owner);
      for (const wrong of odd) {
        for (const method of ['PATCH', 'PUT']) {
          expect(
            (await owner.client.request(method, resourceUri(entity, row['id']), { id: wrong }))
              .status,
          ).toBe(400);
          expect(
            (await owner.client.request(method, resourceUri(entity, row['id']), { farm: wrong }))
              .status,
          ).toBe(400);
        }
        expect(
          (await owner.client.post(listUri(entity), { id: wrong, farm: owner.farm })).status,
        ).toBe(400);
        if (entity.states)
          expect([400, 409]).toContain(
            (
              await owner.client.post(listUri(entity), {
                farm: owner.farm,
                [entity.states.field]: wrong,
              })
            ).status,
          );
        if (entity.dialect === 'v1')
          expect([400, 404]).toContain(
            (
              await owner.client.patch(listUri(entity), {
                objects: [{ id: row['id'], farm: wrong }, { id: wrong }],
              })
            ).status,
          );
      }
    },
  );
});
