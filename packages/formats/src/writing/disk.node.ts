import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder, OpenFile } from './folder.ts';

/** A folder on the disk. Node only. */

export interface DiskFolder extends Folder {
  /** Path of one of its files, for libraries that open files by path. */
  pathOf(name: string): string;
}

/** @param path an empty folder; its files are accessible only to the account that writes them */
export const diskFolder = (path: string): DiskFolder => ({
  pathOf: (name) => join(path, name),
  create: async (name) => openFile(await open(join(path, name), 'w+', 0o600)),
});

function openFile(handle: FileHandle): OpenFile {
  let length = 0;
  const put = async (bytes: Uint8Array, position: number): Promise<void> => {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
      at += bytesWritten;
    }
  };
  return {
    async append(bytes) {
      await put(bytes, length);
      length += bytes.length;
    },
    put,
    async read(position, count) {
      const bytes = new Uint8Array(count);
      const { bytesRead } = await handle.read(bytes, 0, count, position);
      return bytes.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}
