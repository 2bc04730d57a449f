import { DAY_MILLISECONDS } from '@furrow/kit';
import { statSync } from 'node:fs';
import type { Configuration } from '../env.ts';
import { openStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import type { Services } from '../services.ts';
import { writeBackup } from './backup.ts';
import { isBackup, keyOfBackup, outdated } from './names.ts';

/** Opens the folder or bucket of backups. */
export const openBackups = ({ backups, dataDir }: Configuration): Promise<FileStore> | null =>
  backups && openStore(backups.storage, dataDir, { variable: 'BACKUP_URL', fits: isBackup });

/**
 * Writes a backup beside the earlier ones, then removes expired ones: a failed backup removes none.
 */
export async function backUp(
  { configuration, database, files }: Pick<Services, 'configuration' | 'database' | 'files'>,
  log: (message: string) => void,
  now = new Date(),
): Promise<void> {
  const store = await openBackups(configuration);
  if (!store || !configuration.backups) return;
  await store.forgetIncoming(new Date(now.getTime() - DAY_MILLISECONDS));
  const path = await store.incoming();
  const { missing } = await writeBackup(database, files, path, () => {});
  const megabytes = Math.ceil(statSync(path).size / 1e6);
  const key = keyOfBackup(now);
  await store.keep(key, path);
  const keys: string[] = [];
  for await (const some of store.list()) keys.push(...some.map((one) => one.key));
  const old = outdated(keys, now, configuration.backups.keptDays);
  for (const one of old) await store.remove(one);
  log(
    `backup ${key}: ${megabytes} MB, ${missing.length} files missing, ${old.length} older ones removed`,
  );
}
