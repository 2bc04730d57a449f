import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { principalOfAccount, type Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { RetryTransaction } from './act.ts';
import { createRows } from './create-many.ts';
import { createRow } from './create.ts';
import { removeMany, removeRow } from './remove.ts';
import { openNames } from './unique-name.ts';

/** Creating many rows at once has the same result as creating each. @source decisions D1, D2, D5 */

const server = useServer();
const cropfield = entityOf('cropfield');
let person: Person;
let principal: Principal;

beforeAll(async () => {
  person = await server.person();
  principal = (await principalOfAccount(database(), person.user))!;
});

const database = () => server.server.services.database;
const square = (index: number) => {
  const west = 5.7 + index * 0.003;
  return `POLYGON ((${west} 52.6, ${west + 0.002} 52.6, ${west + 0.002} 52.602, ${west} 52.602, ${west} 52.6))`;
};

const bodies = (plan: string): Record<string, unknown>[] => [
  { farm: person.farm, plan, name: 'Kavel', geometry: square(0), crop: 201 },
  { farm: person.farm, plan, name: 'Kavel' },
  { farm: person.farm, plan, name: 'Kavel', geometry: square(1), registered_area: 1.5, labels: [] },
  {
    farm: person.farm,
    plan,
    name: 'Anders "x"',
    notes: 'é\\\n💧',
    green_manure: true,
    period_start: '2025-03-01',
    field_attributes: { 1: 'a' },
  },
];

async function newPlan(): Promise<string> {
  const made = await person.client.post('/api/v1/plan/', {
    farm: person.farm,
    name: 'Plan',
    period_start: '2026-01-01',
    period_end: '2026-12-31',
  });
  return String(made.body.id);
}

const make = (wanted: readonly Record<string, unknown>[]) =>
  database().transaction((client) =>
    createRows({ database: client, entity: cropfield, principal }, wanted, {
      names: openNames(cropfield, person.farm),
      pathOf: (index) => `rows.${index}`,
    }),
  );

/** The fields of a plan and their history, as stored, without the columns that distinguish them. */
async function told(plan: string): Promise<unknown> {
  const { rows } = await database().query(
    `select to_jsonb(t) - '{id,plan,created,last_modified,xid,create_digest,deleted_at,deleted_with}'::text[] as row, t.create_digest is not null as digested, t.deleted_at is null as stands, t.deleted_with = t.id as alone,
       (select jsonb_agg((to_jsonb(h) - '{id,row,at,xid,changes}'::text[]) || jsonb_build_object('changes', h.changes - 'plan') order by h.version) from history h where h.entity = 'cropfield' and h.row = t.id::text) as history
      from cropfield t where t.plan = $1 order by t.name collate "C"`,
    [plan],
  );
  return rows;
}

describe('D5 many rows at a time', () => {
  it('D5 HIS-01 give the same rows, names, defaults and history as one by one, created and deleted', async () => {
    const [one, many] = [await newPlan(), await newPlan()];
    const single: string[] = [];
    for (const body of bodies(one)) {
      const { row } = await createRow({ database: database(), entity: cropfield, principal }, body);
      single.push(String(row.id));
    }
    const made = await make(bodies(many));
    expect(made.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(await told(many)).toEqual(await told(one));
    expect(await told(many)).toMatchObject([
      { row: { name: 'Anders "x"' } },
      { row: { name: 'Kavel', country: 'NL' } },
      { row: { name: 'Kavel 2' } },
      { row: { name: 'Kavel 3', registered_area: 1.5 } },
    ]);
    for (const id of single)
      await removeRow({ database: database(), entity: cropfield, principal }, id, { force: true });
    await database().transaction((client) =>
      removeMany(
        client,
        cropfield,
        made.map(({ id }) => id),
        { farm: person.farm, principal },
      ),
    );
    expect(await told(many)).toEqual(await told(one));
    expect(await told(many)).toMatchObject([{ stands: false, alone: true }, {}, {}, {}]);
  });

  it('HIS-01 dependents of one of many are restored with it only', async () => {
    const plan = await newPlan();
    const made = await make(bodies(plan));
    const groupId = String(
      (await person.client.post('/api/v1/group/', { farm: person.farm, name: 'G', plan })).body.id,
    );
    for (const { id } of made)
      await person.client.post('/api/v1/cropfieldgroup/', {
        farm: person.farm,
        group: groupId,
        cropfield: id,
      });
    await database().transaction((client) =>
      removeMany(
        client,
        cropfield,
        made.map(({ id }) => id),
        { farm: person.farm, principal },
      ),
    );
    const links = async () =>
      (
        await person.client.get(`/api/v1/cropfieldgroup/?farm=${person.farm}&group=${groupId}`)
      ).body.objects.map((link: { cropfield: string }) => link.cropfield);
    expect(await links()).toEqual([]);
    expect(
      (await person.client.post(`/api/v3/history/cropfield/${made[1]!.id}/restore/`, {})).status,
    ).toBe(200);
    expect(await links()).toEqual([made[1]!.id]);
  });

  it('D2 report every problem of every row by its index, and create none', async () => {
    const plan = await newPlan();
    const refused = await make([
      ...bodies(plan),
      { farm: person.farm, plan, name: 'x', crop: 999_999, unknown: 1 },
      { farm: person.farm, plan, name: 'y', period_start: '2026-05-01', period_end: '2026-04-01' },
    ]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).more.issues?.map(({ path }) => path).toSorted()).toEqual([
      'rows.4.crop',
      'rows.4.unknown',
      'rows.5.period_end',
    ]);
    expect(await told(plan)).toEqual([]);
  });

  it('RUL-11 a name taken concurrently is detected, and another one used', async () => {
    const plan = await newPlan();
    const names = openNames(cropfield, person.farm);
    const given = (client: Queryable, use = names) =>
      createRows({ database: client, entity: cropfield, principal }, bodies(plan).slice(0, 2), {
        names: use,
        pathOf: String,
      });
    await names.next(database(), { name: 'other', plan });
    await createRow({ database: database(), entity: cropfield, principal }, bodies(plan)[0]);
    await expect(database().transaction((client) => given(client))).rejects.toBeInstanceOf(
      RetryTransaction,
    );
    await database().transaction((client) => given(client, openNames(cropfield, person.farm)));
    expect(await told(plan)).toMatchObject(
      ['Kavel', 'Kavel 2', 'Kavel 3'].map((name) => ({ row: { name } })),
    );
  });
});
