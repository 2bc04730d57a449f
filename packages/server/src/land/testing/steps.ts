import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { compareFields } from './compare.ts';
import {
  hectaresOf,
  remove,
  removeSeason,
  restore,
  season,
  undrawn,
  type Doing,
} from './field-steps.ts';
import {
  columns,
  dose,
  isDrawn,
  shape,
  shared,
  rowsAt,
  size,
  spanOf,
  undrawnColumns,
  answerAt,
  type Body,
  type Field,
  type Span,
  type World,
} from './world.ts';

/** Steps of people on land, in sequence. @source decisions D17 */

/** A day before all actions, and one after them. */
const [daysBefore, daysAfter] = ['2026-05-12 08:30', '2099-05-12 08:30'];

const workOn = (
  world: World,
  field: Field,
  hectares: number | undefined,
  date = daysBefore,
): Body => ({
  cropfield: field.id,
  date,
  processing_state: 'performed',
  worked_area: hectares,
  activities: [
    { theme: 'fertilizing', items: [{ value: dose, stock: world.stock }] },
    { theme: 'crop_protection', items: [{ value: 1, producttype: world.cast.spray }] },
  ],
});

/**
 * Hectares of a record that states none, to the last digit of the area that was measured or registered: whatever happens
 * afterwards, it keeps them.
 */
async function hectaresTold(world: World, record: string, expected: number): Promise<number> {
  const works = await Promise.all(
    world.fields.map(({ id }) => rowsAt(world.client, `/api/v1/cropfield/${id}/work/`)),
  );
  const [found] = works
    .flat()
    .filter((one) => one['record'] === record)
    .toSorted((left, right) => right['share'] - left['share']);
  // none where its field has left the land of then, which nobody works any more
  const hectares = found ? found['worked_area'] / found['share'] : expected;
  expect(hectares).toBeCloseTo(expected, 3);
  return hectares;
}

export const work: Doing = async (world, [, first, second], client) => {
  const field = world.pick(world.fields, first);
  if (!field) return;
  const isUndrawn = !isDrawn(field);
  const isStated = second % 4 < 2;
  const isEarlier = second % 3 < 2;
  // work of a day before its field was redrawn has the shape of that day
  const isOfShape = isEarlier && !isUndrawn && field.earlier !== field.span;
  const unstated = hectaresOf(world, isOfShape ? size(field.earlier) : field.registered);
  const stated = 1 + (second % 5) / 4;
  const date = isEarlier ? daysBefore : daysAfter;
  const body = workOn(world, field, isStated ? stated : undefined, date);
  const { id } = await world.made('record', body, client);
  const isLocked = second % 2 === 0;
  if (isLocked) {
    const answer = await client.post(`/api/v1/record/${id}/lock/`, {});
    expect(answer.status, answer.text).toBe(200);
  }
  const { id: booked, plan } = field;
  const hectares = isStated ? stated : await hectaresTold(world, id, unstated);
  const span = isEarlier ? field.earlier : field.span;
  const parts = new Map(isUndrawn ? [[booked, 1]] : []);
  const how = { hectares, isStated, isLocked, isUndrawn };
  world.works = [...world.works, { id, booked, span, parts, plan, ...how }];
};

const planned: Doing = async (world, [, first, second], client) => {
  const field = world.pick(world.fields, first);
  if (!field) return;
  const hectares = 1 + (second % 3) / 2;
  await world.made(
    'record',
    {
      cropfield: field.id,
      date: '2026-07-01 08:30',
      processing_state: 'planned',
      worked_area: hectares,
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
    },
    client,
  );
  world.plannedHectares += hectares;
};

const otherOf = ([from, to]: Span, kept: Span): Span =>
  kept[0] === from ? [kept[1], to] : [from, kept[0]];

interface Cut {
  readonly field: Field;
  readonly large: Span;
  readonly small: Span;
  readonly id: string;
}

/** A field in two; of two alike the first keeps the row. */
function cutOf(world: World, first: number, second: number): Cut | null {
  const field = world.pick(
    world.fields.filter(({ span }) => size(span) > 1),
    first,
  );
  if (!field) return null;
  const [from, to] = field.span;
  const cut = from + 1 + (second % (to - from - 1));
  const [left, right]: Span[] = [
    [from, cut],
    [cut, to],
  ];
  if (!left || !right) return null;
  const isRight = size(right) > size(left);
  return {
    field,
    large: isRight ? right : left,
    small: isRight ? left : right,
    id: randomUUID(),
  };
}

const sendCut = (client: Client, { base }: World, { field, large, small, id }: Cut) =>
  client.post(`/api/v1/cropfield/${field.id}/split/`, {
    pieces: [{ geometry: shape(large, base) }, { geometry: shape(small, base), id }],
  });

/** Adopts the server's answer: two equal pieces differ in the last digits of their area. */
function takeOverCut(world: World, { field, id }: Cut, answer: Body): Span {
  const objects: Body[] = answer['objects'];
  expect(new Set(objects.map((object) => object['id']))).toEqual(new Set([field.id, id]));
  world.done.push({ ...world.state, act: answer['act'] });
  const kept = spanOf(objects.find((object) => object['id'] === field.id) ?? {});
  const gone = otherOf(field.span, kept);
  const areasOf = (span: Span) => {
    const part = size(span) / size(field.span);
    return { registered: field.registered * part, undrawn: undrawnColumns(field) * part };
  };
  world.becamePieces(field, [
    { ...field, span: kept, earlier: kept, ...areasOf(kept) },
    {
      ...field,
      id,
      origins: new Set([...field.origins, field.id]),
      span: gone,
      earlier: gone,
      ...areasOf(gone),
    },
  ]);
  return kept;
}

