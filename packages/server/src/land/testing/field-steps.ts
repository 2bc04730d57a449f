import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { columnHectares, isDrawn, nowhere, rowsAt, shape, year, type World } from './world.ts';

/** Steps that make, delete and restore fields and seasons. @source decisions D17 */

/** A step: its kind, its fields, its options, and the device. */
type Step = readonly [kind: number, first: number, second: number, device: number];
export type Doing = (world: World, step: Step, client: Client) => Promise<void>;

/** Hectares of some columns, as a person registers them. */
export const hectaresOf = (world: World, registered: number): number =>
  Math.round(registered * columnHectares(world) * 10_000) / 10_000;

/** The next year, or a second crop in the same year. */
export const season: Doing = async (world, [, first, second], client) => {
  const field = world.pick(world.fields, first);
  if (!field || world.fields.length > 6) return;
  const plan = await world.made('plan', { name: `S${randomUUID()}` }, client);
  const isNext = second % 2 === 0;
  const [from, to] = isNext ? ['2027-01-01', '2027-12-31'] : ['2026-09-01', '2026-12-31'];
  const { id } = await world.made(
    'cropfield',
    {
      name: 'Next',
      plan: plan['id'],
      ...(isDrawn(field) ? { geometry: shape(field.span, world.base) } : {}),
      registered_area: hectaresOf(world, field.registered),
      undrawn_area: field.undrawn > 0 ? hectaresOf(world, field.undrawn) : null,
      continues: field.id,
      period: isNext ? 'main' : 'after',
      period_start: from,
      period_end: to,
    },
    client,
  );
  world.add({
    id,
    plan: plan['id'],
    origins: new Set(),
    stands: [from ?? '', to ?? ''],
    span: field.span,
    earlier: field.span,
    registered: field.registered,
    undrawn: field.undrawn,
  });
  world.done = [];
};

/** A field that nobody drew, of as many hectares as a few columns have. */
export const undrawn: Doing = async (world, [, , second], client) => {
  if (world.fields.length > 8) return;
  const registered = 1 + (second % 5);
  const { id } = await world.made(
    'cropfield',
    { name: 'Undrawn', plan: world.plan, registered_area: hectaresOf(world, registered) },
    client,
  );
  world.add({
    id,
    plan: world.plan,
    origins: new Set(),
    stands: year,
    span: nowhere,
    earlier: nowhere,
    registered,
    undrawn: 0,
  });
};

const restored = async (client: Client, resource: string, id: string): Promise<void> => {
  const answer = await client.post(`/api/v3/history/${resource}/${id}/restore/`, {});
  expect(answer.status, answer.text).toBe(200);
};

/** Individually or in a list of changes; restored at once by another device, or later. */
export const remove: Doing = async (world, [, first, second], client) => {
  const field = world.pick(world.fields, first);
  if (!field) return;
  const isHeld = world.isHeld(field);
  const open = await rowsAt(
    client,
    `/api/v1/record/?cropfield=${field.id}&processing_state=planned&limit=0`,
  );
  const answer =
    second % 3 === 0
      ? await client.patch('/api/v1/cropfield/?force=true', {
          deleted_objects: [`/api/v1/cropfield/${field.id}/`],
        })
      : await client.delete(`/api/v1/cropfield/${field.id}/?force=true`);
  expect([answer.status === 409, answer.status < 300], answer.text).toEqual([isHeld, !isHeld]);
  if (isHeld) return;
  if (second % 2 === 0) return restored(world.cast.devices[0], 'cropfield', field.id);
  const planned = open.reduce((sum, one) => sum + Number(one['worked_area']), 0);
  world.gone = [...world.gone, { ...world.state, field, planned }];
  world.plannedHectares -= planned;
  world.fields = world.fields.filter((one) => one !== field);
  world.done = [];
};

export const restore: Doing = async (world, [, first], client) => {
  const gone = world.pick(world.gone, first);
  if (!gone) return;
  await restored(client, 'cropfield', gone.field.id);
  world.gone = world.gone.filter((one) => one !== gone);
  world.plannedHectares += gone.planned;
  world.add(gone.field);
  world.done = [];
};

/** A season with its fields; fields with performed work stay. */
export const removeSeason: Doing = async (world, [, first], client) => {
  const plans = [...new Set(world.fields.map(({ plan }) => plan))];
  const plan = world.pick(plans, first);
  if (!plan || world.gone.some(({ field }) => field.plan === plan)) return;
  const isHeld =
    world.works.some((work) => work.plan === plan) ||
    world.fields.some((field) => field.plan === plan && world.isHeld(field));
  const answer = await client.delete(`/api/v1/plan/${plan}/?force=true`);
  expect([answer.status, isHeld], answer.text).toEqual([isHeld ? 409 : 204, isHeld]);
  if (!isHeld) await restored(world.cast.devices[1], 'plan', plan);
};
