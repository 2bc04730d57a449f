import { at } from '@furrow/kit';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { applyMigration, migrationNames } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import type { FileStore } from '../files/store.ts';
import type { Progress } from './backup.ts';
import { copyIn } from './copy.ts';
import { fileEntry, manifestName, readManifest, tableEntry, type Manifest } from './manifest.ts';
import { openZip, type ZipArchive } from './zip-reader.ts';
import { chunksOf } from '../files/chunks.ts';

/** A manifest of a million files has some 200 MB. */
const largestManifest = 512 * 1024 * 1024;

interface RestoreOptions {
  /** Replaces existing data. */
  readonly force?: boolean;
}

/**
 * Restores a backup: completely or not at all. Everything is read and compared with its hashes
 * before anything is changed; files are stored first and removed again if the database fails.
 * @throws Error with a message for people
 * @source decisions D12
 */
export async function restoreBackup(
  database: Database,
  store: FileStore,
  path: string,
  { progress, force = false }: RestoreOptions & { readonly progress: Progress },
): Promise<Manifest> {
  const zip = await openZip(path);
  const manifest = await readManifestOf(zip);
  refuseNewer(manifest);
  await refuseTarget(database, force);
  await verify(zip, manifest, (part) => progress(part * 0.3, 'checking'));
  const added: string[] = [];
  try {
    await layFiles(zip, manifest, store, {
      added,
      progress: (part) => progress(0.3 + part * 0.2, 'files'),
    });
    await fillDatabase(database, zip, manifest, (part, what) => progress(0.5 + part * 0.5, what));
  } catch (error) {
    // with an unknown outcome in the database, unreferenced files are cleaned up later
    if (!(error instanceof UncertainEnd))
      for (const key of added) await store.remove(key).catch(() => {});
    throw error;
  }
  return manifest;
}

/** The database did not report whether it committed. */
class UncertainEnd extends Error {}

export async function readManifestOf(zip: ZipArchive): Promise<Manifest> {
  if (!zip.names.has(manifestName) || zip.size(manifestName) > largestManifest)
    throw new Error('this is no backup of Furrow.');
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(await zip.read(manifestName))) chunks.push(chunk);
  return readManifest(Buffer.concat(chunks).toString('utf8'));
}

function refuseNewer({ migrations }: Manifest): void {
  const names = migrationNames();
  if (migrations.some((name, index) => names[index] !== name))
    throw new Error(
      `this backup is of another form of the database (${migrations.at(-1)}): install the Furrow that wrote it, or a newer one.`,
    );
}

