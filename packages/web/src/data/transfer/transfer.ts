import type { Files } from '../files/files.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withCreators } from '../outbox/whole-acts.ts';
import type { TransferProblem } from '../types.ts';
import { importedEntry, packEdits, unpackEdits } from './edits-file.ts';

interface Owner {
  readonly user: string;
  readonly farm: string;
}

interface Stores {
  readonly outbox: Outbox;
  readonly files: Files;
}

/** Edits with the rest of their acts, the edits those depend on, and their files, as one file. */
export async function exportEdits(
  { outbox, files }: Stores,
  { user, farm }: Owner,
  ids: readonly string[],
): Promise<Blob> {
  const entries = withCreators(outbox.entries(), new Set(ids));
  const named = entries.filter(({ file }) => file).map(({ row }) => files.read(String(row)));
  const present = (await Promise.all(named)).filter((file) => file !== null);
  return packEdits({ user, farm, entries, files: present });
}

/**
 * Imports edits that are not here yet, their files before them. @returns number of edits, or the
 * reason why none
 */
export async function importEdits(
  { outbox, files }: Stores,
  { user, farm }: Owner,
  file: Blob,
): Promise<number | TransferProblem> {
  const content = await unpackEdits(file, { user, farm });
  if (typeof content === 'string') return content;
  for (const imported of content.files) await files.storeImported(imported);
  let count = 0;
  await outbox.rewrite((entries) => {
    const ids = new Set(entries.map(({ id }) => id));
    const append = content.entries.filter(({ id }) => !ids.has(id)).map(importedEntry);
    count = append.length;
    return { append };
  });
  return count;
}
