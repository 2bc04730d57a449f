import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { password, type Person } from '../testing/people.ts';
import { exported } from '../testing/exports.ts';
import { useServer } from '../testing/server.ts';

/**
 * Sequences of what people do to land, by two devices of one person and by a colleague, against a
 * model that knows nothing of shapes: land is ten columns of the same size, a field some of them,
 * work the columns it was done on.
 * @source decisions D17
 */

const server = useServer();
const runs = Number(process.env['FURROW_SEARCH_RUNS'] ?? 6);
const columns = 10;

type Body = Record<string, any>;
type Span = readonly [from: number, to: number];

interface Field {
  readonly id: string;
  readonly plan: string;
  /** Fields it got ground from by splits and merges. */
  readonly origins: ReadonlySet<string>;
  /** First and last day. */
  readonly stands: readonly [string, string];
  span: Span;
}

interface Work {
  readonly id: string;
  readonly booked: string;
  readonly span: Span;
  readonly plan: string;
  readonly hectares: number;
  readonly isLocked: boolean;
}

/** What a contract is for, and whose buyer looks. */
interface Contract {
  readonly id: string;
  readonly plan: string;
  readonly span: Span;
  readonly buyer: Person;
}

interface Snapshot {
  readonly fields: Field[];
  readonly act: string;
}

let owner: Person;
let devices: Client[];
let product: Body;
let stock: Body;
let spray: Body;
let buyer: Person;
let rival: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
  const second = server.visitor();
  const signedIn = await second.post('/api/v3/auth/sign_in/', { email: owner.email, password });
  expect(signedIn.status, signedIn.text).toBe(200);
  const colleague = await server.colleague(owner, ['manager']);
  devices = [owner.client, second, colleague.client];
  buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
  rival = await server.colleague(owner, ['buyer'], { consumer: 12 });
  product = await made('producttype', {
    name: 'KAS',
    variant: 'fertilizer',
    unit: 'kg',
    specification: 'N 27 %, P2O5 10 %, K2O 5 %',
  });
  spray = await made('producttype', { name: 'Spray', variant: 'gbm', unit: 'l' });
  stock = await made('stock', { name: 'KAS', product_type: product['id'], stock_unit: 'kg' });
});

