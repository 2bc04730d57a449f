import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './env.ts';
import { serviceAccount } from './db/service-account.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/** Bits of a mode that let others in. */
const others = 0o077;

/**
 * Keeps the data folder from everybody else on this machine: mails with links that sign in, files
 * people sent, copies of everything. Everything this process creates from now on is its account's
 * alone, and so is everything created before.
 *
 * The bundled database may run as another account, which passes through the folder, and sees
 * nothing on its way.
 * @source decisions D12
 */
export function keepPrivate({
  dataDir,
  databaseUrl,
}: Pick<Configuration, 'dataDir' | 'databaseUrl'>): void {
  process.umask(others);
  mkdirSync(dataDir, { recursive: true });
  // where accounts are not told apart by number, folders have other ways to be private
  const uid = process.getuid?.();
  if (uid === undefined) return;
  for (const name of readdirSync(dataDir)) tighten(join(dataDir, name), uid);
  const guest = databaseUrl === null ? guestAccount() : null;
  quietly(() => {
    if (guest) chownSync(dataDir, uid, guest.gid);
    chmodSync(dataDir, guest ? 0o710 : 0o700);
  });
}

/**
 * Closes a path of ours and its contents to others; a folder last, so that one that was cut short
 * is checked again.
 */
function tighten(path: string, uid: number): void {
  quietly(() => {
    const stats = lstatSync(path);
    if (stats.uid !== uid || stats.isSymbolicLink() || (stats.mode & others) === 0) return;
    if (stats.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name), uid);
    chmodSync(path, stats.mode & 0o7700);
  });
}

/**
 * A folder that somebody else gave us, or a file that is gone meanwhile, is no reason not to start.
 */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!['EPERM', 'ENOENT', 'EROFS', 'EACCES'].includes(codeOf(error))) throw error;
  }
}

/**
 * The account that the bundled database runs as; that there is none is told where it is started.
 */
function guestAccount(): ReturnType<typeof serviceAccount> {
  try {
    return serviceAccount();
  } catch {
    return null;
  }
}
