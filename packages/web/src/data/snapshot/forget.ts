import { browserSurroundings } from '../browser.ts';
import { databaseIfKept } from './database.ts';
import { storesOf } from '../farm-store.ts';
import { forgetSnapshots } from './snapshot.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * Removes the rows this browser keeps for a person: for signing out. Edits that were not sent stay,
 * and nobody but the same person will see them. What is open keeps nothing more of theirs, in every
 * tab, until they are back.
 */
export async function forgetPerson(
  user: string,
  { indexedDB, keyRange }: Pick<Surroundings, 'indexedDB' | 'keyRange'> = browserSurroundings(),
): Promise<void> {
  await Promise.all(storesOf(user).map((store) => store.forget()));
  const database = await databaseIfKept(indexedDB);
  if (!database) return;
  await forgetSnapshots(database, user, keyRange).finally(() => database.close());
}
