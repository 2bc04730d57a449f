import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';
import type { Database } from './pool.ts';

const folder = () => join(projectRoot(), 'packages/server/src/db/migrations');

/** Names of the migrations there are, in the order they apply. */
export function migrationNames(): string[] {
  return readdirSync(folder())
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/**
 * Migrates the database to the current schema; returns the names of the applied migrations.
 * Several servers may start at once: one migrates, the others wait.
 * @param before the step that the migrating server runs first, under the lock, where the database
 *   is an older one that has farms; called with the first pending migration
 */
export async function migrate(
  database: Database,
  before: (migration: string) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const names = migrationNames();
  await database
    .query(
      'create table if not exists migration (name text primary key, applied timestamptz not null default now())',
    )
    .catch(ignoreTwin);
  const done = await applied(database);
  if (names.every((name) => done.has(name))) return [];
  return database.transaction(async (client) => {
    // waiting for the lock includes waiting for a full backup, for its holder as well
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query("select pg_advisory_xact_lock(hashtext('furrow migrate'))");
    const present = await applied(client);
    const missing = names.filter((name) => !present.has(name));
    const [first] = missing;
    if (first !== undefined && (await hasFarms(client))) await before(first);
    for (const name of missing) {
      await applyMigration(client, name);
    }
    return missing;
  });
}

/** A migration, in the caller's transaction. */
export async function applyMigration(client: Pick<Database, 'query'>, name: string): Promise<void> {
  await client.query(readFileSync(join(folder(), name), 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
}

async function applied(client: Pick<Database, 'query'>): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map((row) => row.name));
}

async function hasFarms(client: Pick<Database, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.farm') is not null as there",
  );
  if (!rows[0]?.there) return false;
  return (await client.query('select 1 from farm limit 1')).rows.length > 0;
}

/**
 * Two servers that create the table at the same moment: one of them gets an error that it exists,
 * despite "if not exists".
 */
function ignoreTwin(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P07') throw error;
}
