import { entities } from '@furrow/domain';
import { DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { farmOfKey } from './key.ts';
import type { FileStore } from './store.ts';

const graceMilliseconds = DAY_MILLISECONDS;

/** The tables whose rows refer to stored files. */
export const fileTables = [
  ...entities.filter(({ file }) => file).map(({ name }) => name),
  'export',
  'upload_part',
].map(quoted);

/**
 * Removes unreferenced files: files whose row was never written because the server died in between,
 * and interrupted uploads. A day's grace protects files that are just being stored.
 * @returns number of files removed
 */
export async function removeOrphans(
  database: Queryable,
  store: FileStore,
  now = Date.now(),
): Promise<number> {
  const before = new Date(now - graceMilliseconds);
  await store.forgetIncoming(before);
  let removed = 0;
  for await (const files of store.list()) {
    if (files.length === 0) continue;
    const keys = files.map(({ key }) => key);
    const { rows } = await database.query<{ key: string }>(
      fileTables.map((table) => `select key from ${table} where key = any($1)`).join(' union all '),
      [keys],
    );
    const named = new Set(rows.map(({ key }) => key));
    // files of a farm that is not here may belong to another installation
    const { rows: farms } = await database.query<{ id: string }>(
      'select id from farm where id = any($1::uuid[])',
      [[...new Set(keys.map(farmOfKey))]],
    );
    const ours = new Set(farms.map(({ id }) => id));
    for (const { key, modified } of files) {
      if (named.has(key) || !ours.has(farmOfKey(key)) || (await modified()) >= before) continue;
      await store.remove(key);
      removed += 1;
    }
  }
  return removed;
}
