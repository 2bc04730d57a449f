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

/** Rows of the farm, and rows that point to them: members of a record. */
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

describe('D17 deleting references of performed or locked work', () => {
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

  it.each(cases)('D17 %s with planned work only can be deleted', async (resource, make, points) => {
    const row = await make();
    await record(null, { processing_state: 'planned', ...points(row['id']) });
    expect((await owner.client.delete(`/api/v1/${resource}/${row['id']}/`)).status).toBe(204);
  });

  it('D17 a plan names its fields and their work; force deletes the fields, never the work', async () => {
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

  it('D17 a list of changes follows the same rule, and deletes nothing when one is refused', async () => {
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

  it('D17 work of a merged field protects the plan, and is never cleared with it', async () => {
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

/** A rectangle of land, in thousandths of a degree from the corner of a separate strip. */
const rectangle = (strip: number, west: number, width: number): string => {
  const [w, e] = [5.7 + west / 1000, 5.7 + (west + width) / 1000].map((value) => value.toFixed(7));
  const [s, n] = [52.7 + strip / 100, 52.705 + strip / 100].map((value) => value.toFixed(7));
  return `POLYGON ((${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s}))`;
};

/** Land of a case: a field of ten columns, and the actions on it. */
class Land {
  constructor(readonly strip: number) {}

  field(name: string, west: number, width: number, more: Body = {}): Promise<Body> {
    return made('cropfield', {
      name,
      plan: owner.plan,
      geometry: rectangle(this.strip, west, width),
      ...more,
    });
  }

  /** Cuts a field that starts at `west` after some columns; returns both parts, left first. */
  async split(field: Body, [west, left, right]: readonly [number, number, number]) {
    const pieces = [
      { geometry: rectangle(this.strip, west, left) },
      { geometry: rectangle(this.strip, west + left, right) },
    ];
    return (await act(`${field['id']}/split/`, { pieces })).objects.toSorted(
      (left: Body, right: Body) => westOf(left) - westOf(right),
    ) as [Body, Body];
  }

  async merge(...fields: Body[]): Promise<Body> {
    const { objects } = await act('merge/', { cropfields: fields.map(({ id }) => id) });
    return objects[0];
  }
}

async function act(path: string, body: Body): Promise<Body> {
  const answer = await owner.client.post(`/api/v1/cropfield/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const westOf = (row: Body): number =>
  Math.min(
    ...[...String(row['geometry']).matchAll(/(\d+\.?\d*) \d/g)].map(([, west]) => Number(west)),
  );

/** An act on land, and the field that is to be deleted. */
type Done = (land: Land) => Promise<Body>;

const ofGround: readonly [held: boolean, what: string, done: Done][] = [
  [
    true,
    'a piece with a part of work that is booked on the other',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id'], { worked_area: 8 });
      return (await land.split(whole, [0, 6, 4]))[1];
    },
  ],
  [
    true,
    'a piece of a piece',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id']);
      const [, small] = await land.split(whole, [0, 6, 4]);
      return (await land.split(small, [6, 3, 1]))[1];
    },
  ],
  [
    true,
    'a piece with a part of locked work that was not performed',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      const work = await record(whole['id']);
      await owner.client.post(`/api/v1/record/${work['id']}/lock/`, {});
      return (await land.split(whole, [0, 6, 4]))[1];
    },
  ],
  [
    true,
    'the field that the one it was done on went into',
    async (land) => {
      const [large, small] = [await land.field('L', 0, 6), await land.field('S', 6, 4)];
      await record(small['id']);
      return land.merge(large, small);
    },
  ],
  [
    true,
    'the part of a merged field that the work lies on, split off again',
    async (land) => {
      const [large, small] = [await land.field('L', 0, 6), await land.field('S', 6, 4)];
      await record(small['id']);
      return (await land.split(await land.merge(large, small), [0, 6, 4]))[1];
    },
  ],
  [
    false,
    'the part of a merged field that the work does not lie on, split off again',
    async (land) => {
      const [large, small] = [await land.field('L', 0, 6), await land.field('S', 6, 4)];
      await record(large['id']);
      return (await land.split(await land.merge(large, small), [0, 6, 4]))[1];
    },
  ],
  [
    false,
    'a piece beside the part that was worked on',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id'], { part_field: rectangle(land.strip, 0, 5) });
      return (await land.split(whole, [0, 6, 4]))[1];
    },
  ],
  [
    false,
    'a piece with planned work alone',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id'], { processing_state: 'planned' });
      return (await land.split(whole, [0, 6, 4]))[1];
    },
  ],
  [
    false,
    'a piece whose work was deleted',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      const work = await record(whole['id']);
      const [, small] = await land.split(whole, [0, 6, 4]);
      expect((await owner.client.delete(`/api/v1/record/${work['id']}/`)).status).toBe(204);
      return small;
    },
  ],
  [
    false,
    'the same land in the next season',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id']);
      const plan = await made('plan', { name: 'Later' });
      return land.field('Volgend', 0, 10, { plan: plan['id'], continues: whole['id'] });
    },
  ],
  [
    false,
    'a follow-up crop on the same land',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id']);
      return land.field('Na', 0, 10, { period: 'after' });
    },
  ],
  [
    false,
    'land that was drawn by hand where a field lay before',
    async (land) => {
      const whole = await land.field('Geheel', 0, 10);
      await record(whole['id']);
      const answer = await owner.client.patch(`/api/v1/cropfield/${whole['id']}/`, {
        geometry: rectangle(land.strip, 0, 6),
      });
      expect(answer.status, answer.text).toBe(200);
      return land.field('Getekend', 6, 4);
    },
  ],
];

describe('D17 performed and locked work protects its ground', () => {
  it.each(ofGround.map((one, index) => [...one, index] as const))(
    'D17 protected %s: %s',
    async (isHeld, _what, done, index) => {
      const field = await done(new Land(index));
      const path = `/api/v1/cropfield/${field['id']}/`;
      const told = await owner.client.get(`/api/v3/in_use/cropfield/?id__in=${field['id']}`);
      expect(told.body.objects).toEqual([
        { id: field['id'], held_by: isHeld ? { record: 1 } : {}, parts: [] },
      ]);
      if (isHeld) {
        await refused(path, { record: 1 });
        await refused(`${path}?force=true`, { record: 1 });
        const list = await owner.client.patch('/api/v1/cropfield/?force=true', {
          deleted_objects: [field['resource_uri']],
        });
        expect([list.status, list.body.held_by]).toEqual([409, { record: 1 }]);
      } else expect((await owner.client.delete(path)).status).toBe(204);
      expect(await stands('cropfield', field['id'])).toBe(isHeld);
    },
  );

  it('D17 a piece with any work on it can be merged back, and that undone', async () => {
    const land = new Land(40);
    const whole = await land.field('Terug', 0, 10);
    await record(whole['id']);
    const pieces = await land.split(whole, [0, 6, 4]);
    const merged = await land.merge(...pieces);
    expect(merged['id']).toBe(whole['id']);
  });

  it('D17 a plan of another season names its deletable fields', async () => {
    const plan = await made('plan', { name: 'Ander jaar' });
    const land = new Land(41);
    const [worked, free] = [
      await land.field('Bewerkt', 0, 6, { plan: plan['id'] }),
      await land.field('Vrij', 6, 4, { plan: plan['id'] }),
    ];
    await record(worked['id']);
    await record(free['id'], { processing_state: 'planned' });
    const { body } = await owner.client.get(`/api/v3/in_use/plan/?id__in=${plan['id']}`);
    const part = (row: Body, held: Body) => ({
      resource: 'cropfield',
      id: row['id'],
      name: row['name'],
      held_by: held,
    });
    expect(body.objects).toEqual([
      {
        id: plan['id'],
        held_by: { record: 1 },
        parts: [part(worked, { record: 1 }), part(free, {})],
      },
    ]);
  });

  it('AUT-02 protecting rows are shown to people who may delete, of visible rows', async () => {
    const row = await field();
    const viewer = await server.colleague(owner, ['viewer']);
    const stranger = await server.person('Stranger');
    const path = `/api/v3/in_use/cropfield/?id__in=${row['id']}`;
    expect((await viewer.client.get(path)).status).toBe(403);
    expect((await stranger.client.get(path)).body.objects).toEqual([]);
    expect((await owner.client.get('/api/v3/in_use/label/?id__in=1')).status).toBe(404);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
    const refusal = await owner.client.get(`/api/v3/in_use/cropfield/?id__in=${many}`);
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([400, ['id__in']]);
  });
});
