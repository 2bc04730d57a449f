import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOfBackup } from '../backup/names.ts';
import { backUp } from '../backup/scheduled.ts';
import { doctor } from '../commands/doctor.ts';
import { openTerminal } from '../commands/terminal.ts';
import { type Database, openDatabase } from '../db/pool.ts';
import type { Configuration } from '../env.ts';
import { openStore } from '../files/open-store.ts';
import { newId } from '../new-id.ts';
import { useServer } from '../testing/server.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { lookAt, type Finding, type Looked } from './check.ts';
import { checks } from './checks.ts';
import { longTransactions } from './database-state.ts';

/** Every check on a real server, first healthy, then broken on purpose. */

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'furrow-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.useRealTimers());

const looked = (more: Partial<Configuration> = {}): Looked => ({
  database: server.server.services.database,
  configuration: { ...server.server.services.configuration, ...more },
});

/** @param name of the check */
function find(name: string, more?: Partial<Configuration> | Looked): Promise<Finding> {
  const check = checks.find((one) => one.name === name);
  if (!check) throw new Error(`there is no check ${name}`);
  return lookAt(check, more && 'database' in more ? more : looked(more));
}

const query = (text: string, values: unknown[] = []) =>
  server.server.services.database.query(text, values);

/** The suite's database does not flush to disk, unlike one in production. */
async function waitForDisk(value: 'on' | 'off'): Promise<void> {
  for (const name of ['fsync', 'full_page_writes'])
    await query(`alter system set ${name} = ${value}`);
  await query('select pg_reload_conf()');
  await vi.waitUntil(async () => {
    const { rows } = await query("select current_setting('fsync') as value");
    return rows[0]?.['value'] === value;
  });
}
beforeAll(() => waitForDisk('on'));
afterAll(() => waitForDisk('off'));

/** Runs the checks in a session with a changed setting. */
const withSetting = (setting: string, look: (looked: Looked) => Promise<void>) =>
  server.server.services.database.transaction(async (client) => {
    await client.query(`set local ${setting}`);
    await look({ ...looked(), database: client as Database });
  });

describe('RUN-01 doctor: the configuration', () => {
  it.each<[string, string, Partial<Configuration>, string]>([
    [
      'plain HTTP to the world',
      'public-address',
      { publicUrl: 'http://farms.example.org' },
      'wrong',
    ],
    [
      'plain HTTP on this machine',
      'public-address',
      { publicUrl: 'http://localhost:3000' },
      'right',
    ],
    [
      'TLS by a proxy that is not believed',
      'public-address',
      { publicUrl: 'https://farms.example.org', trustProxy: false },
      'wrong',
    ],
    [
      'TLS by a proxy',
      'public-address',
      { publicUrl: 'https://farms.example.org', trustProxy: true },
      'right',
    ],
    ['every interface', 'listening', { host: '0.0.0.0' }, 'wrong'],
    ['every interface, behind a proxy', 'listening', { host: '::', trustProxy: true }, 'look'],
    ['this machine alone', 'listening', { host: '127.0.0.1' }, 'right'],
    ['no limits', 'rate-limit', { rateLimit: false }, 'wrong'],
    ['limits', 'rate-limit', { rateLimit: true }, 'right'],
    ['a demo', 'demo', { demo: true }, 'wrong'],
    ['no demo', 'demo', { demo: false }, 'right'],
    ['more processes than connections', 'connections', { workers: 64 }, 'wrong'],
    ['more than imports leave room for', 'connections', { workers: 3 }, 'look'],
    ['one process', 'connections', { workers: 1 }, 'right'],
  ])('%s: %s', async (_title, name, more, state) => {
    const found = await find(name, more);
    expect(found.state).toBe(state);
    expect(found.advice !== undefined).toBe(state !== 'right');
  });
});