const split: Doing = async (world, [, first, second], client) => {
  const cut = cutOf(world, first, second);
  if (!cut) return;
  const answer = await sendCut(client, world, cut);
  expect(answer.status, answer.text).toBe(200);
  takeOverCut(world, cut, answer.body);
};

/**
 * One person books work on a field while another splits it: it was done on the field before the
 * split.
 */
const race: Doing = async (world, [, first, second]) => {
  const cut = cutOf(world, first, second);
  if (!cut) return;
  const [mine, , theirs] = world.cast.devices;
  const [record, answer] = await Promise.all([
    world.made('record', workOn(world, cut.field, 1), mine),
    sendCut(theirs, world, cut),
  ]);
  expect(answer.status, answer.text).toBe(200);
  const { id: booked, earlier, plan } = cut.field;
  const kept = takeOverCut(world, cut, answer.body);
  const shown = await answerAt(world.client, `/api/v1/record/${record['id']}/`);
  const isBefore = shown['worked_geometry'] !== null;
  world.works = [
    ...world.works,
    {
      id: record['id'],
      booked,
      span: isBefore ? earlier : kept,
      parts: new Map(),
      plan,
      hectares: 1,
      isStated: true,
      isLocked: false,
      isUndrawn: false,
    },
  ];
};

/** Whether two fields may become one: adjoining ones, or a field without a boundary behind any other. */
function mayMerge(left: Field, right: Field): boolean {
  if (left === right || left.plan !== right.plan) return false;
  return !isDrawn(right) || (isDrawn(left) && right.span[0] === left.span[1]);
}

const merge: Doing = async (world, [, first], client) => {
  const pairs = world.fields.flatMap((left) =>
    world.fields.filter((right) => mayMerge(left, right)).map((right) => [left, right] as const),
  );
  const pair = world.pick(pairs, first);
  if (!pair) return;
  const answer = await client.post('/api/v1/cropfield/merge/', {
    cropfields: pair.map(({ id }) => id),
  });
  expect(answer.status, answer.text).toBe(200);
  world.done.push({ ...world.state, act: answer.body.act });
  const [left, right] = pair;
  const span: Span = isDrawn(right) ? [left.span[0], right.span[1]] : left.span;
  world.becameOne(pair, {
    id: answer.body.objects[0].id,
    plan: left.plan,
    stands: left.stands,
    origins: new Set(pair.flatMap(({ id, origins }) => [...origins, id])),
    span,
    earlier: span,
    registered: left.registered + right.registered,
    undrawn: isDrawn(left) ? undrawnColumns(left) + undrawnColumns(right) : 0,
  });
};

const redraw: Doing = async (world, [, first, second], client) => {
  const field = world.pick(world.fields.filter(isDrawn), first);
  if (!field) return;
  const [from, to] = field.span;
  const others = [...world.fields, ...world.gone.map((one) => one.field)].filter(
    (one) => one !== field && one.plan === field.plan,
  );
  const drawn: Span = second % 2 === 0 || size(field.span) === 1 ? [from, to + 1] : [from, to - 1];
  if (drawn[1] > columns || others.some((other) => shared(other.span, drawn) > 0)) return;
  const answer = await client.patch(`/api/v1/cropfield/${field.id}/`, {
    geometry: shape(drawn, world.base),
  });
  expect(answer.status, answer.text).toBe(200);
  world.fields = world.fields.map((one) => (one === field ? { ...one, span: drawn } : one));
  world.done = [];
  world.isSightSure = false;
};

const link: Doing = async (world, [, first]) => {
  const { rival } = world.cast;
  const field = world.pick(
    world.fields.filter((one) => one.plan === world.plan),
    first,
  );
  if (!field || world.contracts.some(({ buyer }) => buyer === rival)) return;
  await world.contracted(field, rival, 12);
  world.done = [];
};

const undo: Doing = async (world, _step, client) => {
  const last = world.done.at(-1);
  if (!last) return;
  const answer = await client.post('/api/v1/cropfield/undo/', { act: last.act });
  // later work of another person is on a piece
  if (answer.status === 412) {
    expect(answer.body.names.length).toBeGreaterThan(0);
    return;
  }
  expect(answer.status, answer.text).toBe(200);
  const { fields: now } = world;
  world.putBack(last);
  world.done.pop();
  // redone, and undone again: the same
  const again = await client.post('/api/v1/cropfield/undo/', { act: answer.body.act });
  expect(again.status, again.text).toBe(200);
  await compareFields(world, now);
  const back = await client.post('/api/v1/cropfield/undo/', { act: again.body.act });
  expect(back.status, back.text).toBe(200);
};

export const steps: readonly Doing[] = [
  work,
  planned,
  split,
  merge,
  redraw,
  season,
  remove,
  link,
  undo,
  restore,
  removeSeason,
  race,
  undrawn,
  // once more: work without a shape shows its parts after a merge and a split alone
  split,
  merge,
];
