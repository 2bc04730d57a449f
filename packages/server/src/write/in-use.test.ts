import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** @source decisions D17 Deleting, docs/decisions/074 */

const server = useServer();
let owner: Person;
beforeAll(async () => (owner = await server.person('Owner')));

type Body = Record<string, any>;

async function made(resource: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const record = (cropfield: string | null, more: Body = {}) =>
  made('record', { cropfield, date: '2026-05-12 08:30', processing_state: 'performed', ...more });
const field = (plan = owner.plan) => made('cropfield', { name: 'Kavel', plan });
const stands = async (resource: string, id: string) =>
  (await owner.client.get(`/api/v1/${resource}/${id}/`)).status === 200;

async function refused(path: string, heldBy: Body): Promise<void> {
  const answer = await owner.client.delete(path);
  expect([answer.status, answer.body.code, answer.body.held_by]).toEqual([409, 'in_use', heldBy]);
}

/** What stands on the farm, and what points to it: members of a record. */
const cases: readonly [what: string, make: () => Promise<Body>, points: (id: any) => Body][] = [
  ['cropfield', () => field(), (id) => ({ cropfield: id })],
  ['farmcontact', () => made('farmcontact', { contact_name: 'Piet' }), (id) => ({ applier: id })],
  [
    'farmcontact',
    () => made('farmcontact', { contact_name: 'Jan' }),
    (id) => ({ coworkers: [id] }),
  ],
  ['machine', () => made('machine', { name: 'Spuit' }), (id) => ({ machines: [id] })],
  ['stock', () => made('stock', { name: 'Middel' }), (id) => ({ stock: id })],
  [
    'stock',
    () => made('stock', { name: 'Meststof' }),
    (id) => ({ activities: [{ theme: 'fertilizing', items: [{ value: 1, stock: id }] }] }),
  ],
  [
    'producttype',
    () => made('producttype', { name: 'Eigen middel', variant: 'chemical' }),
    (id) => ({
      activities: [{ theme: 'crop_protection', items: [{ value: 1, producttype: id }] }],
    }),
  ],
];

describe('D17 deleting what performed or locked work points to', () => {
  it.each(cases)(
    'D17 %s is refused with counts, with force too',
    async (resource, make, points) => {
      const row = await make();
      const work = await record(null, points(row['id']));
      const path = `/api/v1/${resource}/${row['id']}/`;
      await refused(path, { record: 1 });
      await refused(`${path}?force=true`, { record: 1 });
      await owner.client.post(`/api/v1/record/${work['id']}/lock/`, {});
      await refused(`${path}?force=true`, { record: 1 });
      expect([await stands(resource, row['id']), await stands('record', work['id'])]).toEqual([
        true,
        true,
      ]);
    },
  );

  it.each(cases)('D17 %s with planned work alone may go', async (resource, make, points) => {
    const row = await make();
    await record(null, { processing_state: 'planned', ...points(row['id']) });
    expect((await owner.client.delete(`/api/v1/${resource}/${row['id']}/`)).status).toBe(204);
  });

  it('D17 a plan names its fields and the work on them; force takes the fields, never the work', async () => {
    const plan = await made('plan', { name: 'Werk' });
    const fields = [await field(plan['id']), await field(plan['id'])];
    const work = await record(fields[0]!['id']);
    const planned = await record(fields[1]!['id'], { processing_state: 'planned' });
    const path = `/api/v1/plan/${plan['id']}/`;
    await refused(path, { cropfield: 2, record: 1 });
    await refused(`${path}?force=true`, { record: 1 });
    expect(await stands('record', work['id'])).toBe(true);
    expect((await owner.client.delete(`/api/v1/record/${work['id']}/`)).status).toBe(204);
    expect((await owner.client.delete(`${path}?force=true`)).status).toBe(204);
    expect(await stands('record', planned['id'])).toBe(false);
  });

  it('D17 a list of changes follows the same rule, and deletes nothing when one is held', async () => {
    const fields = [await field(), await field()];
    await record(fields[1]!['id']);
    const send = (query: string) =>
      owner.client.patch(`/api/v1/cropfield/${query}`, {
        deleted_objects: fields.map((one) => one['resource_uri']),
      });
    for (const query of ['', '?force=true']) {
      const answer = await send(query);
      expect([answer.status, answer.body.code, answer.body.held_by]).toEqual([
        409,
        'in_use',
        { record: 1 },
      ]);
    }
    expect(await Promise.all(fields.map((one) => stands('cropfield', one['id'])))).toEqual([
      true,
      true,
    ]);
  });

  it('D17 work of a field that ended by a merge holds the plan, and is never cleared with it', async () => {
    const plan = await made('plan', { name: 'Samengevoegd' });
    const at = (west: string, east: string) =>
      `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
    const left = await made('cropfield', {
      name: 'L',
      plan: plan['id'],
      geometry: at('5.7', '5.703'),
    });
    const right = await made('cropfield', {
      name: 'R',
      plan: plan['id'],
      geometry: at('5.703', '5.704'),
    });
    await record(right['id']);
    const merged = await owner.client.post('/api/v1/cropfield/merge/', {
      cropfields: [left['id'], right['id']],
    });
    expect(merged.status, merged.text).toBe(200);
    await refused(`/api/v1/plan/${plan['id']}/?force=true`, { record: 1 });
  });
});