describe('RUN-01 doctor: the database', () => {
  it.each([
    'database-version',
    'migrations',
    'encoding',
    'clock',
    'durability',
    'autovacuum',
    'replication',
    'dead-rows',
    'write-ahead-log',
  ])('%s is right on a fresh server', async (name) =>
    expect((await find(name)).state).toBe('right'),
  );

  it('missing migrations, and those of a newer version', async () => {
    const { rows } = await query('delete from migration where name like $1 returning *', ['060-%']);
    expect(await find('migrations')).toMatchObject({
      state: 'wrong',
      values: { names: '060-scheduled-work.sql' },
    });
    for (const { name, applied } of rows)
      await query('insert into migration values ($1, $2)', [name, applied]);
    await query("insert into migration values ('999-tomorrow.sql', now())");
    expect(await find('migrations')).toMatchObject({
      state: 'wrong',
      values: { names: '999-tomorrow.sql' },
    });
    await query("delete from migration where name = '999-tomorrow.sql'");
  });

  it('a database that acknowledges before writing', () =>
    withSetting('synchronous_commit = off', async (broken) =>
      expect(await find('durability', broken)).toMatchObject({ state: 'wrong' }),
    ));

  it('disabled statistics, without which nothing is vacuumed', () =>
    withSetting('track_counts = off', async (broken) =>
      expect(await find('autovacuum', broken)).toMatchObject({ state: 'wrong' }),
    ));

  it('a standby with an abandoned slot', async () => {
    const slot = `left_${newId().replaceAll('-', '')}`;
    await query('select pg_create_physical_replication_slot($1, true)', [slot]);
    expect(await find('replication')).toMatchObject({ state: 'look', values: { name: slot } });
    await query('select pg_drop_replication_slot($1)', [slot]);
  });

  it('a transaction that stays open', async () => {
    const client = await server.server.services.database.pool.connect();
    await client.query('begin');
    expect((await lookAt(longTransactions(), looked())).state).toBe('right');
    expect((await lookAt(longTransactions({ look: 0, wrong: 3600 }), looked())).state).toBe('look');
    expect((await lookAt(longTransactions({ look: 0, wrong: 0 }), looked())).state).toBe('wrong');
    await client.query('rollback');
    client.release();
  });

  it('dead rows without vacuuming', async () => {
    await query('create table untidy (id int) with (autovacuum_enabled = off)');
    const client = await server.server.services.database.pool.connect();
    await client.query('insert into untidy select generate_series(1, 20000)');
    await client.query('delete from untidy');
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select 1');
    client.release();
    await expect
      .poll(() => find('dead-rows'))
      .toMatchObject({ state: 'wrong', values: { name: 'untidy', dead: 20_000 } });
    await query('drop table untidy');
  });

  it('a wrong clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect(await find('clock')).toMatchObject({ state: 'wrong', values: { seconds: 3600 } });
  });

  it('every check that needs the database reports it as down', async () => {
    const away = { ...looked(), database: openDatabase({ host: folder }) };
    for (const name of ['database-version', 'migrations', 'tasks'])
      expect(await find(name, away)).toMatchObject({ state: 'wrong' });
    await away.database.close();
  });
});

describe('RUN-01 doctor: files, disks and the machine', () => {
  it.each(['disk-data', 'disk-files', 'file-store', 'named-files', 'node', 'data-rights'])(
    '%s is right on a fresh server',
    async (name) => expect((await find(name)).state).toBe('right'),
  );

  it('testing the store leaves no file behind', async () => {
    const files = { kind: 'folder', folder: join(folder, 'probed') } as const;
    expect((await find('file-store', { files })).state).toBe('right');
    expect(
      readdirSync(files.folder, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ),
    ).toEqual([]);
  });

  it('an invalid place for files', async () => {
    const path = join(folder, 'no-folder');
    writeFileSync(path, 'a file');
    const files = { kind: 'folder', folder: path } as const;
    expect(await find('file-store', { files })).toMatchObject({ state: 'wrong' });
  });

  it('a row without its file', async () => {
    const owner = await server.person();
    const key = `${owner.farm}/${newId()}.pdf`;
    await query(
      `with task as (insert into task (id, account, farm, kind, state, ended)
         values ($1, $2, $3, 'export', 'SUCCESS', now()) returning *)
       insert into export (id, account, farm, task, what, format, language, key, size)
       select id, account, farm, id, 'fields', 'csv', 'en', $4, 10 from task`,
      [newId(), owner.user, owner.farm, key],
    );
    expect(await find('named-files')).toMatchObject({
      state: 'wrong',
      values: { missing: 1, example: key },
    });
    await query('delete from export where key = $1', [key]);
  });

  it('a folder readable by others', async () => {
    const dataDir = join(folder, 'open');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    expect(await find('data-rights', { dataDir })).toMatchObject({
      state: 'wrong',
      values: { mode: '755' },
    });
    chmodSync(dataDir, 0o700);
    expect((await find('data-rights', { dataDir })).state).toBe('right');
  });

  it('an old Node', async () => {
    const { versions } = process;
    for (const [version, state] of [
      ['18.20.4', 'wrong'],
      ['20.9.0', 'wrong'],
      ['20.19.0', 'right'],
      ['100.0.0', 'right'],
    ]) {
      Object.defineProperty(process, 'versions', { value: { ...versions, node: version } });
      expect((await find('node')).state).toBe(state);
    }
    Object.defineProperty(process, 'versions', { value: versions });
  });

  const small = join(folder, 'small');
  mkdirSync(small);
  const mounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]).status === 0;
  if (!mounted) console.log('a small disk is not looked at: none can be mounted here');
  afterAll(() => {
    if (mounted) spawnSync('umount', ['-l', small]);
  });
  it.runIf(mounted)('a disk without room', async () => {
    expect(await find('disk-data', { dataDir: small })).toMatchObject({
      state: 'wrong',
      values: { free: 8 },
    });
    const files = { kind: 'folder', folder: small } as const;
    expect((await find('disk-files', { files })).state).toBe('wrong');
    const backups = { storage: files, everyHours: 24, keptDays: 14 };
    expect((await find('disk-backup', { backups })).state).toBe('wrong');
  });
});

