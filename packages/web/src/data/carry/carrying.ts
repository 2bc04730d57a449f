import type { Files } from '../files/files.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withCreators } from '../outbox/whole-acts.ts';
import type { CarryProblem } from '../types.ts';
import { carriedOver, packed, unpacked } from './carry.ts';

interface Whose {
  readonly user: string;
  readonly farm: string;
}

interface Kept {
  readonly outbox: Outbox;
  readonly files: Files;
}

/** Edits with the rest of their acts, the edits those depend on, and their files, as one file. */
export async function carried(
  { outbox, files }: Kept,
  { user, farm }: Whose,
  ids: readonly string[],
): Promise<Blob> {
  const entries = withCreators(outbox.entries(), new Set(ids));
  const named = entries.filter(({ file }) => file).map(({ row }) => files.read(String(row)));
  const present = (await Promise.all(named)).filter((file) => file !== null);
  return packed({ user, farm, entries, files: present });
}

/**
 * Takes in edits that are not here yet, their files before them. @returns number of edits, or the
 * reason why none
 */
export async function importEdits(
  { outbox, files }: Kept,
  { user, farm }: Whose,
  file: Blob,
): Promise<number | CarryProblem> {
  const content = await unpacked(file, { user, farm });
  if (typeof content === 'string') return content;
  for (const one of content.files) await files.takeIn(one);
  let taken = 0;
  await outbox.rewrite((entries) => {
    const ids = new Set(entries.map(({ id }) => id));
    const append = content.entries.filter(({ id }) => !ids.has(id)).map(carriedOver);
    taken = append.length;
    return { append };
  });
  return taken;
}
