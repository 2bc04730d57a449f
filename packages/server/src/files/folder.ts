import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../new-id.ts';
import { guarded } from './failure.ts';
import { storedFiles, type FileStore, type StorageKind } from './store.ts';
import { messageOf } from '@furrow/kit/failure.ts';

/**
 * The folder of uploads in progress: on the same file system, so that moving them to the store is a
 * single step.
 */
const incomingFolder = '.incoming';

/**
 * Files in a folder of this machine, or of several that share it. @throws Error when the folder
 * cannot be written
 */
export function openFolder(
  folder: string,
  { variable, fits }: StorageKind = storedFiles,
): FileStore {
  const incoming = join(folder, incomingFolder);
  try {
    mkdirSync(incoming, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`${variable}: files cannot be kept in ${folder}: ${messageOf(error)}`, {
      cause: error,
    });
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    incoming: () =>
      guarded(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        return join(incoming, newId());
      }),
    keep: (key, path) =>
      guarded(async () => {
        const target = join(folder, key);
        await synchronise(path);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(path, target);
        // the new name must be as durable as the row that will refer to it
        await synchronise(dirname(target));
      }),
    open: (key, range) =>
      guarded(async () => {
        const handle = await open(join(folder, key), 'r').catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        });
        return handle?.createReadStream(range) ?? null;
      }),
    remove: (key) => guarded(() => disk.delete(key)),
    async *list() {
      const { objects: farms } = await guarded(() => disk.listAll());
      for (const farm of farms) {
        if (!farm.isDirectory || farm.name === incomingFolder) continue;
        const { objects } = await guarded(() => disk.listAll(farm.prefix));
        const files = [...objects].flatMap((object) =>
          object.isFile && fits(object.key)
            ? [
                {
                  key: object.key,
                  modified: () => guarded(async () => (await object.getMetaData()).lastModified),
                },
              ]
            : [],
        );
        for (let start = 0; start < files.length; start += 1000)
          yield files.slice(start, start + 1000);
      }
    },
    forgetIncoming: (before) => guarded(() => removeOlder(incoming, before)),
  };
}

/** Flushes written data, or a new name, so that it survives a power failure. */
async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the files of a folder that were not written to since a moment. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const isOld = await stat(path).then(
      ({ mtime }) => mtime < before,
      () => false,
    );
    if (isOld) await rm(path, { force: true });
  }
}