/** A restore requires an installation that nobody works in. */
async function refuseTarget(database: Database, force: boolean): Promise<void> {
  const { rows: servers } = await database.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'furrow live'`,
  );
  if (at(servers, 0).count > 0)
    throw new Error('a server is running on this database: stop it first.');
  const { rows } = await database.query<{ accounts: number; farms: number }>(
    'select (select count(*) from account) as accounts, (select count(*) from farm) as farms',
  );
  const { accounts, farms } = at(rows, 0);
  if (!force && accounts + farms > 0)
    throw new Error(
      `there are ${accounts} accounts and ${farms} farms here. --force replaces all of them.`,
    );
}

/** Checks that every entry is present and complete. */
async function verify(
  zip: ZipArchive,
  { tables, files }: Manifest,
  progress: (part: number) => void,
): Promise<void> {
  const expected = [
    ...tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    ...files.map((file) => ({ ...file, entry: fileEntry(file.key) })),
  ];
  const names = new Set([manifestName, ...expected.map(({ entry }) => entry)]);
  const extra = [...zip.names].find((name) => !names.has(name));
  if (extra) throw new Error(`the archive holds ${extra}, which its manifest does not know.`);
  const total = expected.reduce((sum, { bytes }) => sum + bytes, 1);
  let done = 0;
  for (const { entry, bytes, sha256 } of expected) {
    const hash = createHash('sha256');
    let read = 0;
    try {
      for await (const chunk of chunksOf(await zip.read(entry))) {
        hash.update(chunk);
        read += chunk.length;
        progress((done + read) / total);
      }
    } catch (error) {
      throw new Error(`the archive is damaged: ${entry} cannot be read.`, { cause: error });
    }
    if (read !== bytes || hash.digest('hex') !== sha256)
      throw new Error(`the archive is damaged: ${entry} is not what was put into it.`);
    done += bytes;
  }
}

async function layFiles(
  zip: ZipArchive,
  { files }: Manifest,
  store: FileStore,
  { added, progress }: { readonly added: string[]; readonly progress: (part: number) => void },
): Promise<void> {
  for (const [index, { key }] of files.entries()) {
    const present: Readable | null = await store.open(key);
    present?.destroy();
    // the content of a key never changes: it is there already
    if (present) continue;
    const path = await store.incoming();
    try {
      await pipeline(await zip.read(fileEntry(key)), createWriteStream(path, { mode: 0o600 }));
      added.push(key);
      await store.keep(key, path);
    } finally {
      await rm(path, { force: true });
    }
    progress((index + 1) / files.length);
  }
}

/** A single transaction: the database stays unchanged, or equals the backup. */
async function fillDatabase(
  database: Database,
  zip: ZipArchive,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const client = await database.pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const later = await emptyDatabase(client, manifest);
    const constraints = await withoutConstraints(client);
    await copyTables(client, zip, manifest, progress);
    for (const add of constraints) await client.query(add);
    for (const { name, last_value: last } of manifest.sequences) {
      await client.query(
        'select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)',
        [`public.${quoted(name)}`, last],
      );
    }
    for (const name of later) await applyMigration(client, name);
    await settle(client);
    // figures for the planner, which COPY leaves behind
    await client.query('analyze');
    await client.query('commit').catch((error: unknown) => {
      throw new UncertainEnd(
        'the database went away at the very end: see whether everything is there, otherwise restore again.',
        { cause: error },
      );
    });
    broken = false;
  } catch (error) {
    await client.query('rollback').then(
      () => (broken = false),
      () => {},
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Creates an empty database with the schema of the backup. Returns the migrations still to be
 * applied once it is filled.
 */
async function emptyDatabase(client: pg.ClientBase, { migrations }: Manifest): Promise<string[]> {
  await client.query('drop schema if exists pgboss cascade');
  const names = migrationNames();
  if (migrations.length === names.length) {
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
        where schemaname = 'public' and tablename <> 'migration'`,
    );
    await client.query(`truncate ${at(rows, 0).tables}`);
    return [];
  }
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query(
    'create table migration (name text primary key, applied timestamptz not null default now())',
  );
  for (const name of migrations) await applyMigration(client, name);
  // migrations fill tables too; that content is in the backup
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
      where schemaname = 'public' and tablename <> 'migration'`,
  );
  await client.query(`truncate ${at(rows, 0).tables}`);
  return names.slice(migrations.length);
}

/**
 * Removes constraints between tables and triggers on writes; returns a function to restore them.
 */
async function withoutConstraints(client: pg.ClientBase): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: tables } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  return [
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...tables.map(({ table }) => `alter table ${table} enable trigger user`),
  ];
}

async function copyTables(
  client: pg.ClientBase,
  zip: ZipArchive,
  { tables }: Manifest,
  progress: Progress,
): Promise<void> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  let done = 0;
  for (const { name, columns, rows } of tables) {
    const target = copyIn(
      client,
      `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`,
    );
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, passed) {
        done += chunk.length;
        progress(done / total, name);
        passed(null, chunk);
      },
    });
    await pipeline(await zip.read(tableEntry(name)), counted, target);
    if (target.rows !== rows)
      throw new Error(`${name} has ${rows} rows in the backup, and ${target.rows} arrived.`);
  }
}

/** Ends tasks that were in progress when the backup was made, as they are not in progress here. */
async function settle(client: pg.ClientBase): Promise<void> {
  // another database: the cursors of clients are invalid for it
  await client.query("delete from setting where name = 'epoch'");
  await client.query(
    "update task set state = 'FAILURE', message = 'task_failed', ended = now() where state in ('PENDING', 'STARTED')",
  );
  await client.query("update import set state = 'failed' where state = 'reading'");
  // queued notifications are sent by the installation that was backed up
  await client.query('delete from history_to_tell');
  await client.query('delete from told_delivery');
}
