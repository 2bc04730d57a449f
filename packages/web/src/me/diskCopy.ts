import { keep, kept } from '../browser/kept.ts';
import { changeValue, readValue } from '../data/rows/values.ts';

/**
 * Copies a text of local storage into the browser's database, or deletes it there. A browser writes
 * local storage to the disk only after seconds: where the power fails before, the copy is left.
 */
export const copyToDisk = (name: string): Promise<void> =>
  changeValue<string>(name, () => kept(name) ?? undefined);

/** Restores a text that local storage has lost from its copy. */
export async function restoreFromDisk(name: string): Promise<void> {
  const copy = await readValue<string>(name);
  if (copy !== undefined && kept(name) === null) keep(name, copy);
}
