import { entityOf } from '@furrow/domain';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyMigration, migrationNames } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { readConfiguration } from '../env.ts';
import type { FileStore } from '../files/store.ts';
import { openStore } from '../files/open-store.ts';
import { startServer } from '../main.ts';
import { projectRoot } from '../root.ts';
import { Client } from '../testing/client.ts';
import { makeExample } from '../testing/examples.ts';
import { formOf, pixel } from '../testing/files.ts';
import { programWords } from '../testing/program.ts';
import { memoryFolder, openFolder } from '../testing/folder.ts';
import { password, type Person } from '../testing/people.ts';
import { databaseAddress, useServer } from '../testing/server.ts';
import { writeBackup } from './backup.ts';
import { fileEntry, manifestName, tableEntry, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { openZip } from './zip-reader.ts';
import { writeZip } from './zip-writer.ts';

/** @source decisions D12 */

const server = useServer();
const folder = openFolder('backup', memoryFolder());
const archive = join(folder, 'farm.zip');
const secret = randomBytes(100_000);
const opened: Database[] = [];
let owner: Person;
let written: { image: any; document: any; label: any; record: any; consumer: any };

afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the administration as a person does. */
function command(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...programWords('command'), ...words], {
    cwd: projectRoot(),
    env: { ...process.env, ...environment },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  return new Promise((done) => child.once('exit', (code) => done({ code, ...said })));
}

const nameOf = async (database: Database) =>
  (await database.query<{ name: string }>('select current_database() as name')).rows[0]!.name;
const here = async () => ({
  DATA_DIR: server.dataDir,
  DATABASE_URL: databaseAddress(
    inject('postgresqlSocket'),
    await nameOf(server.server.services.database),
  ),
});

/**
 * Another installation in the suite's PostgreSQL: a database with the current schema, or an empty
 * one, and a folder for files.
 */
async function installation(
  form: 'present' | 'empty' = 'present',
): Promise<{ database: Database; store: FileStore; dataDir: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.server.services.database.pool.query(
    `create database ${name} ${form === 'present' ? 'template furrow strategy file_copy' : ''}`,
  );
  const database = openDatabase(
    { host: inject('postgresqlSocket'), user: 'furrow', database: name },
    2,
  );
  opened.push(database);
  const dataDir = join(folder, name);
  return {
    database,
    dataDir,
    store: await openStore({ kind: 'folder', folder: join(dataDir, 'files') }, dataDir),
  };
}

/** All data in a database that a restore has to recover, by table. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select (to_jsonb(t) - 'xid' - 'scope_xid' - 'applied')::text as row from "${name}" t`,
    );
    content[name] = rows
      .map(({ row }) => row)
      .filter((row) => name !== 'setting' || !row.includes('"epoch"'))
      .sort();
  }
  return content;
}

const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const nothing = () => {};

beforeAll(async () => {
  owner = await server.person('Owner');
  const { client, farm, plan } = owner;
  const field = await makeExample(entityOf('cropfield'), owner, { plan, crop: 201 });
  const record = await makeExample(entityOf('record'), owner, {
    cropfield: field['id'],
    notes: 'a\ttab, a \\ and\na line, “quotes” and null: \\N',
  });
  await client.post(`/api/v1/record/${record['id']}/finish/`);
  const label = await makeExample(entityOf('label'), owner);
  await client.patch(`/api/v1/label/${label['id']}/`, { name: 'Changed' });
  await client.delete(`/api/v1/label/${label['id']}/`);
  const image = await client.post(
    '/api/v1/image/',
    formOf(
      { farm, meta_data: { links: [{ resource: 'cropfield', id: field['id'] }] } },
      { bytes: pixel, name: 'a.png' },
    ),
  );
  const document = await client.post(
    '/api/v1/document/',
    formOf({ farm }, { bytes: secret, name: 'b.bin' }),
  );
  const gone = await client.post(
    '/api/v1/document/',
    formOf({ farm }, { bytes: 'deleted, and can be restored', name: 'c.txt' }),
  );
  await client.delete(`/api/v1/document/${gone.body.id}/`);
  const consumer = await client.post(
    '/api/v1/consumer/',
    { farm, name: 'Own buyer' },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  written = { image: image.body, document: document.body, label, record, consumer: consumer.body };
  expect([image.status, document.status, gone.status, consumer.status]).toEqual([
    201, 201, 201, 201,
  ]);
  await writeBackup(
    server.server.services.database,
    server.server.services.files,
    archive,
    nothing,
  );
});

describe('D12 backup and restore', () => {
  it('D12 everything written while the server runs is restored in a fresh data folder: rows, history, files, and people can sign in', async () => {
    const path = join(folder, 'commanded.zip');
    const made = await command(['backup', path], await here());
    expect([made.code, made.err], made.out).toEqual([0, '']);
    expect(made.out).toMatch(/\d+ rows of \d+ tables, 3 files/);
    expect([statSync(path).mode & 0o777, existsSync(`${path}.partial`)]).toEqual([0o600, false]);

    const dataDir = join(folder, 'fresh');
    const restored = await command(['restore', path], { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect([restored.code, restored.err], restored.err).toEqual([0, '']);
    const fresh = await startServer(
      readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
    );
    try {
      const [before, after] = [
        await contentOf(server.server.services.database),
        await contentOf(fresh.services.database),
      ];
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
      expect(filesIn(dataDir)).toEqual(filesIn(server.dataDir));

      const client = new Client(fresh.address);
      expect(
        (await client.post('/api/v3/auth/sign_in/', { email: owner.email, password })).status,
      ).toBe(200);
      expect((await client.get(`/api/v1/document/${written.document.id}/`)).body).toEqual(
        written.document,
      );
      const bytes = await fetch(`${fresh.address}/cropr/document/${written.document.id}/`, {
        headers: { cookie: `sessionid=${client.cookies.get('sessionid')}` },
      });
      expect(Buffer.from(await bytes.arrayBuffer()).equals(secret)).toBe(true);
      expect((await client.get(`/cropr/image/${written.image.id}/x/16x16`)).status).toBe(200);
      const history = (one: Client) => one.get(`/api/v3/history/label/${written.label.id}/`);
      expect((await history(client)).body).toEqual((await history(owner.client)).body);
      // deleted rows can still be restored
      expect(
        (await client.post(`/api/v3/history/label/${written.label.id}/restore/`, {})).body.name,
      ).toBe('Changed');
      // sequences continue
      const next = await client.post(
        '/api/v1/consumer/',
        { farm: owner.farm, name: 'Another' },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      expect(next.body.id, next.text).toBeGreaterThan(written.consumer.id);
      // the restored database is a different one: a cursor of the first gets everything
      const feed = `/cropr/${owner.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`;
      const old = (await owner.client.get(feed)).body;
      const told = (
        await client.get(
          `${feed}?my_data_timestamp=${old.my_data_timestamp}&version=${old.version}`,
        )
      ).body;
      expect([
        told.full,
        told.images.length,
        fresh.services.epoch === server.server.services.epoch,
      ]).toEqual([true, 1, false]);
    } finally {
      await fresh.stop();
    }
  });

  it('D12 is a consistent snapshot despite concurrent writes', async () => {
    const { database, files } = server.server.services;
    let writing = true;
    const writers = Array.from({ length: 3 }, async () => {
      while (writing)
        await owner.client.post('/api/v1/label/', { farm: owner.farm, name: randomUUID() });
    });
    const path = join(folder, 'busy.zip');
    await writeBackup(database, files, path, nothing);
    writing = false;
    await Promise.all(writers);
    const target = await installation();
    await restoreBackup(target.database, target.store, path, { progress: nothing });
    const { rows } = await target.database.query(
      "select (select count(*) from label) as labels, (select count(*) from label l where not exists (select 1 from history h where h.entity = 'label' and h.row = l.id::text)) as without_history, (select count(*) from history h where h.entity = 'label' and not exists (select 1 from label l where l.id::text = h.row)) as without_row",
    );
    expect(rows[0]).toMatchObject({ without_history: 0, without_row: 0 });
  });

  it('D12 a task running during the backup is failed after restoring', async () => {
    const { database, files } = server.server.services;
    const id = randomUUID();
    await database.query(
      "insert into task (id, account, farm, kind, state) values ($1, $2, $3, 'import', 'STARTED')",
      [id, owner.user, owner.farm],
    );
    const path = join(folder, 'task.zip');
    await writeBackup(database, files, path, nothing);
    await database.query('delete from task where id = $1', [id]);
    const target = await installation();
    await restoreBackup(target.database, target.store, path, { progress: nothing });
    expect(
      (await target.database.query('select state, message from task where id = $1', [id])).rows,
    ).toEqual([{ state: 'FAILURE', message: 'task_failed' }]);
  });

  it('D12 a backup of an older schema is migrated', async () => {
    const old = await installation('empty');
    const names = migrationNames();
    await old.database.transaction(async (client) => {
      await client.query(
        'create table migration (name text primary key, applied timestamptz not null default now())',
      );
      for (const name of names.slice(0, 3)) await applyMigration(client, name);
    });
    const [account, farm] = [randomUUID(), randomUUID()];
    await old.database.query(
      "insert into account (id, email, name, password_hash) values ($1, 'old@example.org', 'Old', 'x')",
      [account],
    );
    await old.database.query(
      "insert into farm (id, name, owner, countries, currency, timezone) values ($1, 'Old farm', $2, 'NL', 'EUR', 'UTC')",
      [farm, account],
    );
    const path = join(folder, 'old.zip');
    const manifest = await writeBackup(old.database, old.store, path, nothing);
    expect(manifest.migrations).toEqual(names.slice(0, 3));
    const target = await installation();
    await restoreBackup(target.database, target.store, path, { progress: nothing });
    const { rows } = await target.database.query<{ name: string }>(
      'select name from migration order by 1',
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect((await target.database.query('select name from farm')).rows).toEqual([
      { name: 'Old farm' },
    ]);
    expect((await target.database.query('select count(*) as count from image')).rows).toEqual([
      { count: 0 },
    ]);
  });

  it('D12 a file missing in the store is named, and the rest is saved', async () => {
    const { database, files } = server.server.services;
    const lost = await owner.client.post(
      '/api/v1/document/',
      formOf({ farm: owner.farm }, { bytes: 'lost', name: 'lost.txt' }),
    );
    rmSync(join(server.dataDir, 'files', lost.body.key));
    const made = await command(['backup', join(folder, 'missing.zip')], await here());
    expect([made.code, made.err.trim()]).toEqual([1, `missing in the store: ${lost.body.key}`]);
    const target = await installation();
    const { missing } = await restoreBackup(
      target.database,
      target.store,
      join(folder, 'missing.zip'),
      { progress: nothing },
    );
    expect(missing).toEqual([lost.body.key]);
    await database.query('delete from document where id = $1', [lost.body.id]);
    await database.query("delete from history where entity = 'document' and row = $1", [
      lost.body.id,
    ]);
    expect(await files.open(lost.body.key)).toBeNull();
  });
});

describe('D12 refusals', () => {
  it('D12 an archive damaged anywhere; the target is unchanged', async () => {
    const target = await installation();
    const before = await contentOf(target.database);
    const whole = readFileSync(archive);
    const path = join(folder, 'damaged.zip');
    const attempt = async (bytes: Uint8Array) => {
      writeFileSync(path, bytes);
      return restoreBackup(target.database, target.store, path, { progress: nothing }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    const flipped = (at: number) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] = bytes[at]! ^ 0xff;
      return bytes;
    };
    expect(await attempt(whole.subarray(0, whole.length - 100))).toMatch(/damaged or incomplete/);
    expect(await attempt(whole.subarray(0, whole.length / 2))).toMatch(/damaged or incomplete/);
    expect(await attempt(new Uint8Array())).toMatch(/damaged or incomplete/);
    expect(await attempt(Buffer.from('no archive at all'))).toMatch(/damaged or incomplete/);
    // in the bytes of a table and in the bytes of the document
    for (const at of [Math.floor(whole.length * 0.1), whole.indexOf(secret.subarray(5000, 5100))])
      expect(await attempt(flipped(at))).toMatch(/^the archive is damaged/);
    expect([await contentOf(target.database), filesIn(target.dataDir)]).toEqual([before, []]);
  });

  it('D12 inconsistent rows are not imported, nor are their files', async () => {
    const target = await installation();
    const before = await contentOf(target.database);
    const path = join(folder, 'torn.zip');
    await rewritten(archive, path, (manifest, contents) =>
      contents.set(tableEntry('farm'), Buffer.alloc(0)),
    );
    await expect(
      restoreBackup(target.database, target.store, path, { progress: nothing }),
    ).rejects.toThrow(/violates foreign key/);
    await rewritten(archive, path, (manifest, contents) =>
      contents.set(tableEntry('label'), Buffer.from('not\ta\trow\n')),
    );
    await expect(
      restoreBackup(target.database, target.store, path, { progress: nothing }),
    ).rejects.toThrow(/missing data for column|invalid input syntax/);
    expect([await contentOf(target.database), filesIn(target.dataDir)]).toEqual([before, []]);
    // the same connection still works
    await restoreBackup(target.database, target.store, archive, { progress: nothing });
    expect((await target.database.query('select count(*) as count from farm')).rows[0]).toEqual({
      count: 1,
    });
  });

  it('D12 paths outside the target, unknown entries, other formats and newer ones', async () => {
    const target = await installation();
    const path = join(folder, 'strange.zip');
    const attempt = async (change: Parameters<typeof rewritten>[2]) => {
      await rewritten(archive, path, change);
      return restoreBackup(target.database, target.store, path, { progress: nothing }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    expect(
      await attempt((manifest, contents) => contents.set('more.txt', Buffer.from('x'))),
    ).toMatch(/more\.txt, which its manifest does not know/);
    expect(
      await attempt((manifest) => ({
        ...manifest,
        files: [{ ...manifest.files[0]!, key: '../../etc/cron.d/x' }],
      })),
    ).toMatch(/does not hold together/);
    expect(
      await attempt((manifest) => ({
        ...manifest,
        tables: [{ ...manifest.tables[0]!, name: 'label; drop table farm' }],
      })),
    ).toMatch(/does not hold together/);
    expect(await attempt((manifest) => ({ ...manifest, version: 2 as 1 }))).toMatch(
      /a newer Furrow wrote/,
    );
    expect(
      await attempt((manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, '999-later.sql'],
      })),
    ).toMatch(/999-later\.sql/);
    expect(
      await attempt((manifest) => ({ ...manifest, format: 'photo album' as 'furrow-backup' })),
    ).toMatch(/no backup of Furrow/);
    expect(filesIn(target.dataDir)).toEqual([]);
  });

  it('D12 an installation in use; --force replaces it, but never under a running server', async () => {
    const target = await installation();
    await restoreBackup(target.database, target.store, archive, { progress: nothing });
    const again = () =>
      restoreBackup(target.database, target.store, archive, { progress: nothing });
    await expect(again()).rejects.toThrow(/1 accounts and 1 farms here\. --force replaces/);
    await target.database.query(
      "insert into account (id, email, name, password_hash) values ($1, 'later@example.org', 'Later', 'x')",
      [randomUUID()],
    );
    await restoreBackup(target.database, target.store, archive, { progress: nothing, force: true });
    expect((await target.database.query('select email from account')).rows).toEqual([
      { email: owner.email },
    ]);
    const running = await command(['restore', archive, '--force'], await here());
    expect([running.code, running.err.trim()]).toEqual([
      1,
      'restore: a server is running on this database: stop it first.',
    ]);
  });

  it('D12 an existing FILE is not replaced without --force, and a failed write leaves nothing', async () => {
    const environment = await here();
    const kept = readFileSync(archive);
    const refused = await command(['backup', archive], environment);
    expect([refused.code, refused.err]).toEqual([
      1,
      `backup: ${archive} exists; --force replaces it.\n`,
    ]);
    expect(readFileSync(archive).equals(kept)).toBe(true);
    mkdirSync(join(folder, 'empty'));
    const nowhere = await command(['backup', join(folder, 'nowhere/farm.zip')], environment);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/^backup: ENOENT/)]);
    const told = await Promise.all(
      ['backup', 'restore'].flatMap((name) => [
        command([name], environment),
        command([name, '--help'], {}),
      ]),
    );
    expect(told.map(({ code, err }) => [code, err.trim()])).toEqual([
      [1, 'backup: FILE is needed.'],
      [0, ''],
      [1, 'restore: FILE is needed.'],
      [0, ''],
    ]);
    for (const [at, name] of [
      [1, 'backup'],
      [3, 'restore'],
    ] as const)
      expect(told[at]!.out).toContain(`npm run furrow -- ${name} FILE`);
  });
});

/** The same archive with other contents; its manifest matches them unless the change alters it. */
async function rewritten(
  from: string,
  to: string,
  change: (manifest: Manifest, contents: Map<string, Buffer>) => unknown,
): Promise<void> {
  const zip = await openZip(from);
  const contents = new Map<string, Buffer>();
  for (const name of zip.names)
    contents.set(name, Buffer.concat(await (await zip.read(name)).toArray()));
  const manifest = JSON.parse(contents.get(manifestName)!.toString()) as Manifest;
  contents.delete(manifestName);
  const changed = change(manifest, contents);
  const target = writeZip(to);
  const hashes = new Map<string, { bytes: number; sha256: string }>();
  for (const [name, bytes] of contents)
    hashes.set(name, await target.add(name, Readable.from([bytes])));
  const honest: Manifest = {
    ...manifest,
    tables: manifest.tables.map((table) => ({
      ...table,
      ...hashes.get(tableEntry(table.name))!,
      rows: contents.get(tableEntry(table.name))!.toString().split('\n').length - 1,
    })),
    files: manifest.files.map((file) => ({ ...file, ...hashes.get(fileEntry(file.key))! })),
  };
  const told =
    changed !== null && typeof changed === 'object' && 'format' in changed ? changed : honest;
  await target.add(manifestName, Readable.from([Buffer.from(JSON.stringify(told))]));
  await target.close();
}
