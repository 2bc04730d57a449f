import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Yield batches of ground that is split and merged. @source decisions D17, docs/decisions/095, 166 */

const server = useServer();
let owner: Person;
beforeAll(async () => (owner = await server.person('Owner')));

type Body = Record<string, any>;

async function made(resource: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function act(path: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/cropfield/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const land = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.605, ${west} 52.605, ${west} 52.6))`;
};

it('D17 a batch names the fields with its ground, through splits, a merge and an undo', async () => {
  const field = (name: string, from: number, to: number) =>
    made('cropfield', { name, geometry: land(from, to), plan: owner.plan, crop: 201 });
  const whole = await field('Kavel', 0, 10);
  const beside = await field('Ernaast', 10, 14);
  const batch = await made('stock', { name: 'Oogst', variant: 'y', cropfield: whole['id'] });
  const seed = await made('stock', { name: 'Zaad', variant: 's', cropfield: whole['id'] });
  const fieldsOf = async (of = batch): Promise<string[]> => {
    const { body } = await owner.client.get(`/api/v1/stock/${of['id']}/`);
    return body.ground_fields.toSorted();
  };
  const idOf = ({ objects }: Body, index: number): string => objects[index].id;
  expect(await fieldsOf()).toEqual([]);

  const first = await act(`${whole['id']}/split/`, {
    pieces: [{ geometry: land(0, 6) }, { geometry: land(6, 10) }],
  });
  const east = idOf(first, 1);
  expect([await fieldsOf(), await fieldsOf(seed)]).toEqual([[east], []]);

  // a piece of the piece got ground of it too
  const second = await act(`${east}/split/`, {
    pieces: [{ geometry: land(6, 9) }, { geometry: land(9, 10) }],
  });
  const edge = idOf(second, 1);
  expect(await fieldsOf()).toEqual([east, edge].toSorted());

  const merged = await act('merge/', { cropfields: [edge, beside['id']] });
  expect(await fieldsOf()).toEqual([east, beside['id']].toSorted());

  await act('undo/', { act: merged['act'] });
  expect(await fieldsOf()).toEqual([east, edge].toSorted());

  // those of before are read from the lineage
  const { database } = server.server.services;
  await database.query(`update stock set ground_fields = '{}' where farm = $1`, [owner.farm]);
  const migration = join(
    import.meta.dirname,
    '../db/migrations/040-fields-on-the-ground-of-batches.sql',
  );
  const [, filled = ''] = /(with recursive[^;]*);/.exec(readFileSync(migration, 'utf8')) ?? [];
  await database.query(filled);
  expect(await fieldsOf()).toEqual([east, edge].toSorted());

  await act('merge/', { cropfields: [whole['id'], east, edge], into: whole['id'] });
  expect(await fieldsOf()).toEqual([]);
});

it('D17 a batch booked on another field no longer has the ground of the first', async () => {
  const whole = await made('cropfield', {
    name: 'Perceel',
    geometry: land(20, 30),
    plan: owner.plan,
  });
  const other = await made('cropfield', {
    name: 'Ander',
    geometry: land(40, 44),
    plan: owner.plan,
  });
  const batch = await made('stock', { name: 'Partij', variant: 'y', cropfield: whole['id'] });
  await act(`${whole['id']}/split/`, {
    pieces: [{ geometry: land(20, 26) }, { geometry: land(26, 30) }],
  });
  const moved = await owner.client.patch(`/api/v1/stock/${batch['id']}/`, {
    cropfield: other['id'],
  });
  expect([moved.status, moved.body.ground_fields]).toEqual([200, []]);
});
