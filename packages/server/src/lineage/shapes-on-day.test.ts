import { fixture } from '@furrow/domain/testing/fixture.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Work that is entered after its field was redrawn. @source decisions D17, docs/decisions/227 */

type Body = Record<string, any>;

const server = useServer();
let owner: Person;
let south = 52;

beforeAll(async () => {
  owner = await server.person('Owner');
});

/** A rectangle as wide as some thousandths of a degree. */
const shape = (width: number): string => {
  const [east, north] = [(5.7 + width / 1000).toFixed(3), (south + 0.001).toFixed(3)];
  const low = south.toFixed(3);
  return `POLYGON ((5.7 ${low}, ${east} ${low}, ${east} ${north}, 5.7 ${north}, 5.7 ${low}))`;
};
const widthOf = (wkt: unknown): number | null =>
  typeof wkt === 'string'
    ? Math.round(
        (Math.max(...[...wkt.matchAll(/(\d+\.?\d*) \d+/g)].map((found) => Number(found[1]))) -
          5.7) *
          1000,
      )
    : null;

async function ok(answer: Promise<{ status: number; text: string; body: any }>): Promise<Body> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}
const made = (entity: string, body: Body) =>
  ok(owner.client.post(`/api/v1/${entity}/`, { farm: owner.farm, ...body }));
const changed = (entity: string, { id }: Body, body: Body) =>
  ok(owner.client.patch(`/api/v1/${entity}/${id}/`, body));
const acted = (record: Body, action: string, body: Body = {}) =>
  ok(owner.client.post(`/api/v1/record/${record['id']}/${action}/`, body));

/** A field that was 4 wide, 6 from the first of June on, and 5 from the first of August. */
async function field(): Promise<Body> {
  south += 0.01;
  const one = await made('cropfield', { name: 'F', plan: owner.plan, geometry: shape(4) });
  for (const [width, day] of [
    [6, '2026-06-01'],
    [5, '2026-08-01'],
  ] as const) {
    await changed('cropfield', one, { geometry: shape(width) });
    await server.server.services.database.query(
      `update cropfield_lineage set date = $2 where number =
        (select max(number) from cropfield_lineage where origin = $1)`,
      [one['id'], day],
    );
  }
  return one;
}

const work = (on: Body, day: string, more: Body = {}) =>
  made('record', {
    cropfield: on['id'],
    date: `${day} 08:30`,
    processing_state: 'performed',
    activities: [{ theme: 'tillage', items: [], attributes: [] }],
    ...more,
  });
const workedOf = ({ worked_geometry: worked }: Body) => widthOf(worked);

