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
 * Brings the database to the present form; returns the names that were applied. Several servers may
 * start at once: one migrates, the others wait.
 */
export async function migrate(database: Database): Promise<string[]> {
  const names = migrationNames();
  await database
    .query(
      'create table if not exists migration (name text primary key, applied timestamptz not null default now())',
    )
    .catch(ignoreTwin);
  const done = await applied(database);
  if (names.every((name) => done.has(name))) return [];
  return database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('furrow migrate'))");
    const present = await applied(client);
    const missing = names.filter((name) => !present.has(name));
    for (const name of missing) {
      await applyMigration(client, name);
    }
    return missing;
  });
}

/** One step, in the caller's transaction. */
export async function applyMigration(client: Pick<Database, 'query'>, name: string): Promise<void> {
  await client.query(readFileSync(join(folder(), name), 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
}

async function applied(client: Pick<Database, 'query'>): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map((row) => row.name));
}

/**
 * Two servers that make the table at the same moment: one of them is told it exists, whatever "if
 * not exists" says.
 */
function ignoreTwin(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P07') throw error;
}
