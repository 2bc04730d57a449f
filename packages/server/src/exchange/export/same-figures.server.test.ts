import { parseWkt, writeWkt } from '@furrow/geo';
import { divideEqually } from '@furrow/geo/operations/divide-equally.ts';
import type { EntityName, EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSignIn } from '../../auth/demo-sign-in.ts';
import type { Client } from '../../testing/client.ts';
import { exported } from '../../testing/exports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** A figure of an export equals that of lists and screens, also after land was divided. */

const server = useServer({ DEMO: '1' });
let client: Client;
let person: Person;

beforeAll(async () => {
  client = server.visitor();
  await client.post('/api/v3/auth/sign_in/', demoSignIn);
  const me = (await client.get('/api/v3/auth/me/')).body;
  person = fixture({ client, farm: me.farms[0].id, plan: me.session.plan });
  // a field with work and a contract is split: linked rows are divided by share
  const works = await list('record');
  const linked = await list('contractfield');
  const field = (await list('cropfield', `plan=${person.plan}&`)).find(
    ({ id }) =>
      linked.some(({ cropfield }) => cropfield === id) &&
      works.some(
        ({ cropfield, processing_state }) => cropfield === id && processing_state === 'performed',
      ),
  )!;
  const halves = divideEqually(fixture(parseWkt(field.geometry!).geometry), 2, {
    bearing: 20,
  });
  const pieces = halves.geometry!.map((geometry) => ({ geometry: writeWkt(geometry) }));
  const split = await client.post(`/api/v1/cropfield/${field.id}/split/`, { pieces });
  expect(split.status, split.text).toBe(200);
});

async function list<N extends EntityName>(entity: N, more = ''): Promise<EntityRows[N][]> {
  const { status, body, text } = await client.get(
    `/api/v1/${entity}/?farm=${person.farm}&${more}limit=1000`,
  );
  expect(status, text).toBe(200);
  return body.objects;
}

const files = new Map<string, Uint8Array>();

/** A column of an export by id; an empty cell is null. */
async function column(what: string, heading: string): Promise<Map<string, number | null>> {
  const bytes = files.get(what) ?? (await exported(person, what, 'csv')).bytes;
  files.set(what, bytes);
  const { data, meta } = Papa.parse<Record<string, string>>(
    new TextDecoder().decode(bytes).replace(/^\ufeff/, ''),
    { header: true, skipEmptyLines: true },
  );
  expect(meta.fields).toContain(heading);
  return new Map(
    data.map((line) => [line['id']!, line[heading] === '' ? null : Number(line[heading])]),
  );
}

const figures = <T extends { readonly id: string | number }>(
  rows: readonly T[],
  of: (row: T) => number | null | undefined,
) => new Map(rows.map((row) => [String(row.id), of(row) ?? null]));

describe('D17 D13 exports', () => {
  it('D17 EXC-02 have the hectares of each crop field', async () => {
    const rows = await list('cropfield', `plan=${person.plan}&`);
    expect(rows.length).toBeGreaterThan(20);
    expect(await column('fields', 'Registered area (ha)')).toEqual(
      figures(rows, ({ registered_area }) => registered_area),
    );
  });

  it.each([
    ['Worked area (ha)', 'worked_area'],
    ['Fuel used (l)', 'used_fuel'],
    ['Cost of the work', 'work_cost'],
  ] as const)('D17 EXC-02 have the %s of each record', async (heading, name) => {
    const fields = new Set((await list('cropfield', `plan=${person.plan}&`)).map(({ id }) => id));
    const rows = (await list('record')).filter(
      ({ cropfield }) => cropfield === null || fields.has(cropfield),
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(await column('records', heading)).toEqual(figures(rows, (row) => row[name]));
  });

  it.each([
    ['Contract area (ha)', 'surface'],
    ['Area of the fields (ha)', 'sum_registered_area'],
    ['Share (%)', 'percentage'],
    ['Difference (ha)', 'area_difference'],
    ['Difference (%)', 'percentage_difference'],
  ] as const)('D17 ENT-contract have the %s of each contract', async (heading, name) => {
    const ids = (await list('contract', `plan=${person.plan}&`)).map(({ id }) => id);
    const rows = await Promise.all(
      ids.map(async (id) => (await client.get(`/api/v1/contract/${id}/`)).body),
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(await column('contracts', heading)).toEqual(figures(rows, (row) => row[name]));
  });

  it('D17 ENT-stock have the stock resulting from the bookings', async () => {
    const bookings = await list('stockrecord');
    const stocks = await list('stock');
    expect(stocks.length).toBeGreaterThan(20);
    const told = await column('stock', 'In stock');
    for (const { id } of stocks) {
      const sum = bookings
        .filter(({ stock }) => stock === id)
        .reduce((total, { value }) => total + (value ?? 0), 0);
      expect(told.get(String(id))).toBeCloseTo(sum, 6);
    }
  });
});
