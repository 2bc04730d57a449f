import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { environment, identity, places, type Places } from '../db/cluster.ts';
import type { Engine } from '../db/engine.ts';

/** A standby of a bundled database, which follows it by streaming replication. */
export interface Standby {
  /** As in a configuration. */
  readonly address: string;
  /** Queries the standby itself. */
  query(text: string): Promise<pg.QueryResult<Record<string, unknown>>>;
  start(): Promise<void>;
  /** Ends it at once. */
  stop(): Promise<void>;
}

/**
 * Creates a standby by a base backup, and starts it.
 * @param dataDir of the engine
 */
export async function startStandby(dataDir: string, engine: Engine): Promise<Standby> {
  const { binaries, cluster, account } = places(dataDir, () => {});
  const folder = `${cluster}-standby`;
  const socket = `${folder}-run`;
  mkdirSync(socket, { mode: 0o700 });
  if (account) chownSync(socket, account.uid, account.gid);
  await copyCluster({ cluster, folder, account }, engine);
  const primary = `host=${String(engine.connection.host)} user=furrow`;
  const connection = { host: socket, user: 'furrow', database: 'furrow' };
  const query = async (text: string) => {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.query<Record<string, unknown>>(text);
    } finally {
      await client.end();
    }
  };
  let running: ReturnType<typeof spawn> | undefined;
  const start = async (): Promise<void> => {
    const log = openSync(`${folder}.log`, 'a');
    const settings = [
      'listen_addresses=',
      // no fewer than the primary admits
      'max_connections=200',
      `primary_conninfo=${primary}`,
      'timezone=UTC',
    ];
    running = spawn(
      join(binaries, 'bin/postgres'),
      ['-D', folder, '-k', socket, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...identity(account),
        env: environment(binaries),
        cwd: '/',
        stdio: ['ignore', log, log],
      },
    );
    for (const end = Date.now() + 60_000; ;) {
      const isReady = await query('select 1').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      if (running.exitCode !== null || Date.now() > end)
        throw new Error(`the standby did not start; see ${folder}.log`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  await start();
  return {
    address: `socket:${socket}?db=furrow&user=furrow`,
    query,
    start,
    async stop() {
      const ending = running;
      if (!ending || ending.exitCode !== null) return;
      await new Promise<void>((resolve) => {
        ending.once('exit', () => resolve());
        ending.kill('SIGQUIT');
      });
    },
  };
}

/** A base backup as PostgreSQL's documentation describes it: files copied between start and stop. */
async function copyCluster(
  { cluster, folder, account }: Pick<Places, 'cluster' | 'account'> & { readonly folder: string },
  engine: Engine,
): Promise<void> {
  const client = new pg.Client(engine.connection);
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    const copied = spawnSync('cp', ['--archive', cluster, folder], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    for (const [name, content] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(folder, name), content);
      if (account) chownSync(join(folder, name), account.uid, account.gid);
    }
  } finally {
    await client.end();
  }
}
