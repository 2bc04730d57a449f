import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './env.ts';
import { serviceAccount } from './db/service-account.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/** Mode bits that grant access to others. */
const others = 0o077;

/**
 * Protects the data folder from other accounts on this machine: mails with sign-in links, people's
 * files, copies of everything. All files that this process creates from now on are private to its
 * account, and so are all created before.
 *
 * The bundled database may run as another account, which may traverse the folder, but not list it.
 * @source decisions D12
 */
export function makePrivate({
  dataDir,
  databaseUrl,
}: Pick<Configuration, 'dataDir' | 'databaseUrl'>): void {
  process.umask(others);
  mkdirSync(dataDir, { recursive: true });
  // on systems without numeric accounts, folders are protected in other ways
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
 * Restricts a path of ours and its contents; a folder last, so that an interrupted run is repeated.
 */
function tighten(path: string, uid: number): void {
  quietly(() => {
    const stats = lstatSync(path);
    if (stats.uid !== uid || stats.isSymbolicLink() || (stats.mode & others) === 0) return;
    if (stats.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name), uid);
    chmodSync(path, stats.mode & 0o7700);
  });
}

/** A folder provided by others, or a file deleted meanwhile, must not prevent the start. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!['EPERM', 'ENOENT', 'EROFS', 'EACCES'].includes(codeOf(error))) throw error;
  }
}

/** The account that the bundled database runs as; a missing one is reported where it is started. */
function guestAccount(): ReturnType<typeof serviceAccount> {
  try {
    return serviceAccount();
  } catch {
    return null;
  }
}