describe('RUN-01 doctor: mail, backups and work', () => {
  it('a mail server that greets, one that is down, and none', async () => {
    const smtp = await startSmtpServer();
    expect((await find('mail', { mailUrl: smtp.url })).state).toBe('right');
    expect(smtp.mails).toEqual([]);
    await smtp.close();
    const found = await find('mail', { mailUrl: smtp.url.replace('//', '//name:secret@') });
    expect(found.state).toBe('wrong');
    expect(JSON.stringify(found)).not.toContain('secret');
    expect((await find('mail', { mailUrl: null })).state).toBe('look');
  });

  it('a backup that is new, old, broken, or missing', async () => {
    const storage = { kind: 'folder', folder: join(folder, 'kept') } as const;
    const backups = { storage, everyHours: 24, keptDays: 14 };
    const { configuration, database } = looked({ backups });
    expect((await find('backup', { backups: null })).state).toBe('look');
    expect((await find('backup', { backups })).state).toBe('wrong');
    const files = await openStore(configuration.files, configuration.dataDir);
    await backUp({ configuration, database, files }, () => {});
    expect((await find('backup', { backups })).state).toBe('right');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 3_600_000 });
    expect(await find('backup', { backups })).toMatchObject({
      state: 'wrong',
      values: { hours: 60 },
    });
    writeFileSync(join(storage.folder, keyOfBackup(new Date())), 'no archive');
    expect(await find('backup', { backups })).toMatchObject({
      state: 'wrong',
      values: { hours: 0, reason: expect.stringContaining('damaged') },
    });
  });

  it('tasks that hang or failed', async () => {
    const owner = await server.person();
    expect((await find('tasks')).state).toBe('right');
    const task = (state: string, more: string) =>
      query(
        `insert into task (id, account, farm, kind, state, created, ended)
         values ($1, $2, $3, 'import', $4, ${more})`,
        [newId(), owner.user, owner.farm, state],
      );
    await task('FAILURE', 'now(), now()');
    expect((await find('tasks')).state).toBe('look');
    await task('STARTED', "now() - interval '2 hours', null");
    expect(await find('tasks')).toMatchObject({ state: 'wrong', values: { hanging: 1 } });
    await query('delete from task');
  });

  it('scheduled work without a server', async () => {
    await query('delete from scheduled_work');
    expect((await find('scheduled-work')).state).toBe('look');
    await query(
      "insert into scheduled_work values ('orders', now() + interval '1 minute'), ('old imports of another machine', now() - interval '9 days')",
    );
    expect((await find('scheduled-work')).state).toBe('right');
    await query("update scheduled_work set due = now() - interval '1 hour' where name = 'orders'");
    expect((await find('scheduled-work')).state).toBe('look');
    await query("update scheduled_work set due = now() - interval '3 days' where name = 'orders'");
    expect(await find('scheduled-work')).toMatchObject({
      state: 'wrong',
      values: { name: 'orders' },
    });
    await query('delete from scheduled_work');
  });
});

describe('RUN-01 doctor: the command', () => {
  it('reports every check, as lines or JSON, and exits with 1 when something is wrong', async () => {
    const said: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const run = (words: string[], more: Partial<Configuration>) =>
      doctor.run(words, looked(more) as never, openTerminal('nl'));
    try {
      const code = await run(['--json'], { rateLimit: true });
      const told = JSON.parse(said.join('\n')) as { name: string; state: string }[];
      expect(told.filter(({ state }) => state === 'wrong')).toEqual([]);
      expect(code).toBe(0);
      expect(told.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
      said.length = 0;
      expect(await run([], { rateLimit: false })).toBe(1);
      expect(said.join('\n')).toMatch(/✗ rate-limit +RATE_LIMIT staat uit/);
      expect(said.join('\n')).toMatch(/→ Laat RATE_LIMIT weg\./);
      await expect(run(['--quick'], {})).rejects.toThrow('--quick');
    } finally {
      log.mockRestore();
    }
  });
});
