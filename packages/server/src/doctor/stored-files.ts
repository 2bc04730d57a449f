import { msg } from '@furrow/kit/msg.ts';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { newKey } from '../files/key.ts';
import { openStore } from '../files/open-store.ts';
import { fileTables } from '../files/orphans.ts';
import { bytesOf } from '../files/store.ts';
import { newId } from '../new-id.ts';
import type { Check } from './check.ts';

/**
 * Storage of files: whether it can be written and read, and whether it has the referenced files.
 */

export const fileStore: Check = {
  name: 'file-store',
  async look({ configuration: { files, dataDir } }) {
    const store = await openStore(files, dataDir);
    const key = newKey(newId(), '.bin');
    const bytes = randomBytes(1024);
    const path = await store.incoming();
    await writeFile(path, bytes, { mode: 0o600 });
    await store.keep(key, path);
    try {
      const back = await store.open(key);
      if (!back || !bytes.equals(await bytesOf(back)))
        return {
          state: 'wrong',
          text: msg`FILES_URL does not return the stored content.`,
          advice: msg`Check the disk or the service behind it before anything else is stored.`,
        };
    } finally {
      await store.remove(key);
    }
    return (await store.open(key)) === null
      ? { state: 'right', text: msg`A file was stored, read and removed.` }
      : {
          state: 'look',
          text: msg`FILES_URL still has a file that was removed.`,
          advice: msg`Check that the bucket keeps no versions, and that the key may delete.`,
        };
  },
};

/** Number of rows that are checked. */
const sampled = 100;

export const namedFiles: Check = {
  name: 'named-files',
  async look({ configuration: { files, dataDir }, database }) {
    const store = await openStore(files, dataDir);
    const { rows } = await database.query<{ key: string }>(
      `select key from (${fileTables
        .map((table) => `select key from ${table} where key is not null`)
        .join(' union all ')}) named order by random() limit ${sampled}`,
    );
    const missing: string[] = [];
    for (const { key } of rows) {
      const content = await store.open(key, { start: 0, end: 0 });
      if (content) content.destroy();
      else missing.push(key);
    }
    const values = { count: rows.length, missing: missing.length, example: missing[0] };
    return missing.length === 0
      ? { state: 'right', text: msg`Files of {count} rows are there.`, values }
      : {
          state: 'wrong',
          text: msg`Of {count} files that rows name, {missing} are missing, such as {example}.`,
          advice: msg`Check that FILES_URL is the same place as before; restore the files from a backup.`,
          values,
        };
  },
};
