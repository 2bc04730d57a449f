import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { writeRows } from '../packages/server/src/backup/backup.ts';
import { copyIn, copyOut } from '../packages/server/src/backup/copy.ts';
import { loadStarter } from '../packages/server/src/catalogue/starter.ts';
import { startEngine } from '../packages/server/src/db/engine.ts';
import { applyMigration, migrate, migrationNames } from '../packages/server/src/db/migrate.ts';
import { openDatabase, type Database } from '../packages/server/src/db/pool.ts';
import { quoted } from '../packages/server/src/db/sql.ts';
import { fillDemo } from '../packages/server/src/demo.ts';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import type { Services } from '../packages/server/src/services.ts';

/**
 * `npx tsx tools/upgrade-fixture.ts LAST`: the demo farms in the form the database had after the
 * migration LAST, as a backup in packages/server/fixtures. A release makes one with its own last
 * migration; it is kept for good, and never generated again.
 *
 * For a form before the present one, the rows of today are taken as far as the older tables have
 * columns for them.
 */
const [last = ''] = process.argv.slice(2);
const names = migrationNames();
if (!names.includes(`${last}.sql`))
  throw new Error('LAST is the name of a migration, without .sql');

/** The starter list is 50 times as large as the farms; products that rows refer to stay. */
async function fewProducts(client: PoolClient, tables: ReadonlyMap<string, readonly string[]>) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[array_upper(conkey, 1)]
      where contype = 'f' and confrelid = 'producttype'::regclass`,
  );
  const used = rows.map(({ table, column }) => `select ${quoted(column)} from ${table}`);
  const words = [...tables.keys()]
    .filter((table) => tables.get(table)?.includes('farm') && table !== 'producttype')
    .map((table) => `select to_jsonb(t)::text as words from ${quoted(table)} t`);
  await client.query(
    `delete from producttype where farm is null and id % 50 <> 0
        and id not in (select x.id from (${used.join(' union ')}) x (id) where x.id is not null)
        and id not in (select m[1]::int from (${words.join(' union all ')}) t,
          regexp_matches(words, '\\m(\\d{1,8})\\M', 'g') m)`,
  );
}

const tablesOf = async (database: Database): Promise<Map<string, string[]>> => {
  const { rows } = await database.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
      group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

async function copyTable(
  from: PoolClient,
  to: PoolClient,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await pipeline(
    copyOut(from, `copy (select ${list} from ${quoted(table)}) to stdout`),
    copyIn(to, `copy ${quoted(table)} (${list}) from stdin`),
  );
}

const folder = openFolder('upgrade-fixture');
const engine = await startEngine(folder, console.log);
const present = openDatabase(engine.connection, 2);
try {
  await migrate(present);
  await loadStarter(present);
  await fillDemo({ database: present } as Services);
  await present.query('create database older');
  const older = openDatabase({ ...engine.connection, database: 'older' }, 2);
  await older.query(
    'create table migration (name text primary key, applied timestamptz not null default now())',
  );
  const applied = names.slice(0, names.indexOf(`${last}.sql`) + 1);
  await older.transaction(async (client) => {
    for (const name of applied) await applyMigration(client, name);
  });
  const [from, to] = [await present.pool.connect(), await older.pool.connect()];
  try {
    await to.query('set session_replication_role = replica');
    const [now, then] = [await tablesOf(present), await tablesOf(older)];
    for (const table of then.keys()) await to.query(`truncate ${quoted(table)} cascade`);
    for (const [table, columns] of then) {
      const both = columns.filter((column) => now.get(table)?.includes(column));
      if (both.length > 0) await copyTable(from, to, table, both);
    }
    await fewProducts(to, then);
  } finally {
    from.release(true);
    to.release(true);
  }
  const target = join(import.meta.dirname, '../packages/server/fixtures');
  mkdirSync(target, { recursive: true });
  const { tables } = await writeRows(older, join(target, `${last}.zip`));
  await older.close();
  console.log(`${last}.zip: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
} finally {
  await present.close();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
