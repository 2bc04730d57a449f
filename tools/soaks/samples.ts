import { readdirSync } from 'node:fs';
import { listener, residentMegabytes } from '../../bench/load.ts';
import type { Running } from '../../bench/prepare.ts';
import type { Database } from '../../packages/server/src/db/pool.ts';

/** The state of a server and its database at a time; none of it may grow. */
export interface Sample {
  readonly at: number;
  /** Resident memory, in MB. */
  readonly memory: number;
  /** Objects of JavaScript that are alive or not yet collected, in MB. */
  readonly heap: number;
  /** Open files and sockets of the process. */
  readonly handles: number;
  /** Sessions of the database. */
  readonly connections: number;
  readonly locks: number;
  /** Write-ahead log on the disk, in MB. */
  readonly log: number;
  /** Age of the oldest transaction, in seconds. */
  readonly oldest: number;
  /** Files in the data folder that nobody sent or asked for. */
  readonly files: number;
}

export interface Sampled {
  readonly server: Running;
  readonly database: Database;
  /** Data folder of the server. */
  readonly folder: string;
}

interface DatabaseState {
  readonly connections: number;
  readonly locks: number;
  readonly log: number;
  readonly oldest: number;
}

const query = `select
  (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
  (select count(*) from pg_locks)::int as locks,
  (select coalesce(sum(size), 0) / 1048576 from pg_ls_waldir())::float8 as log,
  (select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
    where backend_type = 'client backend')::float8 as oldest`;

/** Folders that grow with uploads and requests. */
const growing: ReadonlySet<string> = new Set(['files', 'cache', 'imports']);

const countFiles = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !growing.has(name))
    .map((entry) =>
      entry.isDirectory()
        ? readdirSync(`${folder}/${entry.name}`, { recursive: true, withFileTypes: true }).filter(
            (inner) => inner.isFile(),
          ).length
        : 1,
    )
    .reduce((sum, count) => sum + count, 0);

const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);

export async function takeSample({ server, database, folder }: Sampled): Promise<Sample> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const { rows } = await database.query<DatabaseState>(query);
  const state = rows[0];
  if (!state) throw new Error('the database did not answer');
  return {
    at: Date.now(),
    memory: residentMegabytes(server),
    heap: figure(text, 'nodejs_heap_size_used_bytes') / 1048576,
    handles: readdirSync(`/proc/${listener(server)}/fd`).length,
    files: countFiles(folder),
    ...state,
  };
}
