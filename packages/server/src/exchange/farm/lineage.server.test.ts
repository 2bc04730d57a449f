import { beforeAll, describe, expect, it } from 'vitest';
import { exported } from '../../testing/exports.ts';
import { review } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/**
 * Lineage in an archive of the farm: a record of an earlier day that is entered after importing the
 * archive has the boundary of its day. @source decisions D17, docs/decisions/227
 */

type Body = Record<string, any>;

const here = useServer();
const there = useServer();
let owner: Person;

/** A rectangle of a given width in thousandths of a degree. */
const shape = (width: number): string => {
  const east = (5.7 + width / 1000).toFixed(3);
  return `POLYGON ((5.7 52.6, ${east} 52.6, ${east} 52.601, 5.7 52.601, 5.7 52.6))`;
};
const widthOf = (wkt: unknown): number | null => {
  const east = [...String(wkt ?? '').matchAll(/(\d+\.?\d*) \d+/g)].map(([, x]) => Number(x));
  return east.length > 0 ? Math.round((Math.max(...east) - 5.7) * 1000) : null;
};

async function ok(answer: Promise<{ status: number; text: string; body: any }>): Promise<Body> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}

/** Work on a field; the width of the shape it keeps. */
const workedOn = async ({ client, farm }: Person, cropfield: string, day: string) => {
  const made = await ok(
    client.post('/api/v1/record/', {
      farm,
      cropfield,
      date: `${day} 08:30`,
      processing_state: 'performed',
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
    }),
  );
  return widthOf(made['worked_geometry']);
};

/** The farm imported from an archive: the person, and the field with its new id. */
async function takenIn(person: Person, bytes: Uint8Array): Promise<[Person, string]> {
  const read = await review(person, [{ name: 'farm.zip', bytes }]);
  expect([read.state, read.format]).toEqual(['review', 'farm']);
  const { farm } = await ok(person.client.post(`/api/v3/imports/${read.id}/apply/`));
  const { objects } = await ok(person.client.get(`/api/v1/cropfield/?farm=${farm}&limit=2`));
  expect(objects.map(({ name }: Body) => name)).toEqual(['Kavel']);
  return [{ ...person, farm, plan: objects[0].plan }, objects[0].id];
}

let field: Body;
let archive: Uint8Array;

beforeAll(async () => {
  owner = await here.person('Owner');
  field = await ok(
    owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name: 'Kavel',
      geometry: shape(4),
    }),
  );
  // 4 wide until the first of June, 6 until the first of August, 5 since
  for (const [width, day] of [
    [6, '2026-06-01'],
    [5, '2026-08-01'],
  ] as const) {
    await ok(owner.client.patch(`/api/v1/cropfield/${field['id']}/`, { geometry: shape(width) }));
    await here.server.services.database.query(
      `update cropfield_lineage set date = $2 where number =
        (select max(number) from cropfield_lineage where origin = $1)`,
      [field['id'], day],
    );
  }
  archive = (await exported(owner, 'everything', 'farm')).bytes;
});

describe('D17 EXC-02 redrawn land in an archive', () => {
  it.each([
    ['on another server', () => there.person('Other')],
    ['beside the farm it came from, where every id is another', () => here.person('Beside')],
  ])('D17 EXC-02 %s work of an earlier day has the shape of its day', async (_where, person) => {
    const [taken, id] = await takenIn(await person(), archive);
    expect([
      await workedOn(taken, id, '2026-05-12'),
      await workedOn(taken, id, '2026-07-01'),
      await workedOn(taken, id, '2026-09-01'),
    ]).toEqual([4, 6, null]);
    const lineage = await ok(taken.client.get(`/api/v1/cropfield/${id}/lineage/`));
    expect(lineage['came_from'].map(({ kind, date }: Body) => [kind, date])).toEqual([
      ['redraw', '2026-06-01'],
      ['redraw', '2026-08-01'],
    ]);
  });

  it('D17 EXC-02 is exported again unchanged', async () => {
    const [taken, id] = await takenIn(await there.person('Third'), archive);
    const again = (await exported(taken, 'everything', 'farm')).bytes;
    const [last, lastId] = await takenIn(await there.person('Fourth'), again);
    expect(lastId).not.toBe(id);
    expect(await workedOn(last, lastId, '2026-05-12')).toBe(4);
  });
});
