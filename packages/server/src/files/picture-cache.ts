import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../new-id.ts';

/** Cache of computed pictures. Losing any of it only costs time. */
export interface PictureCache {
  /** The entry under a name, created if missing; created once for all concurrent callers. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

interface CacheOptions {
  readonly mostBytes?: number;
}

/** @param folder is this cache's alone; servers may share it */
export function openPictureCache(
  folder: string,
  { mostBytes = 512 * 1024 * 1024 }: CacheOptions = {},
): PictureCache {
  const finding = new Map<string, Promise<Buffer>>();
  // files of an earlier process are counted from the first write on
  let written = mostBytes;
  let tidying: Promise<void> | null = null;

  const keep = async (path: string, bytes: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = `${path}.${newId()}.partial`;
    try {
      await writeFile(partial, bytes);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    written += bytes.length;
    if (written < mostBytes / 8) return;
    written = 0;
    await (tidying ??= tidy(folder, mostBytes).finally(() => (tidying = null)));
  };

  const find = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const path = join(folder, name);
    const kept = await readFile(path).catch(() => null);
    if (kept) {
      // the times of the files show when they were last used
      const now = new Date();
      await utimes(path, now, now).catch(() => {});
      return kept;
    }
    const bytes = await make();
    // a full disk is no reason not to show a picture
    await keep(path, bytes).catch(() => {});
    return bytes;
  };

  return {
    get(name, make) {
      const pending = finding.get(name) ?? find(name, make).finally(() => finding.delete(name));
      finding.set(name, pending);
      return pending;
    },
  };
}

/** Removes the least recently used files until nine tenths of the space are used. */
async function tidy(folder: string, mostBytes: number): Promise<void> {
  const files: { path: string; size: number; used: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile()) files.push({ path, size: stats.size, used: stats.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= mostBytes) return;
  for (const { path, size } of files.sort((a, b) => a.used - b.used)) {
    if (total <= mostBytes * 0.9) return;
    await rm(path, { force: true });
    total -= size;
  }
}