describe('D17 work entered after its field was redrawn', () => {
  it.each<[string, string, number | null]>([
    ['before both', '2026-05-12', 4],
    ['on the last day before', '2026-05-31', 4],
    ['on the day it was drawn anew', '2026-06-01', 6],
    ['between them', '2026-07-31', 6],
    ['on the day of the second', '2026-08-01', null],
    ['since then', '2026-10-01', null],
  ])('D17 %s stores the shape of its day', async (_what, day, width) => {
    expect(workedOf(await work(await field(), day))).toBe(width);
  });

  it('D17 unperformed work has no shape', async () => {
    const planned = await work(await field(), '2026-05-12', { processing_state: 'planned' });
    expect(workedOf(planned)).toBeNull();
    const done = await acted(planned, 'finish', { date: '2026-05-12 08:30' });
    expect(workedOf(done['created'])).toBe(4);
  });

  it('D17 the ground of the field has its part of it', async () => {
    const on = await field();
    const { id } = await work(on, '2026-07-01', { worked_area: 6 });
    const { objects } = await ok(owner.client.get(`/api/v1/cropfield/${on['id']}/work/`));
    const [one] = objects.filter(({ record }: Body) => record === id);
    expect(one.share).toBeCloseTo(5 / 6, 4);
  });

  it.each<[string, string, string, number | null]>([
    ['before the next drawing', '2026-05-12', '2026-07-01', 6],
    ['after all', '2026-05-12', '2026-09-01', null],
    ['back', '2026-09-01', '2026-05-12', 4],
    ['within the same', '2026-05-12', '2026-05-13', 4],
  ])('D17 corrected to a day %s it is updated', async (_what, from, to, width) => {
    const record = await work(await field(), from);
    const corrected = await acted(record, 'correct', {
      date: `${to} 09:00`,
      correction_reason: 'Wrong day',
    });
    expect(workedOf(corrected)).toBe(width);
    const shown = await ok(owner.client.get(`/api/v1/record/${record['id']}/`));
    expect(workedOf(shown)).toBe(width);
  });

  it('D17 a locked record keeps its day and its shape', async () => {
    const record = await work(await field(), '2026-05-12');
    await acted(record, 'lock');
    const answer = await owner.client.post(`/api/v1/record/${record['id']}/correct/`, {
      date: '2026-09-01 09:00',
      correction_reason: 'Wrong day',
    });
    expect(answer.status).toBe(409);
    const shown = await ok(owner.client.get(`/api/v1/record/${record['id']}/`));
    expect(workedOf(shown)).toBe(4);
  });

  it('D17 moved to another field it has that field’s shape of its day', async () => {
    const [from, to] = [await field(), await field()];
    const record = await work(from, '2026-05-12');
    const moved = await acted(record, 'correct', {
      cropfield: to['id'],
      correction_reason: 'Wrong field',
    });
    expect([moved['cropfield'], workedOf(moved)]).toEqual([to['id'], 4]);
  });

  it('D17 a field split since means the piece; a stored shape of the whole stays', async () => {
    const on = await field();
    const before = await work(on, '2026-09-01');
    const south0 = south;
    const piece = (west: number, east: number) => {
      const [w, e] = [west, east].map((value) => (5.7 + value / 1000).toFixed(3));
      const [s, n] = [south0, south0 + 0.001].map((value) => value.toFixed(3));
      return `POLYGON ((${w} ${s}, ${e} ${s}, ${e} ${n}, ${w} ${n}, ${w} ${s}))`;
    };
    await ok(
      owner.client.post(`/api/v1/cropfield/${on['id']}/split/`, {
        pieces: [{ geometry: piece(0, 3) }, { geometry: piece(3, 5) }],
      }),
    );
    expect(workedOf(await work(on, '2026-05-12'))).toBeNull();
    const corrected = await acted(before, 'correct', {
      date: '2026-05-12 09:00',
      correction_reason: 'Wrong day',
    });
    expect(workedOf(corrected)).toBe(5);
  });
});

/** The database statements executed during an action. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([config]: readonly unknown[]) =>
      typeof config === 'string' ? config : fixture<{ readonly text: string }>(config).text,
    );
  } finally {
    asked.mockRestore();
  }
}

describe('D17 cost of finding the shape of a day', () => {
  const asksLand = (text: string) => text.includes('cropfield_lineage');

  it('D17 a new record of an earlier day needs no extra query: the statement that writes it finds it', async () => {
    const on = await field();
    const statements = await statementsOf(() => work(on, '2026-05-12'));
    console.info(`a record of an earlier day: ${statements.length} statements`);
    expect(statements.filter(asksLand)).toEqual([
      expect.stringMatching(/^with t as \(insert into "record"/),
    ]);
  });

  it('D17 nor does a future or unperformed one', async () => {
    const on = await field();
    const statements = await statementsOf(async () => {
      await work(on, '2099-05-12');
      await work(on, '2026-05-12', { processing_state: 'planned' });
    });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter(asksLand)).toEqual([]);
  });

  it('D17 moving one to another day needs one query for both days', async () => {
    const record = await work(await field(), '2026-05-12');
    const statements = await statementsOf(() =>
      acted(record, 'correct', { date: '2026-07-01 09:00', correction_reason: 'Wrong day' }),
    );
    expect(statements.filter(asksLand)).toHaveLength(1);
  });

  it('D17 the history has the stored shape', async () => {
    const { id } = await work(await field(), '2026-05-12');
    const { results } = await ok(owner.client.get(`/api/v3/history/record/${id}/`));
    const [before, after] = results[0].changes.worked_geometry;
    expect([before, widthOf(after)]).toEqual([null, 4]);
  });
});
