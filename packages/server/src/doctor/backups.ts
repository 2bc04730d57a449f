import { DAY_MILLISECONDS } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { messageOf } from '@furrow/kit/failure.ts';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { momentOf } from '../backup/names.ts';
import { readManifestOf } from '../backup/restore.ts';
import { openBackups } from '../backup/scheduled.ts';
import { openZip } from '../backup/zip-reader.ts';
import type { Configuration } from '../env.ts';
import type { FileStore } from '../files/store.ts';
import type { Check } from './check.ts';

/** The newest backup: how old it is, and whether it can be read. */

async function newestOf(store: FileStore): Promise<string | null> {
  let newest: string | null = null;
  for await (const some of store.list())
    for (const { key } of some)
      if (newest === null || momentOf(key) > momentOf(newest)) newest = key;
  return newest;
}

/** Reason why its manifest cannot be read; null when it can. */
async function problemOf(
  key: string,
  store: FileStore,
  storage: NonNullable<Configuration['backups']>['storage'],
): Promise<string | null> {
  const copy = storage.kind === 'folder' ? null : await store.incoming();
  try {
    const content = copy && (await store.open(key));
    if (copy && content) await pipeline(content, createWriteStream(copy, { mode: 0o600 }));
    await readManifestOf(
      await openZip(copy ?? join(storage.kind === 'folder' ? storage.folder : '', key)),
    );
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    if (copy) await rm(copy, { force: true });
  }
}

export const newestBackup: Check = {
  name: 'backup',
  async look({ configuration }) {
    const { backups } = configuration;
    const store = await openBackups(configuration);
    if (!store || !backups)
      return {
        state: 'look',
        text: msg`No backups are scheduled.`,
        advice: msg`Set BACKUP_URL, on another disk than DATA_DIR.`,
      };
    const key = await newestOf(store);
    if (key === null)
      return {
        state: 'wrong',
        text: msg`There is no backup yet.`,
        advice: msg`The running server makes one within a minute of its first start; see its log.`,
      };
    const hours = Math.round((Date.now() - momentOf(key)) / (DAY_MILLISECONDS / 24));
    const values = { key, hours };
    if (hours > 2 * backups.everyHours)
      return {
        state: 'wrong',
        text: msg`The newest backup, {key}, is {hours} hours old.`,
        advice: msg`Check the server's log for the reason, and the space at BACKUP_URL.`,
        values,
      };
    const reason = await problemOf(key, store, backups.storage);
    return reason === null
      ? {
          state: 'right',
          text: msg`The newest backup, {key}, is {hours} hours old and can be read.`,
          values,
        }
      : {
          state: 'wrong',
          text: msg`The newest backup, {key}, cannot be read: {reason}`,
          advice: msg`Make one by hand now: npm run furrow -- backup FILE.`,
          values: { ...values, reason },
        };
  },
};
