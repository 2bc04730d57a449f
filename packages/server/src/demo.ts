import { at, existing } from '@furrow/kit';
import {
  demoAdmissions,
  demoFarm,
  demoHours,
  demoRegister,
  demoSoil,
  demoStation,
  frenchFarm,
  frenchProducts,
} from '@furrow/demo';
import { entityOf } from '@furrow/domain';
import {
  exampleRegister,
  registerCountries,
  type Register,
} from '@furrow/domain/register/registers.ts';
import type { Queryable } from './db/pool.ts';
import { demoSignIn, frenchDemoEmail } from './auth/demo-sign-in.ts';
import { hashPassword } from './auth/passwords.ts';
import { noteCatalogueUse } from './write/catalogue-use.ts';
import { todayIn } from '@furrow/kit/clock.ts';
import { newId } from './new-id.ts';
import { importFrom } from './register/import-register.ts';
import type { Services } from './services.ts';
import { storeSmallLayer } from './georeference/small-layer.ts';
import { storeHours, storeStation } from './weather/stations.ts';
import { insertAsIs } from './write/insert-as-is.ts';

/** Creates the demo accounts and their filled farms, once. @source decisions D12 */
export async function fillDemo({ database }: Services): Promise<void> {
  await fillAccount(database, { email: demoSignIn.email, name: 'Jan Visser' }, async () =>
    demoFarm(newId, todayIn('Europe/Amsterdam')),
  );
  await fillAccount(database, { email: frenchDemoEmail, name: 'Claire Moreau' }, async (client) => {
    const products = await keepFrenchProducts(client);
    return frenchFarm(newId, todayIn('Europe/Paris'), (name) =>
      existing(products.get(name), `product ${name}`),
    );
  });
}

/** The products of the French farm, which the starter list lacks, by their names. */
async function keepFrenchProducts(client: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `with wanted as (select * from jsonb_to_recordset($1::jsonb)
        r (name text, edi_code text, country text, variant text, kind text, unit text)),
      made as (insert into producttype (name, edi_code, country, variant, kind, unit, organic_usage)
        select w.name, w.edi_code, w.country, w.variant, w.kind, w.unit, false from wanted w
        where not exists (select 1 from producttype p where p.farm is null
        and p.country = w.country and p.edi_code = w.edi_code) returning id, edi_code)
     select w.name, coalesce(m.id, p.id) as id from wanted w
       left join made m using (edi_code)
       left join producttype p on p.farm is null and p.country = w.country
       and p.edi_code = w.edi_code`,
    [JSON.stringify(frenchProducts)],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function fillAccount(
  database: Services['database'],
  { email, name: person }: { readonly email: string; readonly name: string },
  farmOf: (client: Queryable) => Promise<ReturnType<typeof demoFarm>>,
): Promise<void> {
  const { rowCount } = await database.query('select 1 from account where lower(email) = $1', [
    email,
  ]);
  if (rowCount) return;
  const password = await hashPassword(demoSignIn.password);
  await database.transaction(async (client) => {
    const account = newId();
    await client.query(
      `insert into account (id, email, name, password_hash, language, avg_agreed, email_verified)
        values ($1, $2, $3, $4, $5, now(), now())`,
      [account, email, person, password, 'en'],
    );
    const rows = await farmOf(client);
    const farm = rows.farm[0].id;
    for (const [name, list] of Object.entries(rows)) {
      for (const row of list) await insertRow(client, name, row, { farm, account });
    }
    const plan = at(
      rows.plan.toSorted((a, b) => b.period_start.localeCompare(a.period_start)),
      0,
    );
    await client.query('insert into session (id, farm, plan) values ($1, $2, $3)', [
      account,
      farm,
      plan.id,
    ]);
  });
}

/**
 * Invented admissions for the demo farm, where no register of its country was imported yet. Later
 * starts only query once.
 */
export async function fillDemoRegister({ database }: Services): Promise<void> {
  const ofCountry = (Object.keys(registerCountries) as Register[]).filter(
    (register) => registerCountries[register] === registerCountries[exampleRegister],
  );
  const { rowCount } = await database.query(
    'select 1 from register_edition where register = any($1) limit 1',
    [ofCountry],
  );
  if (rowCount) return;
  const { dated, articles } = demoAdmissions(todayIn('Europe/Amsterdam'));
  const problem = (_file: string, _row: number, text: string): never => {
    throw new Error(`the demo's register: ${text}`);
  };
  await importFrom(
    database,
    { register: exampleRegister, dated, partial: false, problem, progress: () => {} },
    async ({ take }) => {
      for (const { number, article, substances, uses } of articles) {
        await take(number, { part: 'article', content: article });
        for (const content of substances) await take(number, { part: 'substance', content });
        for (const content of uses) await take(number, { part: 'use', content });
      }
    },
  );
}

/**
 * Fills in data around the demo farm: its soil, earlier crops, and the weather up to this hour.
 * Called again, it adds the missing parts.
 */
export async function fillDemoEnvironment({ database }: Services): Promise<void> {
  const today = todayIn('Europe/Amsterdam');
  const drawn = { country: 'NL', name: 'Demo farm, drawn for it' };
  await storeSmallLayer(database, { ...drawn, kind: 'soil', year: null, polygons: demoSoil() });
  for (const [year, polygons] of demoRegister(today))
    await storeSmallLayer(database, { ...drawn, kind: 'register', year, polygons });
  const station = await storeStation(database, demoStation);
  const { rows } = await database.query<{ last: Date | null }>(
    'select max(time) as last from weather_hour where station = $1',
    [station],
  );
  const hours = demoHours(
    at(rows, 0).last?.getTime() ?? Date.parse(`${today.slice(0, 4)}-01-01T00:00:00Z`),
    Date.now(),
  );
  for (let start = 0; start < hours.length; start += 2000)
    await storeHours(database, station, hours.slice(start, start + 2000));
}

/** Writes a row of the demo farm, whose owner is the account of the demo. */
export async function insertRow(
  client: Queryable,
  name: string,
  row: Record<string, unknown> & { readonly id?: unknown; readonly is_owner?: unknown },
  { farm, account }: { readonly farm: string; readonly account: string },
): Promise<void> {
  const entity = entityOf(name);
  const owner =
    name === 'farm'
      ? { owner: account }
      : name === 'farmcontact' && row.is_owner
        ? { user: account, invitation: 'accepted' }
        : {};
  const defaults = Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.default !== undefined)
      .map(([field, { default: value }]) => [field, value]),
  );
  const value = { ...defaults, ...row, ...owner };
  await noteCatalogueUse(client, entity, farm, value);
  await insertAsIs(
    client,
    entity,
    { id: String(row.id), value, digest: '' },
    { farm, account, device: 'demo' },
  );
}
