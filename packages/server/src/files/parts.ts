import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { issue, type Issue } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { guarded } from './failure.ts';
import { newKey } from './key.ts';
import type { FileStore } from './store.ts';
import { chunksOf } from './chunks.ts';
import type { Received } from './upload.ts';

/** A file that is uploaded in parts: its account, and the SHA-256 of the whole. */
export interface Upload {
  readonly farm: string;
  readonly account: string;
  readonly digest: string;
}

interface Places {
  readonly database: Queryable;
  readonly files: FileStore;
}

interface Part {
  readonly key: string;
  readonly start: number;
  readonly size: number;
}

const whose = ({ farm, account, digest }: Upload) => [farm, account, digest];

async function partsOf(database: Queryable, upload: Upload): Promise<readonly Part[]> {
  const { rows } = await database.query<Part>(
    `select key, start::float8 as start, size from upload_part
      where farm = $1 and account = $2 and digest = $3 order by start`,
    whose(upload),
  );
  return rows;
}

/** Consecutive parts from the first byte on; parts after a gap wait for it. */
function unbroken(parts: readonly Part[]): readonly Part[] {
  let end = 0;
  return parts.filter(({ start, size }) => {
    if (start !== end) return false;
    end += size;
    return true;
  });
}

/** Bytes received without a gap from the first one on. */
export async function receivedOf(database: Queryable, upload: Upload): Promise<number> {
  return unbroken(await partsOf(database, upload)).reduce((sum, { size }) => sum + size, 0);
}

/** Stores a part; a duplicate is dropped. */
export async function storePart(
  { database, files }: Places,
  upload: Upload,
  start: number,
  { path, size }: Pick<Received, 'path' | 'size'>,
): Promise<void> {
  const key = newKey(upload.farm, '');
  await files.keep(key, path);
  const { rowCount } = await database.query(
    `insert into upload_part (farm, account, digest, start, size, key)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [...whose(upload), start, size, key],
  );
  if (rowCount === 0) await files.remove(key);
}

/**
 * The whole file of its parts, on this machine; the caller removes it. Parts that do not match the
 * announced hash are deleted.
 */
export async function assembled(
  { database, files }: Places,
  upload: Upload,
  name: string | null,
): Promise<Received | Issue> {
  const parts = unbroken(await partsOf(database, upload));
  const path = await files.incoming();
  const hash = createHash('sha256');
  let size = 0;
  const isWhole = await guarded(async () => {
    const handle = await open(path, 'wx', 0o600);
    try {
      for (const { key } of parts) {
        const stream = await files.open(key);
        if (!stream) return false;
        for await (const chunk of chunksOf(stream)) {
          hash.update(chunk);
          size += chunk.length;
          await handle.appendFile(chunk);
        }
      }
    } finally {
      await handle.close();
    }
    return parts.length > 0;
  });
  if (isWhole && hash.digest('hex') === upload.digest)
    return { path, name, size, digest: upload.digest };
  await rm(path, { force: true });
  return issue('upload', 'upload_incomplete');
}

/** Deletes the parts of an assembled file. */
export async function forgetParts({ database, files }: Places, upload: Upload): Promise<void> {
  const { rows } = await database.query<{ key: string }>(
    'delete from upload_part where farm = $1 and account = $2 and digest = $3 returning key',
    whose(upload),
  );
  for (const { key } of rows) await files.remove(key);
}

/**
 * Deletes parts that were not completed within a week; their content is removed as unreferenced
 * files.
 */
export async function forgetOldParts(database: Queryable): Promise<void> {
  await database.query(`delete from upload_part where created < now() - interval '1 week'`);
}
