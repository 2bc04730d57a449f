import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { loadStarter } from '../catalogue/starter.ts';
import { startEngine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/pool.ts';
import { memoryFolder, openFolder } from './folder.ts';

/**
 * A bundled PostgreSQL for the suite, with a migrated and filled template that each test file
 * copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // in memory: each test file copies a database of hundreds of files and drops it
  const folder = openFolder('test', memoryFolder());
  const engine = await startEngine(folder, () => {});
  const database = openDatabase(engine.connection, 2);
  await migrate(database);
  await loadStarter(database);
  // durability across power failures is irrelevant to these tests; tests of crash recovery start
  // their own database
  await database.query('alter system set fsync = off');
  await database.query('alter system set full_page_writes = off');
  await database.query('select pg_reload_conf()');
  await database.close();
  project.provide('postgresqlSocket', String(engine.connection.host));
  return async () => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
