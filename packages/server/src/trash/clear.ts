import { DAY_MILLISECONDS, at } from '@furrow/kit';
import { registerForms } from '@furrow/domain/spray-register/forms/forms.ts';
import { retentionByRegulation, type Retention } from '@furrow/domain/spray-register/retention.ts';
import { sprayedSql } from '../admission/records.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import type { FileStore } from '../files/store.ts';
import { fileTables } from '../files/orphans.ts';
import { clearable, referencesOf, type Reference } from './references.ts';

/** The days within which deleted rows can be restored. @source decisions D4, D16, HIS-01 */
const restorableDays = 90;

/** Whole years after the use, regardless of the day of the year they count from. */
const wholeYears = ({ years, from }: Retention): number => (from === 'use' ? years : years + 1);

/** Years by country, for those that require more than the regulation. */
const longerKept = registerForms
  .filter(({ keeping }) => wholeYears(keeping) > retentionByRegulation.years)
  .map(({ id, keeping }) => `('${id}', ${wholeYears(keeping)})`)
  .join(', ');

/**
 * Retention of a crop-protection record in years: the longest of the countries of its field and
 * farm.
 */
const yearsKept = `greatest(${retentionByRegulation.years}, (select max(k.years)
  from (values ${longerKept}) k (country, years) join farm f on f.id = t.farm
  left join cropfield c on c.farm = t.farm and c.id = t.cropfield
  where k.country = c.country or k.country = any(string_to_array(f.countries, ','))))`;

/**
 * Rows `t` that must be retained longer by law, before the day $2: performed crop protection.
 * @source Regulation (EC) No 1107/2009, article 67(1), forms of the register by country; decisions
 * D16
 */
const mustStay: Readonly<Record<string, string>> = {
  record: `t.processing_state = 'performed' and ${sprayedSql} and (t.date is null
    or left(t.date, 10)::date + make_interval(years => ${yearsKept}) >= $2::date)`,
};

/**
 * Permanently removes rows deleted too long ago to be restored, with their history and their files.
 * Rows referenced by remaining ones stay too: a record keeps the name of its applier.
 * @returns number of rows removed
 */
export async function clearTrash(
  database: Database,
  files: FileStore,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - restorableDays * DAY_MILLISECONDS);
  const due = clearable
    .map(({ name }) => `select farm from ${quoted(name)} where deleted_at < $1`)
    .join(' union ');
  const { rows: farms } = await database.query<{ farm: string }>(due, [before]);
  if (farms.length === 0) return 0;
  const references = await referencesOf(database);
  let cleared = 0;
  for (const { farm } of farms) {
    const gone = await database.transaction((client) =>
      clearFarm(client, references, farm, { before, now }),
    );
    cleared += gone.rows;
    for (const key of gone.keys) await files.remove(key);
  }
  return cleared;
}

async function clearFarm(
  client: Queryable,
  references: readonly Reference[],
  farm: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ rows: number; keys: string[] }> {
  await client.query(
    'create temporary table leaving (entity text not null, farm uuid not null, id uuid not null, key text, primary key (entity, id)) on commit drop',
  );
  for (const { name, file } of clearable) {
    const stays = mustStay[name];
    await client.query(
      `insert into leaving select '${name}', t.farm, t.id, ${file ? 't.key' : 'null'}
        from ${quoted(name)} t
        where t.farm = $1
        and t.deleted_at < $${stays ? 3 : 2}${stays ? ` and not (${stays})` : ''} for update skip
        locked`,
      stays ? [farm, now.toISOString().slice(0, 10), before] : [farm, before],
    );
  }
  await keepReferenced(client, references);
  const { rows: left } = await client.query<{ entity: string; key: string | null }>(
    'select entity, key from leaving',
  );
  if (left.length === 0) return { rows: 0, keys: [] };
  await client.query(
    'delete from history h using leaving l where h.farm = l.farm and h.entity = l.entity and h.row = l.id::text',
  );
  const touched = clearable.filter(({ name }) => left.some(({ entity }) => entity === name));
  // in a single statement: rows may refer to each other both ways
  const parts = touched.map(
    ({ name }, index) =>
      `gone_${index} as (delete from ${quoted(name)} t using leaving l
        where l.entity = '${name}' and t.farm = l.farm and t.id = l.id returning t.xid)`,
  );
  const { rows } = await client.query<{ count: number; newest: string | null }>(
    `with ${parts.join(', ')},
      gone as (${touched.map((_entity, index) => `select xid from gone_${index}`).join(' union all ')})
      select count(*) as count, max(xid::text::numeric)::text as newest from gone`,
  );
  const { count, newest } = at(rows, 0);
  await client.query(
    `insert into farm_cleared as c (farm, xid) values ($1, $2::xid8) on conflict (farm) do update
      set xid = case when excluded.xid > c.xid then excluded.xid else c.xid end`,
    [farm, newest],
  );
  return {
    rows: count,
    keys: await unnamed(
      client,
      left.flatMap(({ key }) => key ?? []),
    ),
  };
}

/** Excludes rows that remaining rows refer to, until no removed row is referenced any more. */
async function keepReferenced(client: Queryable, references: readonly Reference[]): Promise<void> {
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    const { rows } = await client.query<{ entity: string }>('select distinct entity from leaving');
    const leaving = new Set(rows.map(({ entity }) => entity));
    for (const { table, entity, to, holds } of references) {
      if (!leaving.has(to)) continue;
      const leavesToo =
        entity === null
          ? 'false'
          : `exists (select 1 from leaving o where o.entity = '${entity}' and o.id = r.id)`;
      const { rowCount } = await client.query(
        `delete from leaving l where l.entity = '${to}' and exists (select 1 from ${table} r
          where ${holds} and not ${leavesToo})`,
      );
      if (rowCount) isSettled = false;
    }
  }
}

/** Keys that no row names any more. */
async function unnamed(client: Queryable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    fileTables.map((table) => `select key from ${table} where key = any($1)`).join(' union all '),
    [keys],
  );
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}
