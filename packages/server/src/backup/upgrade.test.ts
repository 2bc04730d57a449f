import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { quoted } from '../db/sql.ts';
import { copyOut } from './copy.ts';
import { applyMigration, migrate, migrationNames } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { readConfiguration } from '../env.ts';
import { bytesOf } from '../files/store.ts';
import { openStore } from '../files/open-store.ts';
import { startServer } from '../main.ts';
import { projectRoot } from '../root.ts';
import { databaseAddress, useServer } from '../testing/server.ts';
import { readManifestOf, restoreBackup } from './restore.ts';
import { tableEntry } from './manifest.ts';
import { openZip } from './zip-reader.ts';

/** Databases of earlier schemas, with data, migrated to the current one. */

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'furrow-upgrade-'));
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty database in the suite's PostgreSQL. */
async function emptyDatabase(): Promise<{ name: string; database: Database }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.server.services.database.pool.query(`create database ${name}`);
  const database = openDatabase(
    { host: inject('postgresqlSocket'), user: 'furrow', database: name },
    3,
  );
  opened.push(database);
  return { name, database };
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean).toSorted();

/** Tables of work under way: a restore settles them, so they stay out of the comparison. */
const settled = new Set(['setting', 'task', 'import', 'history_to_tell', 'told_delivery']);

/** Rows that later forms add: by migration 064 the attribute types that maps name are uses as well. */
const isAdded = (table: string, line: string): boolean =>
  table === 'catalogue_use' && line.includes('\tfieldattributetype\t');

const fixtures = join(projectRoot(), 'packages/server/fixtures');

describe.each(readdirSync(fixtures))('RUN-02 the schema of %s', (fixture) => {
  it('migrates to the current one with every row and value', async () => {
    const { database } = await emptyDatabase();
    await migrate(database);
    const store = await openStore({ kind: 'folder', folder: join(folder, fixture) }, folder);
    const path = join(fixtures, fixture);
    await restoreBackup(database, store, path, { progress: () => {} });
    const zip = await openZip(path);
    const { tables, migrations } = await readManifestOf(zip);
    expect(migrations.length).toBeLessThanOrEqual(migrationNames().length);
    let rows = 0;
    const client = await database.pool.connect();
    try {
      const differ: string[] = [];
      for (const { name, columns } of tables.filter((table) => !settled.has(table.name))) {
        const before = linesOf((await bytesOf(await zip.read(tableEntry(name)))).toString('utf8'));
        const list = columns.map(quoted).join(', ');
        const now = copyOut(client, `copy (select ${list} from ${quoted(name)}) to stdout`);
        const after = linesOf((await bytesOf(now)).toString('utf8'));
        const kept = new Set(before);
        const old = after.filter((line) => kept.has(line) || !isAdded(name, line));
        if (before.join('\n') !== old.join('\n'))
          differ.push(`${name}: ${before.length} rows, now ${after.length}`);
        rows += after.length;
      }
      expect(differ).toEqual([]);
    } finally {
      client.release();
    }
    const { rows: hectares } = await database.query(
      'select f.name, round(sum(c.registered_area), 2) as hectares from cropfield c join farm f on f.id = c.farm where c.deleted_at is null group by 1 order by 1',
    );
    expect(hectares).toMatchInlineSnapshot(`
      [
        {
          "hectares": 59.22,
          "name": "Ferme des Peupliers",
        },
        {
          "hectares": 824.32,
          "name": "Hoeve Zonneveld",
        },
      ]
    `);
    expect(rows).toBeGreaterThan(1000);
  });
});

describe('RUN-02 a start on an older database', () => {
  const last = migrationNames().at(-1) ?? '';
  const older = migrationNames().slice(0, -1);
  const backup = (dataDir: string) =>
    join(dataDir, `backups/before-${last.replace('.sql', '')}.zip`);

  async function olderDatabase(farms: boolean) {
    const made = await emptyDatabase();
    await made.database.query(
      'create table migration (name text primary key, applied timestamptz not null default now())',
    );
    await made.database.transaction(async (client) => {
      for (const name of older) await applyMigration(client, name);
      if (farms)
        await client.query(
          "insert into farm (id, name, countries, currency, timezone) values (gen_random_uuid(), 'Old', 'NL', 'EUR', 'UTC')",
        );
    });
    return { ...made, dataDir: mkdtempSync(join(folder, 'data-')) };
  }
  const start = (name: string, dataDir: string, said: string[]) =>
    startServer(
      readConfiguration({
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseAddress(inject('postgresqlSocket'), name),
      }),
      (message) => said.push(message),
    );

  it('backs up first, with a message, and two concurrent starts do it once', async () => {
    const { name, database, dataDir } = await olderDatabase(true);
    const other = mkdtempSync(join(folder, 'other-'));
    const said: string[] = [];
    const servers = await Promise.all([start(name, dataDir, said), start(name, other, said)]);
    for (const one of servers) await one.stop();
    expect(said.filter((line) => line.includes('backed up'))).toHaveLength(1);
    const made = [backup(dataDir), backup(other)].filter((file) => existsSync(file));
    expect(made).toHaveLength(1);
    const { migrations, tables } = await readManifestOf(await openZip(made[0] ?? ''));
    expect(migrations).toEqual(older);
    expect(tables.find((table) => table.name === 'farm')?.rows).toBe(1);
    expect(await migrate(database)).toEqual([]);
  });

  it('makes none where there is no farm yet or no pending migration', async () => {
    const { name, dataDir } = await olderDatabase(false);
    const said: string[] = [];
    await (await start(name, dataDir, said)).stop();
    await (await start(name, dataDir, said)).stop();
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
    expect(said.join()).not.toContain('backed up');
  });
});
