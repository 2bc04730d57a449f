import { storedText, storeText } from '../browser/storage.ts';
import { changeValue, readValue } from '../data/rows/values.ts';

/**
 * Copies a text of local storage into the browser's database, or deletes it there. A browser writes
 * local storage to the disk only after seconds: where the power fails before, the copy is left.
 */
export const copyToDisk = (name: string): Promise<void> =>
  changeValue<string>(name, () => storedText(name) ?? undefined);

/** Restores a text that local storage has lost from its copy. */
export async function restoreFromDisk(name: string): Promise<void> {
  const copy = await readValue<string>(name);
  if (copy !== undefined && storedText(name) === null) storeText(name, copy);
}
