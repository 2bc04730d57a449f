import { randomUUID } from 'node:crypto';
import { entityOf, type EntityRows } from '@furrow/domain';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { membersOfCreation, type LandStep } from '@furrow/domain/land/step.ts';
import { stepsOfMerge, stepsOfSplit, type LandRows } from '@furrow/domain/land/steps.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { derivedId } from '@furrow/kit';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * After a split or a merge a device shows the same rows with the same ids before the server's
 * answer as after it.
 * @source decisions D17, docs/decisions/228
 */

const server = useServer();
let owner: Person;
beforeAll(async () => {
  owner = await server.person('Owner');
});

type Body = Record<string, any>;

const rectangle = (south: number, from: number, to: number): string => {
  const [west, east] = [from, to].map((value) => (5.7 + value / 1000).toFixed(7));
  const [s, n] = [south, south + 5].map((value) => (52.6 + value / 1000).toFixed(7));
  return `POLYGON ((${west} ${s}, ${east} ${s}, ${east} ${n}, ${west} ${n}, ${west} ${s}))`;
};
let row = 0;
const strip = () => (row += 10);

async function post(path: string, body: Body, status = 200): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/${path}`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}
const made = (resource: string, body: Body) => post(`${resource}/`, body, 201);
const landCall = (path: string, body: Body) =>
  owner.client.post(`/api/v1/cropfield/${path}`, body).then((answer) => {
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Body;
  });
const list = async (resource: string): Promise<any[]> => {
  const { body } = await owner.client.get(`/api/v1/${resource}/?farm=${owner.farm}&limit=0`);
  return body.objects;
};
const read = (resource: string, id: string) => owner.client.get(`/api/v1/${resource}/${id}/`);

const field = (name: string, geometry: string, more: Body = {}) =>
  made('cropfield', { name, geometry, plan: owner.plan, crop: 201, ...more });

const work = (cropfield: string, processing_state: string, more: Body = {}) =>
  made('record', {
    cropfield,
    date: '2026-05-12 08:30',
    processing_state,
    worked_area: 7.77,
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
    ...more,
  });

/** Work of every kind on a field, its group, its contract and its harvest. */
async function furnish(id: string, south: number): Promise<void> {
  const job = await made('job', { date: '2026-05-12' });
  const machine = await made('machine', { name: `Trekker ${south}` });
  await work(id, 'planned', {
    job: job['id'],
    machines: [machine['id']],
    notes: 'Met de wind',
    activities: [
      { theme: 'crop_protection', type: 101, items: [{ type: 2002, value: 1.5 }], attributes: [] },
      { theme: 'transport', items: [{ value: 33.3333 }], attributes: [] },
    ],
  });
  await work(id, 'planned', { part_field: rectangle(south, 5, 7.5), worked_area: null });
  await work(id, 'adviced', { advice_reason: 'Luizen' });
  await work(id, 'concept');
  await work(id, 'performed');
  const done = await work(id, 'performed');
  await work(id, 'planned', { linked_record: done['id'] });
  const group = await made('group', { name: `West ${south}`, plan: owner.plan });
  await made('cropfieldgroup', { group: group['id'], cropfield: id });
  const contract = await made('contract', {
    consumer: 29,
    crop: 201,
    plan: owner.plan,
    external_id: randomUUID(),
  });
  await made('contractfield', { contract: contract['id'], cropfield: id });
  await made('stock', { name: `Oogst ${south}`, variant: 'y', cropfield: id });
}

/** Rows of the farm that a device has. */
async function held(): Promise<LandRows> {
  const [records, contractFields, groups, stock, contracts, detailTypes] = await Promise.all(
    ['record', 'contractfield', 'cropfieldgroup', 'stock', 'contract', 'detailtype'].map(list),
  );
  const rows = new Map<string, readonly Body[]>([
    ['record', records!],
    ['contract', contracts!],
    ['detailtype', detailTypes!],
  ]);
  return {
    records: records!,
    contractFields: contractFields!,
    groups: groups!,
    stock: stock!,
    lookup: typedLookup((entity, id) => rows.get(entity)?.find((one) => one['id'] === id)),
  };
}

const fieldsOf = (entity: string, row: Body): Body =>
  Object.fromEntries(Object.keys(entityOf(entity).fields).map((name) => [name, row[name]]));

/** Compares the rows of the server with the steps a device predicted. */
async function compare(steps: readonly LandStep[], before: LandRows): Promise<void> {
  const now = await held();
  const all = (rows: LandRows): readonly Body[] => [
    ...rows.records,
    ...rows.contractFields,
    ...rows.groups,
    ...rows.stock,
  ];
  const was = new Map(all(before).map((one) => [one['id'], one]));
  const is = new Map(all(now).map((one) => [one['id'], one]));
  const foreseen = new Map(was);
  for (const step of steps)
    if (step.kind === 'end') foreseen.delete(step.id);
    else if (step.kind === 'make')
      foreseen.set(step.id, { ...membersOfCreation(step), id: step.id, entity: step.entity });
    else foreseen.set(step.row.id, { ...foreseen.get(step.row.id), ...step.fields });
  expect([...is.keys()].toSorted()).toEqual([...foreseen.keys()].toSorted());
  for (const step of steps)
    if (step.kind !== 'end') {
      const id = step.kind === 'make' ? step.id : step.row.id;
      expect(fieldsOf(step.entity, is.get(id)!)).toEqual(fieldsOf(step.entity, foreseen.get(id)!));
    }
}

it.each(['each', 'largest'] as const)(
  'D17 device and server agree on a split: planned work on %s',
  async (planned) => {
    const south = strip();
    const whole = await field(`Alfa ${planned}`, rectangle(south, 0, 10), {
      registered_area: 33.33,
    });
    await furnish(whole['id'], south);
    const before = await held();
    const small = randomUUID();
    const pieces = [
      { id: whole['id'], polygon: polygonOf(rectangle(south, 0, 6.1))! },
      { id: small, polygon: polygonOf(rectangle(south, 6.1, 10))! },
    ];
    const steps = stepsOfSplit(before, {
      field: whole as EntityRows['cropfield'],
      pieces,
      planned,
    });
    const copies = steps.flatMap((step) =>
      step.kind === 'make' && step.entity === 'record' ? [step.id] : [],
    );
    expect(copies).toHaveLength(planned === 'each' ? 4 : 0);
    const body = {
      planned,
      pieces: [
        { geometry: rectangle(south, 0, 6.1) },
        { id: small, geometry: rectangle(south, 6.1, 10) },
      ],
    };
    const done = await landCall(`${whole['id']}/split/`, body);
    await compare(steps, before);

    // the answer contains them, and does so again
    const told = done['followers'];
    expect(told.records.map((record: Body) => record['id'])).toEqual(
      expect.arrayContaining(copies),
    );
    expect(told.cropfieldgroups.map((cropfieldgroup: Body) => cropfieldgroup['cropfield'])).toEqual(
      [small],
    );
    expect(told.contract_fields.map((one: Body) => one['cropfield'])).toEqual([small]);
    expect(done['ended']).toEqual({ records: [], contract_fields: [], cropfieldgroups: [] });
    expect(await landCall(`${whole['id']}/split/`, body)).toEqual(done);

    // edited, undone and redone they are the same rows
    const [copy] = copies;
    if (copy !== undefined) {
      const edited = await owner.client.patch(`/api/v1/record/${copy}/`, { notes: 'Eerst hier' });
      expect(edited.status, edited.text).toBe(200);
    }
    const undone = await landCall('undo/', { act: done['act'] });
    expect(undone['ended'].records.toSorted()).toEqual(copies.toSorted());
    for (const id of copies) expect((await read('record', id)).status).toBe(404);
    const redone = await landCall('undo/', { act: undone['act'] });
    expect(redone['followers'].records.map((record: Body) => record['id'])).toEqual(
      expect.arrayContaining(copies),
    );
    if (copy !== undefined)
      expect((await read('record', copy)).body).toMatchObject({
        cropfield: small,
        notes: 'Eerst hier',
      });
  },
);

it('D17 a split into several pieces gives each copy its own id', async () => {
  const south = strip();
  const whole = await field('Bravo', rectangle(south, 0, 10));
  const plan = await work(whole['id'], 'planned');
  const ids = [randomUUID(), randomUUID()];
  await landCall(`${whole['id']}/split/`, {
    pieces: [
      { geometry: rectangle(south, 0, 6) },
      { id: ids[0], geometry: rectangle(south, 6, 8.5) },
      { id: ids[1], geometry: rectangle(south, 8.5, 10) },
    ],
  });
  for (const id of ids)
    expect((await read('record', derivedId(plan['id'], id!))).body).toMatchObject({
      cropfield: id,
      processing_state: 'planned',
    });
});

it('D17 device and server agree on a merge, also the second time', async () => {
  const south = strip();
  const left = await field('Links', rectangle(south, 0, 6));
  const right = await field('Rechts', rectangle(south, 6, 10));
  await furnish(right['id'], south);
  const merge = async () => {
    const before = await held();
    const act = randomUUID();
    const fields = [left, right] as EntityRows['cropfield'][];
    const steps = stepsOfMerge(before, { act, into: fields[0]!, all: fields });
    const done = await landCall('merge/', {
      act,
      cropfields: fields.map(({ id }) => id),
      into: left['id'],
    });
    await compare(steps, before);
    expect(
      done['followers'].cropfieldgroups.map((cropfieldgroup: Body) => cropfieldgroup['cropfield']),
    ).toEqual([left['id']]);
    expect(done['ended'].cropfieldgroups).toHaveLength(1);
    return done['act'] as string;
  };
  const first = await merge();
  await landCall('undo/', { act: first });
  const second = await merge();
  await landCall('undo/', { act: second });
  const links = (await list('cropfieldgroup')).filter(
    ({ cropfield }: Body) => cropfield === right['id'],
  );
  expect(links).toHaveLength(1);
});