async function made(resource: string, body: Body, client = owner.client): Promise<Body> {
  const answer = await client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const shape = ([from, to]: Span, base: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  const [south, north] = [52 + base / 200, 52 + base / 200 + 0.002].map((value) =>
    value.toFixed(7),
  );
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};

const size = ([from, to]: Span) => to - from;
const shared = (a: Span, b: Span) => Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
const dose = 100;
const year = ['2026-01-01', '2026-12-31'] as const;

/** One run: a farm's land and what the model says of it. */
class World {
  fields: Field[] = [];
  readonly works: Work[] = [];
  readonly done: Snapshot[] = [];
  plan = '';
  plannedHectares = 0;
  delivery = '';
  readonly contracts: Contract[] = [];
  isContractSure = true;
  readonly spans = new Map<string, Span>();
  constructor(readonly base: number) {}

  pick<T>(list: readonly T[], at: number): T | undefined {
    return list[at % Math.max(1, list.length)];
  }

  async begin(): Promise<void> {
    const plan = await made('plan', { name: `P${this.base}` });
    this.plan = plan['id'];
    for (const span of [
      [0, 4],
      [4, 7],
    ] as const) {
      const { id } = await made('cropfield', {
        name: `F${this.base}`,
        plan: plan['id'],
        geometry: shape(span, this.base),
      });
      this.fields.push({ id, plan: plan['id'], origins: new Set(), stands: year, span });
    }
    const contract = await this.contracted(this.fields[0]!, buyer, 29);
    const delivery = await made('invoicedeliveryitem', {
      name: `D${this.base}`,
      contract,
      identified_quantity: 12.5,
    });
    this.delivery = delivery['id'];
  }

  /** Links a field to a new contract of a buyer. */
  async contracted(field: Field, of: Person, consumer: number): Promise<string> {
    const { id } = await made('contract', { consumer, crop: 201, plan: field.plan });
    await made('contractfield', { contract: id, cropfield: field.id });
    this.contracts.push({ id, plan: field.plan, span: field.span, buyer: of });
    return id;
  }

  /** Whether work that was done keeps a field from being deleted. */
  isHeld(field: Field): boolean {
    return this.works.some((work) => {
      if (work.booked === field.id) return true;
      const isLive = this.fields.some(({ id }) => id === work.booked);
      const lies = (one: Field) => one.plan === field.plan && shared(work.span, one.span) > 0;
      const isHeir = field.origins.has(work.booked);
      if (!this.fields.some(lies)) return isHeir;
      return lies(field) && (isHeir || (!isLive && work.plan === field.plan));
    });
  }
}

type Step = readonly [kind: number, first: number, second: number, device: number];

const steps: readonly ((world: World, step: Step, client: Client) => Promise<void>)[] = [
  async function work(world, [, first, second], client) {
    const field = world.pick(world.fields, first);
    if (!field) return;
    const hectares = 1 + (second % 5) / 4;
    const { id } = await made(
      'record',
      {
        cropfield: field.id,
        date: '2026-05-12 08:30',
        processing_state: 'performed',
        worked_area: hectares,
        activities: [
          { theme: 'fertilizing', items: [{ value: dose, stock: stock['id'] }] },
          { theme: 'crop_protection', items: [{ value: 1, producttype: spray['id'] }] },
        ],
      },
      client,
    );
    const isLocked = second % 2 === 0;
    if (isLocked) await client.post(`/api/v1/record/${id}/lock/`, {});
    world.works.push({
      id,
      booked: field.id,
      span: field.span,
      plan: field.plan,
      hectares,
      isLocked,
    });
  },
  async function planned(world, [, first, second], client) {
    const field = world.pick(world.fields, first);
    if (!field) return;
    const hectares = 1 + (second % 3) / 2;
    await made(
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
  },
  async function split(world, [, first, second], client) {
    const field = world.pick(
      world.fields.filter(({ span }) => size(span) > 1),
      first,
    );
    if (!field) return;
    const [from, to] = field.span;
    const cut = from + 1 + (second % (to - from - 1));
    const id = randomUUID();
    const pieces = [
      { span: [from, cut] as Span, id },
      { span: [cut, to] as Span, id },
    ];
    // the larger piece keeps the row, the first of two alike
    const [large, small] =
      size(pieces[1]!.span) > size(pieces[0]!.span)
        ? [pieces[1]!, pieces[0]!]
        : [pieces[0]!, pieces[1]!];
    const answer = await client.post(`/api/v1/cropfield/${field.id}/split/`, {
      pieces: [large, small].map((one, index) => ({
        geometry: shape(one.span, world.base),
        ...(index === 1 ? { id } : {}),
      })),
    });
    expect(answer.status, answer.text).toBe(200);
    const ids: string[] = answer.body.objects.map((one: Body) => one['id']);
    expect(new Set(ids)).toEqual(new Set([field.id, id]));
    world.done.push({ fields: world.fields.map((one) => ({ ...one })), act: answer.body.act });
    // two alike differ in the last digits of their area: the server says which is the larger
    const kept = spanOf(answer.body.objects.find((one: Body) => one['id'] === field.id));
    world.fields = world.fields.map((one) => (one.id === field.id ? { ...one, span: kept } : one));
    world.fields.push({
      ...field,
      id,
      origins: new Set([...field.origins, field.id]),
      span: kept === large.span ? small.span : otherOf(field.span, kept),
    });
  },
  async function merge(world, [, first], client) {
    const pairs = world.fields.flatMap((left) =>
      world.fields
        .filter((right) => right.plan === left.plan && right.span[0] === left.span[1])
        .map((right) => [left, right] as const),
    );
    const pair = world.pick(pairs, first);
    if (!pair) return;
    const answer = await client.post('/api/v1/cropfield/merge/', {
      cropfields: pair.map(({ id }) => id),
    });
    expect(answer.status, answer.text).toBe(200);
    world.done.push({ fields: world.fields.map((one) => ({ ...one })), act: answer.body.act });
    const into: string = answer.body.objects[0].id;
    world.fields = [
      ...world.fields.filter((one) => !pair.includes(one)),
      {
        id: into,
        plan: pair[0].plan,
        stands: pair[0].stands,
        origins: new Set(pair.flatMap(({ id, origins }) => [...origins, id])),
        span: [pair[0].span[0], pair[1].span[1]],
      },
    ];
  },
  async function redraw(world, [, first, second], client) {
    const field = world.pick(world.fields, first);
    if (!field) return;
    const [from, to] = field.span;
    const others = world.fields.filter((one) => one !== field && one.plan === field.plan);
    const wider: Span =
      second % 2 === 0 || size(field.span) === 1 ? [from, to + 1] : [from, to - 1];
    if (wider[1] > columns || others.some((one) => shared(one.span, wider) > 0)) return;
    const answer = await client.patch(`/api/v1/cropfield/${field.id}/`, {
      geometry: shape(wider, world.base),
    });
    expect(answer.status, answer.text).toBe(200);
    field.span = wider;
    world.done.length = 0;
    world.isContractSure = false;
  },
  async function season(world, [, first, second], client) {
    const field = world.pick(world.fields, first);
    if (!field || world.fields.length > 6) return;
    const plan = await made('plan', { name: `S${randomUUID()}` }, client);
    // the next year, or a second crop in the same one
    const isNext = second % 2 === 0;
    const stands = [isNext ? '2027-01-01' : '2026-09-01', isNext ? '2027-12-31' : '2026-12-31'];
    const [from = '', to = ''] = stands;
    const { id } = await made(
      'cropfield',
      {
        name: 'Next',
        plan: plan['id'],
        geometry: shape(field.span, world.base),
        continues: field.id,
        period: isNext ? 'main' : 'after',
        period_start: from,
        period_end: to,
      },
      client,
    );
    world.fields.push({
      id,
      plan: plan['id'],
      origins: new Set(),
      stands: [from, to],
      span: field.span,
    });
    world.done.length = 0;
  },
  async function remove(world, [, first], client) {
    const field = world.pick(world.fields, first);
    if (!field) return;
    const isHeld = world.isHeld(field);
    const answer = await client.delete(`/api/v1/cropfield/${field.id}/?force=true`);
    expect([answer.status, isHeld], answer.text).toEqual([isHeld ? 409 : 204, isHeld]);
    if (isHeld) return;
    // brought back by another device
    const restored = await devices[0]!.post(`/api/v3/history/cropfield/${field.id}/restore/`, {});
    expect(restored.status, restored.text).toBeLessThan(300);
    world.isContractSure &&= restored.status < 300;
  },
  async function link(world, [, first]) {
    const field = world.pick(
      world.fields.filter(({ plan }) => plan === world.plan),
      first,
    );
    if (!field || world.contracts.some(({ buyer: of }) => of === rival)) return;
    await world.contracted(field, rival, 12);
    world.done.length = 0;
  },
  async function undo(world, _step, client) {
    const last = world.done.at(-1);
    if (!last) return;
    const answer = await client.post('/api/v1/cropfield/undo/', { act: last.act });
    // somebody else's later work stands on a piece
    if (answer.status === 412) {
      expect(answer.body.names.length).toBeGreaterThan(0);
      return;
    }
    expect(answer.status, answer.text).toBe(200);
    const now = world.fields.map((one) => ({ ...one }));
    world.fields = last.fields;
    world.done.pop();
    // done again, and taken back again: the same
    const again = await client.post('/api/v1/cropfield/undo/', { act: answer.body.act });
    expect(again.status, again.text).toBe(200);
    await compareFields(world.base, now);
    const back = await client.post('/api/v1/cropfield/undo/', { act: again.body.act });
    expect(back.status, back.text).toBe(200);
  },
];

const otherOf = ([from, to]: Span, kept: Span): Span =>
  kept[0] === from ? [kept[1], to] : [from, kept[0]];

function spanOf(row: Body): Span {
  const longitudes = [...String(row['geometry']).matchAll(/(\d+\.?\d*) \d+\.?\d*/g)].map((match) =>
    Math.round((Number(match[1]) - 5.7) * 1000),
  );
  return [Math.min(...longitudes), Math.max(...longitudes)];
}

async function compareFields(base: number, fields: readonly Field[]): Promise<void> {
  for (const { id, span } of fields) {
    const { status, body } = await owner.client.get(`/api/v1/cropfield/${id}/`);
    expect([status, spanOf(body), base]).toEqual([200, span, base]);
  }
}

/** What every field's work, ground and contract must be, by the model. */
async function compare(world: World): Promise<void> {
  await compareFields(world.base, world.fields);
  for (const field of world.fields) {
    const { body } = await owner.client.get(`/api/v1/cropfield/${field.id}/work/`);
    const found = new Map<string, Body>(
      body.objects
        .filter((one: Body) => one['processing_state'] === 'performed')
        .map((one: Body) => [one['record'], one]),
    );
    for (const work of world.works) {
      const share = shared(work.span, field.span) / size(work.span);
      const one = found.get(work.id);
      expect(one?.['share'] ?? 0).toBeCloseTo(share, 5);
      expect(one?.['worked_area'] ?? 0).toBeCloseTo(work.hectares * share, 5);
      const kilograms = dose * work.hectares * share;
      expect(one?.['nutrients'].n ?? 0).toBeCloseTo(kilograms * 0.27, 3);
      expect(one?.['nutrients'].p2o5 ?? 0).toBeCloseTo(kilograms * 0.1, 3);
      expect(one?.['nutrients'].k2o ?? 0).toBeCloseTo(kilograms * 0.05, 3);
    }
    expect(found.size).toBe(world.works.filter((one) => shared(one.span, field.span) > 0).length);
  }
  // nothing that was done is gone, nothing of it was changed
  for (const work of world.works) {
    const { status, body } = await owner.client.get(`/api/v1/record/${work.id}/`);
    expect([status, body.cropfield, body.worked_area, body.locked]).toEqual([
      200,
      work.booked,
      work.hectares,
      work.isLocked,
    ]);
  }
  const all = await owner.client.get('/api/v1/record/?processing_state=planned&limit=0');
  const own = new Set(world.fields.map(({ id }) => id));
  const open = all.body.objects.filter((one: Body) => own.has(one['cropfield']));
  const sum = open.reduce((before: number, one: Body) => before + one['worked_area'], 0);
  expect(sum).toBeCloseTo(world.plannedHectares, 2);
  const ids = world.fields.map(({ id }) => id).join(',');
  const column = columnHectares(world);
  for (const [query, start, end] of periods) {
    const ground = await owner.client.get(`/api/v1/cropfield/ground/?cropfield=${ids}${query}`);
    const standing = world.fields.filter(({ stands: [from, to] }) => from <= end && start <= to);
    const covered = new Set(
      standing.flatMap(({ span: [from, to] }) =>
        Array.from({ length: to - from }, (_, index) => from + index),
      ),
    );
    expect([query, ground.body.fields]).toEqual([query, standing.length]);
    expect(ground.body.ground_ha).toBeCloseTo(covered.size * column, 2);
    const crops = standing.reduce((before, { span }) => before + size(span), 0);
    // what is registered stays when a field is drawn anew
    if (world.isContractSure) expect(ground.body.crop_ha).toBeCloseTo(crops * column, 2);
  }
  const delivery = await owner.client.get(`/api/v1/invoicedeliveryitem/${world.delivery}/`);
  expect([delivery.status, delivery.body.contract, delivery.body.identified_quantity]).toEqual([
    200,
    world.contracts[0]?.id,
    12.5,
  ]);
  if (!world.isContractSure) return;
  for (const { id, plan, span, buyer: of } of world.contracts) {
    // a buyer sees the work on land of their contract, and no other
    for (const work of world.works) {
      const { status } = await of.client.get(`/api/v1/record/${work.id}/`);
      const isSeen = work.plan === plan && shared(work.span, span) > 0;
      expect([work.span, span, status]).toEqual([work.span, span, isSeen ? 200 : 404]);
    }
    const { body } = await owner.client.get(`/api/v1/contract/${id}/`);
    expect(body.sum_registered_area).toBeCloseTo(size(span) * column, 2);
  }
}

/** Days and periods that ground is asked of, and their first and last day. */
const periods = [
  ['', '0000', '9999'],
  ['&date=2026-06-01', '2026-06-01', '2026-06-01'],
  ['&date=2026-10-01', '2026-10-01', '2026-10-01'],
  ['&date=2027-06-01', '2027-06-01', '2027-06-01'],
  ['&start=2026-06-01&end=2026-08-01', '2026-06-01', '2026-08-01'],
  ['&start=2026-08-01&end=2027-02-01', '2026-08-01', '2027-02-01'],
] as const;

/** Hectares of a column, by its width and height where it lies. @source WGS 84: metres of a degree */
function columnHectares({ base }: World): number {
  const latitude = ((52 + base / 200 + 0.001) * Math.PI) / 180;
  const metresEast = 111412.84 * Math.cos(latitude) - 93.5 * Math.cos(3 * latitude);
  const metresNorth = 111132.92 - 559.82 * Math.cos(2 * latitude);
  return (0.001 * metresEast * 0.002 * metresNorth) / 10_000;
}

describe('D17 whatever is done to land', () => {
  it('D17 hectares worked, kilograms, stock, contract areas stay those of the ground; nothing done is lost', async () => {
    let base = 0;
    let booked = 0;
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(20), fc.nat(20), fc.nat(2)), {
          minLength: 4,
          maxLength: 12,
        }),
        async (sequence) => {
          const world = new World((base += 1));
          await world.begin();
          await steps[0]!(world, [0, 0, 1, 0], owner.client);
          for (const step of sequence) await steps[step[0]]!(world, step, devices[step[3]]!);
          await compare(world);
          done += world.works.length;
          booked += world.works.reduce((sum, { hectares }) => sum + hectares * dose, 0);
          const { body } = await owner.client.get(
            `/api/v1/stockrecord/?stock=${stock['id']}&limit=0`,
          );
          const sum = body.objects.reduce((before: number, one: Body) => before + one['value'], 0);
          expect(sum).toBeCloseTo(-booked, 3);
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    // the register has a line for each, on the hectares it was done on
    const file = await exported(owner, 'spray-register', 'geojson');
    const { features } = JSON.parse(new TextDecoder().decode(file.bytes)) as {
      features: { properties: Body }[];
    };
    expect(features).toHaveLength(done);
    const treated = features.reduce(
      (before, { properties }) => before + Number(properties['treated_area']),
      0,
    );
    expect(treated * dose).toBeCloseTo(booked, 3);
  }, 600_000);
});
