import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { environment, identity, initialise, places, type Places } from './cluster.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/**
 * The bundled PostgreSQL: native binaries from npm, a cluster inside the data folder, reached over
 * a unix socket only. Pitfalls handled here: PostgreSQL refuses to run as root; its account may not
 * be able to enter the data folder; a killed server leaves a database running that the next start
 * takes over.
 */
export interface Engine {
  readonly connection: pg.PoolConfig;
  /** False when another process of ours started it and stops it. */
  readonly owned: boolean;
  /**
   * Restarts the database whenever its process has ended unexpectedly: killed from outside, or out
   * of memory.
   * @param lost called once when it cannot be started within `giveUpAfter` milliseconds
   */
  watch(lost: (reason: unknown) => void, giveUpAfter?: number): void;
  stop(): Promise<void>;
}

type Log = (message: string) => void;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The running database of this cluster, if any: its process and the folder of its socket. */
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

/**
 * A socket path may have at most 107 bytes, so it is inside the data folder only where that is
 * short.
 */
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

/** The maximum number of connections of a server process, including its threads and commands. */
export const connectionsOfProcess = 40;

const settings = (processes: number): readonly string[] => [
  'listen_addresses=',
  `max_connections=${60 + connectionsOfProcess * processes}`,
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

/** A cluster in its data folder. */
interface Cluster {
  readonly paths: Places;
  readonly dataDir: string;
  /** Server processes that connect to it. */
  readonly processes: number;
}

interface Attempt {
  readonly socket: string;
  /** Reason why waiting for the database is pointless; null while it is not. */
  readonly ended: () => string | null;
}

/** Starts the database's process. */
function spawnDatabase(
  { paths, dataDir, processes }: Cluster,
  socket = socketFolder(paths),
): Attempt {
  const logName = join(dataDir, 'postgresql.log');
  const logFile = openSync(logName, 'a');
  const options = [
    '-D',
    paths.cluster,
    '-k',
    socket,
    ...settings(processes).flatMap((setting) => ['-c', setting]),
  ];
  let ended: string | null = null;
  // detached: a Ctrl-C in the terminal only reaches us, and we stop the database when our work is
  // done
  const child = spawn(join(paths.binaries, 'bin/postgres'), options, {
    ...identity(paths.account),
    env: environment(paths.binaries),
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

/**
 * Starts the bundled database, or takes over one left running by a killed server.
 * @param processes number of servers that will connect to it
 */
export async function startEngine(dataDir: string, log: Log, processes = 1): Promise<Engine> {
  const paths = places(dataDir, log);
  const base: Cluster = { paths, dataDir, processes };
  initialise(paths);
  const lock = join(dataDir, 'server.pid');
  const deadline = Date.now() + recoverMilliseconds;
  for (;;) {
    const left = running(paths.cluster);
    const owner = left && existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    const owned = owner === 0 || owner === process.pid || !isAlive(owner);
    const attempt: Attempt = left
      ? { socket: left.socket, ended: () => (running(paths.cluster) ? null : 'it was ending') }
      : spawnDatabase(base);
    const connection: pg.PoolConfig = {
      host: attempt.socket,
      port: 5432,
      user: 'furrow',
      database: 'furrow',
    };
    try {
      await untilReady(connection, attempt.ended);
    } catch (error) {
      // after a crash the children of the killed process keep its memory for a moment, and a
      // database that is stopping is of no use
      if (Date.now() > deadline) throw error;
      await new Promise((wake) => setTimeout(wake, 200));
      continue;
    }
    if (left && owned) log(`took over the database process ${left.pid} that was left running`);
    if (owned) writeFileSync(lock, String(process.pid));
    return engineOf({ ...base, connection, owned, lock, log });
  }
}

/**
 * Restarts the database of a cluster at the address its clients expect. Throws when it does not
 * start in time.
 */
async function startAgain(
  base: Cluster,
  connection: pg.PoolConfig,
  giveUpAfter: number,
): Promise<void> {
  const deadline = Date.now() + giveUpAfter;
  for (;;) {
    try {
      return await untilReady(connection, spawnDatabase(base, String(connection.host)).ended);
    } catch (error) {
      // the children of the killed process keep its memory for a moment
      if (Date.now() > deadline) throw error;
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }
}

interface Running extends Cluster {
  readonly connection: pg.PoolConfig;
  readonly owned: boolean;
  readonly lock: string;
  readonly log: Log;
}

const lookEveryMilliseconds = 500;

function engineOf({ connection, owned, lock, log, ...base }: Running): Engine {
  const { paths } = base;
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
      // only the process that started it restarts it
      if (!owned || looking) return;
      looking = setInterval(() => {
        if (starting || running(paths.cluster)) return;
        log('the database process has ended by itself and is started again');
        starting = startAgain(base, connection, giveUpAfter)
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
      const now = running(paths.cluster);
      if (now) {
        process.kill(now.pid, 'SIGINT');
        while (isAlive(now.pid) && existsSync(join(paths.cluster, 'postmaster.pid')))
          await new Promise((wake) => setTimeout(wake, 20));
      }
      rmSync(lock, { force: true });
      if (basename(socket).startsWith('furrow-')) rmSync(socket, { recursive: true, force: true });
    },
  };
}
