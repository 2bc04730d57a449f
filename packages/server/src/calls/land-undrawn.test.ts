import { randomUUID } from 'node:crypto';
import type { EntityRows } from '@furrow/domain';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { nutrientsOf } from '@furrow/domain/record/nutrients.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { beforeAll, expect, it } from 'vitest';
import { applyMigration } from '../db/migrate.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Work on a field without a boundary, after that was merged: a device counts it by the rows it has as the server does by
 * the work of a ground.
 * @source decisions D17, docs/decisions/232
 */

type Body = Record<string, any>;

const server = useServer();
let owner: Person;
let fertilizer: number;
beforeAll(async () => {
  owner = await server.person('Owner');
  fertilizer = (
    await made('producttype', {
      name: 'KAS',
      variant: 'fertilizer',
      unit: 'kg',
      specification: 'N 27 %, P2O5 10 %, K2O 5 %',
    })
  )['id'];
});

async function post(path: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/${path}/`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const made = (entity: string, body: Body) => post(entity, { farm: owner.farm, ...body });

const rectangle = (south: number, from: number, to: number): string => {
  const [w, e] = [from, to].map((value) => (5.7 + value / 1000).toFixed(7));
  const [s, n] = [south, south + 5].map((value) => (52.6 + value / 1000).toFixed(7));
  return `POLYGON ((${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s}))`;
};
let row = 0;

/** Hectares without a boundary, and the amounts brought on each of them. */
const [hectares, dose] = [4, 100];

interface Scene {
  readonly plan: string;
  readonly drawn: string;
  readonly undrawn: string;
  readonly south: number;
  readonly merge: (more?: Body) => Promise<Body>;
  readonly split: (id?: string) => Promise<Body>;
}

/** A drawn field and one without a boundary that was fertilized; no record states its hectares. */
async function scene(): Promise<Scene> {
  const south = (row += 10);
  const { id: plan } = await made('plan', { name: `Plan ${south}` });
  const drawn = await made('cropfield', {
    plan,
    name: 'Drawn',
    geometry: rectangle(south, 0, 10),
  });
  const undrawn = await made('cropfield', {
    plan,
    name: 'Undrawn',
    registered_area: hectares,
  });
  await made('record', {
    cropfield: undrawn['id'],
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    activities: [
      { theme: 'fertilizing', items: [{ producttype: fertilizer, value: dose }], attributes: [] },
    ],
  });
  const [a, b] = [drawn['id'], undrawn['id']];
  return {
    plan,
    drawn: a,
    undrawn: b,
    south,
    merge: (more = {}) => post('cropfield/merge', { cropfields: [a, b], into: a, ...more }),
    split: (id = a) =>
      post(`cropfield/${id}/split`, {
        pieces: [
          { geometry: rectangle(south, 0, 6) },
          { id: randomUUID(), geometry: rectangle(south, 6, 10) },
        ],
      }),
  };
}

const undo = (act: unknown) => post('cropfield/undo', { act });

async function listed<R = Body>(entity: string, plan: string): Promise<R[]> {
  const of = entity === 'record' ? `cropfield__plan=${plan}` : `plan=${plan}`;
  const { status, text, body } = await owner.client.get(`/api/v1/${entity}/?${of}&limit=0`);
  expect(status, text).toBe(200);
  return body.objects;
}

type Figures = Readonly<Record<string, readonly [share: number, hectares: number, n: number]>>;

/** Figures of the work by the rows of fields and work that a device has; fields that ended are not among them. */
async function onDevice({ plan, undrawn }: Scene): Promise<Figures> {
  const fields = await listed<EntityRows['cropfield']>('cropfield', plan);
  const { body } = await owner.client.get(`/api/v1/record/?farm=${owner.farm}&limit=0`);
  const record = (body.objects as EntityRows['record'][]).find(
    ({ cropfield }) => cropfield === undrawn,
  )!;
  const product = (await owner.client.get(`/api/v1/producttype/${fertilizer}/`)).body;
  const lookup = typedLookup((entity, id) =>
    entity === 'producttype' ? product : fields.find((field) => field.id === id),
  );
  const area = workedHectares(record, lookup);
  const { n } = nutrientsOf(record, lookup, (code) => expect.fail(code));
  return Object.fromEntries(
    [...workShares(fields)(record)].map(([id, share]) => [id, rounded(share, area, n)]),
  );
}

const rounded = (share: number, area: number, n: number): readonly [number, number, number] => [
  Number(share.toFixed(4)),
  Number((area * share).toFixed(4)),
  Number((n * share).toFixed(3)),
];

async function onServer({ plan, undrawn }: Scene): Promise<Figures> {
  const { body } = await owner.client.get(`/api/v1/record/?farm=${owner.farm}&limit=0`);
  const work = body.objects.find(({ cropfield }: Body) => cropfield === undrawn).id;
  const figures: Record<string, Figures[string]> = {};
  for (const { id } of await listed('cropfield', plan)) {
    const answer = await owner.client.get(`/api/v1/cropfield/${id}/work/`);
    for (const { record, share, worked_area: area, nutrients } of answer.body.objects)
      if (record === work) figures[id] = rounded(share, area / share, nutrients.n / share);
  }
  return figures;
}

const nitrogen = hectares * dose * 0.27;

it.each<[string, (of: Scene) => Promise<unknown>, (of: Scene) => readonly string[]]>([
  ['before anything', async () => undefined, ({ undrawn }) => [undrawn]],
  ['merged into a drawn field', ({ merge }) => merge(), ({ drawn }) => [drawn]],
  [
    'merged with a drawn field into it',
    ({ merge, undrawn }) => merge({ into: undrawn }),
    ({ undrawn }) => [undrawn],
  ],
  [
    'merged with a drawn field into it, and taken back',
    async ({ merge, undrawn }) => undo((await merge({ into: undrawn }))['act']),
    ({ undrawn }) => [undrawn],
  ],
  [
    'merged, and taken back',
    async ({ merge }) => undo((await merge())['act']),
    ({ undrawn }) => [undrawn],
  ],
  [
    'merged, taken back and done again',
    async ({ merge }) => undo((await undo((await merge())['act']))['act']),
    ({ drawn }) => [drawn],
  ],
  [
    'merged, split and the split taken back',
    async ({ merge, split }) => {
      await merge();
      await undo((await split())['act']);
    },
    ({ drawn }) => [drawn],
  ],
])(
  'D17 RUL-25 work on a field without a boundary, %s: once, on device and server alike',
  async (_when, act, on) => {
    const of = await scene();
    await act(of);
    const figures = await onDevice(of);
    expect(figures).toEqual(
      Object.fromEntries(on(of).map((id) => [id, rounded(1, hectares, nitrogen)])),
    );
    expect(await onServer(of)).toEqual(figures);
  },
);

it('D17 RUL-25 work on a field without a boundary, merged and split: each piece has its part by ground', async () => {
  const of = await scene();
  await of.merge();
  const { objects } = await of.split();
  const figures = await onDevice(of);
  expect(figures).toEqual({
    [of.drawn]: rounded(0.6, hectares, nitrogen),
    [objects[1].id]: rounded(0.4, hectares, nitrogen),
  });
  expect(await onServer(of)).toEqual(figures);
});

it('D17 RUL-25 merged with a drawn field, and split: the hectares of that time, each piece its part', async () => {
  const of = await scene();
  await of.merge({ into: of.undrawn });
  const { objects } = await of.split(of.undrawn);
  const figures = await onDevice(of);
  expect(figures).toEqual({
    [of.undrawn]: rounded(0.6, hectares, nitrogen),
    [objects[1].id]: rounded(0.4, hectares, nitrogen),
  });
  expect(await onServer(of)).toEqual(figures);
});

it('D17 merged with another without a boundary, work on both keeps its hectares when that is undone', async () => {
  const of = await scene();
  const { id } = await made('cropfield', { plan: of.plan, name: 'Beside', registered_area: 3 });
  const { act } = await post('cropfield/merge', { cropfields: [of.undrawn, id], into: of.undrawn });
  const { id: since } = await made('record', {
    cropfield: of.undrawn,
    date: '2026-05-20 08:30',
    processing_state: 'performed',
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
  });
  const worked = async () => {
    const { body } = await owner.client.get(`/api/v1/cropfield/${of.undrawn}/work/`);
    return body.objects.map((object: Body) => [object['record'] === since, object['worked_area']]);
  };
  const both = [
    [false, hectares],
    [true, hectares + 3],
  ];
  expect(await worked()).toEqual(both);
  // merged with a drawn one and taken back between, so that it had a boundary for a time
  await undo((await of.merge({ into: of.undrawn }))['act']);
  expect(await worked()).toEqual(both);
  const back = await undo(act);
  expect(await worked()).toEqual(both);
  await undo(back['act']);
  expect(await worked()).toEqual(both);
});

it('D17 ground merged and split before it was stored with fields reads the same, and such an act is undone completely', async () => {
  const of = await scene();
  const { act } = await of.merge();
  await of.split();
  const kept = async () => ({
    fields: (await listed('cropfield', of.plan)).map(({ id, forerunners }) => [id, forerunners]),
    figures: await onDevice(of),
  });
  const before = await kept();
  expect(before.fields.every(([, ground]) => of.undrawn in ground)).toBe(true);
  const { database } = server.server.services;
  await database.transaction(async (client) => {
    await client.query('alter table cropfield drop column forerunners');
    await client.query('alter table record drop column field_area');
    const step = '070-ground-of-other-fields.sql';
    await client.query('delete from migration where name = $1', [step]);
    await applyMigration(client, step);
  });
  expect(await kept()).toEqual(before);
  // acts of before kept nothing of it
  const last = await database.query<{ id: string }>(
    `update land_act set changes = (select jsonb_agg(case when c ? 'before'
       then jsonb_set(jsonb_set(c, '{before}', c -> 'before' #- '{forerunners}'), '{after}', c -> 'after' #- '{forerunners}')
       else c end) from jsonb_array_elements(changes) c)
      where farm = $1 and (id = $2 or kind = 'split') returning id, kind`,
    [owner.farm, act],
  );
  expect(last.rows.length).toBeGreaterThan(1);
  const { rows } = await database.query<{ id: string }>(
    `select id from land_act where farm = $1 and objects @> array[$2]::uuid[] and kind = 'split'`,
    [owner.farm, of.drawn],
  );
  // statements prepared before the columns changed are prepared anew, one at each answer of 503
  const takenBack = async (one: unknown) => {
    for (;;) {
      const { status } = await owner.client.post('/api/v1/cropfield/undo/', { act: one });
      if (status !== 503) return expect(status).toBe(200);
    }
  };
  await takenBack(rows[0]!.id);
  await takenBack(act);
  expect(await onDevice(of)).toEqual({ [of.undrawn]: rounded(1, hectares, nitrogen) });
  const fields = await listed('cropfield', of.plan);
  expect(fields.map(({ forerunners }) => forerunners)).toEqual([{}, {}]);
});
