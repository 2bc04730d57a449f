import { at, existing } from '@furrow/kit';
import {
  demoAdmissions,
  demoFarm,
  demoHours,
  demoRegister,
  demoSoil,
  demoStation,
} from '@furrow/demo';
import { entities } from '@furrow/domain';
import {
  exampleRegister,
  registerCountries,
  type Register,
} from '@furrow/domain/admission/situation.ts';
import { columnValues } from './write/columns.ts';
import { newSql, quoted } from './db/sql.ts';
import type { Queryable } from './db/pool.ts';
import { demoSignIn } from './auth/demo-sign-in.ts';
import { hashPassword } from './auth/passwords.ts';
import { noteCatalogueUse } from './write/catalogue-use.ts';
import { todayIn } from './write/context.ts';
import { newId } from './new-id.ts';
import { takeInRead } from './register/take-in.ts';
import type { Services } from './services.ts';
import { keepSmallLayer } from './georeference/small-layer.ts';
import { keepHours, keepStation } from './weather/stations.ts';
import { changesFromNothing, writeHistory } from './write/history.ts';

/** Makes the demo account and its filled farm, once. @source decisions D12 */
export async function fillDemo({ database }: Services): Promise<void> {
  const { rowCount } = await database.query('select 1 from account where lower(email) = $1', [
    demoSignIn.email,
  ]);
  if (rowCount) return;
  const password = await hashPassword(demoSignIn.password);
  await database.transaction(async (client) => {
    const account = newId();
    await client.query(
      `insert into account (id, email, name, password_hash, language, avg_agreed, email_verified)
        values ($1, $2, $3, $4, $5, now(), now())`,
      [account, demoSignIn.email, 'Jan Visser', password, 'en'],
    );
    const rows = demoFarm(newId, todayIn('Europe/Amsterdam'));
    const farm = String((existing(rows['farm'], 'part of rows')[0] as { id: string }).id);
    for (const [name, list] of Object.entries(rows)) {
      for (const row of list) await insertRow(client, name, row, { farm, account });
    }
    const plan = at(
      (rows['plan'] as { id: string; period_start: string }[]).toSorted((a, b) =>
        b.period_start.localeCompare(a.period_start),
      ),
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
 * Admissions for the demo farm, made up, where no register of its country was taken in yet. A start
 * after that asks once and is done.
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
  await takeInRead(
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
 * What lies around the demo farm: its soil, what grew there, and the weather up to this hour.
 * Called again, it adds what is missing.
 */
export async function fillDemoSurroundings({ database }: Services): Promise<void> {
  const today = todayIn('Europe/Amsterdam');
  const drawn = { country: 'NL', name: 'Demo farm, drawn for it' };
  await keepSmallLayer(database, { ...drawn, kind: 'soil', year: null, polygons: demoSoil() });
  for (const [year, polygons] of demoRegister(today))
    await keepSmallLayer(database, { ...drawn, kind: 'register', year, polygons });
  const station = await keepStation(database, demoStation);
  const { rows } = await database.query<{ last: Date | null }>(
    'select max(time) as last from weather_hour where station = $1',
    [station],
  );
  const hours = demoHours(
    at(rows, 0).last?.getTime() ?? Date.parse(`${today.slice(0, 4)}-01-01T00:00:00Z`),
    Date.now(),
  );
  for (let start = 0; start < hours.length; start += 2000)
    await keepHours(database, station, hours.slice(start, start + 2000));
}

/** A row as it is, its states and read-only members included, with its history. */
export async function insertRow(
  client: Queryable,
  name: string,
  row: Record<string, unknown>,
  { farm, account }: { readonly farm: string; readonly account: string },
): Promise<void> {
  const entity = entities.find((other) => other.name === name);
  if (!entity) throw new Error(`the demo farm has rows of '${name}', which is no entity`);
  const owner =
    name === 'farm'
      ? { owner: account }
      : name === 'farmcontact' && row['is_owner']
        ? { user: account, invitation: 'accepted' }
        : {};
  const defaults = Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.default !== undefined)
      .map(([field, { default: value }]) => [field, value]),
  );
  const value = { ...defaults, ...row, ...owner };
  const sql = newSql();
  const pairs = columnValues(entity, value, sql);
  const columns = [
    ...(name === 'farm' ? [] : ['farm']),
    'id',
    ...pairs.map(({ column }) => column),
    'made_by',
    'create_digest',
  ];
  const values = [
    ...(name === 'farm' ? [] : [sql.value(farm)]),
    sql.value(row['id']),
    ...pairs.map((pair) => pair.value),
    sql.value(account),
    "''",
  ];
  await noteCatalogueUse(client, entity, farm, value);
  await client.query(
    `insert into ${quoted(name)} (${columns.join(', ')}) values (${values.join(', ')})`,
    sql.values,
  );
  await writeHistory(client, {
    farm,
    entity: name,
    row: String(row['id']),
    version: 1,
    account,
    device: 'demo',
    action: 'create',
    changes: changesFromNothing(
      Object.fromEntries(Object.entries(value).filter(([field]) => field in entity.fields)),
    ),
  });
}
