import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEngine, type Engine } from '../packages/server/src/db/engine.ts';
import type { Client } from '../packages/server/src/testing/client.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { fillFarm } from './fill.ts';

export const root = join(fileURLToPath(import.meta.url), '../..');

export interface Bench {
  readonly folder: string;
  readonly engine: Engine;
  /**
   * The product as `npm start` runs it, and the floor, each a process of its own on the same
   * database.
   */
  readonly ours: Running;
  readonly floor: Running;
  /** A farm with 1,000 fields of 20 vertices and 5,000 records. */
  readonly person: Person;
  readonly client: Client;
  close(): Promise<void>;
}

export interface Running {
  readonly address: string;
  readonly process: ChildProcess;
}

/** The `npm start` script, for its arguments to Node. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const startFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** Arguments and environment of a program, and the port it answers on. */
interface Start {
  readonly words?: readonly string[];
  readonly environment: Record<string, string>;
  readonly port: number;
  /** The address that answers once it is ready. */
  readonly path: string;
  /** Flags of Node. */
  readonly flags?: readonly string[];
}

/** Starts a program and waits until it answers. */
export async function run(
  program: string,
  { words = [], environment, port, path, flags = [] }: Start,
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, program, ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    const answer = await fetch(address + path).catch(() => null);
    if (answer?.ok) return { address, process: child };
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

export function stop({ process: child }: Running): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** Others may measure on this machine too. */
const port = Number(process.env['BENCH_PORT'] ?? 3987);

const database = (engine: Engine) =>
  `socket:${String(engine.connection.host)}?db=furrow&user=furrow`;

/** File for the blocks of the server's loop. @see bench/hold-probe.mjs */
export const holdsFile = (folder: string): string => join(folder, 'holds.txt');

const serverEnvironment = (engine: Engine, folder: string, port: number) => ({
  HOLDS: holdsFile(folder),
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  BASEMAPS: 'none',
  DATABASE_URL: database(engine),
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'off',
  FURROW_BUILT: '1',
});

export async function prepare(): Promise<Bench> {
  // a server that is marked as built checks no further: the measured files must be the written ones
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--missing'], {
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the product could not be built');
  const folder = openFolder('bench');
  const engine = await startEngine(join(folder, 'engine'), () => {});
  const ours = await run(join(root, 'tools/start.mjs'), {
    environment: serverEnvironment(engine, folder, port),
    port,
    path: '/readyz',
    flags: [...startFlags, '--import', join(root, 'bench/hold-probe.mjs')],
  });
  const person = await newPerson(ours.address);
  const pool = openDatabase(engine.connection, 4);
  await fillFarm(pool, person, { fields: 1000, records: 5000 });
  await pool.query('vacuum analyze');
  await pool.close();
  const floor = await run(join(root, 'node_modules/tsx/dist/cli.mjs'), {
    words: [join(root, 'bench/floor.ts')],
    environment: { PORT: String(port + 1), SOCKET: String(engine.connection.host) },
    port: port + 1,
    path: '/ready',
  });
  return {
    folder,
    engine,
    ours,
    floor,
    person,
    client: person.client,
    async close() {
      await Promise.all([stop(ours), stop(floor)]);
      await engine.stop();
    },
  };
}
