import { DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@furrow/kit';
import type { Queryable } from '../../db/pool.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';

const keptDays = 7;

/** Folder of an import's files, named by number: a file's original name is never part of a path. */
export const importFolder = (dataDir: string, id: string): string => join(dataDir, 'imports', id);

/** The files of an import, with their original names. */
export async function filesOf(
  dataDir: string,
  id: string,
  names: readonly string[],
): Promise<SourceFile[]> {
  const folder = importFolder(dataDir, id);
  const files: SourceFile[] = [];
  for (const [index, name] of names.entries())
    files.push({ name, bytes: new Uint8Array(await readFile(join(folder, String(index)))) });
  return files;
}

export async function removeFiles(dataDir: string, id: string): Promise<void> {
  await rm(importFolder(dataDir, id), { recursive: true, force: true });
}

/**
 * Removes the files of imports that are settled or older than a week, uploads that were broken off
 * included.
 */
export async function removeOldFiles(
  database: Queryable,
  dataDir: string,
  now = Date.now(),
): Promise<void> {
  const folders = (await readdir(join(dataDir, 'imports')).catch(() => [])).filter((name) =>
    isUuid(name),
  );
  if (folders.length === 0) return;
  const { rows } = await database.query<{ id: string }>(
    "select id from import where id = any($1::uuid[]) and state not in ('reading', 'review')",
    [folders],
  );
  const settled = new Set(rows.map(({ id }) => id));
  for (const id of folders) {
    const isOld =
      settled.has(id) ||
      (await stat(importFolder(dataDir, id)).then(
        ({ mtimeMs }) => now - mtimeMs > keptDays * DAY_MILLISECONDS,
        () => false,
      ));
    if (isOld) await removeFiles(dataDir, id);
  }
}
