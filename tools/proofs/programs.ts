import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Programs of Debian's that a proof runs, and servers of ours. */

const root = join(import.meta.dirname, '../..');

/** @throws Error that says which package to install */
export function program(path: string, debianPackage: string): string {
  if (!existsSync(path))
    throw new Error(`${path} is missing: apt-get install ${debianPackage} brings it`);
  return path;
}

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
export function accountOf(
  name: string,
): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** File of its output. */
  readonly log: string;
  readonly account?: { readonly uid: number; readonly gid: number } | undefined;
}

export function run(
  path: string,
  words: readonly string[],
  { environment = {}, log, account }: RunOptions,
): ChildProcess {
  const output = openSync(log, 'a');
  return spawn(path, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
    ...account,
  });
}

/** Stops a process and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** @throws Error when it does not come to be in time */
export async function until(
  holds: () => Promise<boolean>,
  what: string,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`);
    await pause(100);
  }
}

/** The product as `npm start` builds it; `FURROW_BUILT=1` uses the existing build. */
export function build(): void {
  if (process.env['FURROW_BUILT']) return;
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--missing'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the product could not be built');
}

/** A server of the built product. */
export const runServer = (environment: Readonly<Record<string, string>>, log: string) =>
  run(process.execPath, [join(root, 'packages/server/dist/index.js')], {
    environment: {
      BASEMAPS: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...environment,
    },
    log,
  });

export const answers = async (address: string): Promise<boolean> => (await fetch(address)).ok;
