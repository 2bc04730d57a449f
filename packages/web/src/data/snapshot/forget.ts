import { browserEnvironment } from '../browser.ts';
import { type Database, databaseIfKept } from './database.ts';
import { storesOf } from '../farm-store.ts';
import { forgetSnapshots } from './snapshot.ts';
import type { Environment } from '../environment.ts';

/**
 * Removes the rows this browser keeps for a person, and files of forms they had begun: for signing
 * out. Edits that were not sent stay with their files, and only the same person will see them. What
 * is open keeps nothing more of theirs, in every tab, until they are back.
 */
export async function forgetPerson(
  user: string,
  { indexedDB, keyRange }: Pick<Environment, 'indexedDB' | 'keyRange'> = browserEnvironment(),
): Promise<void> {
  await Promise.all(storesOf(user).map((store) => store.forget()));
  const database = await databaseIfKept(indexedDB);
  if (!database) return;
  await Promise.all([
    forgetSnapshots(database, user, keyRange),
    forgetFormFiles(database, user, keyRange),
  ]).finally(() => database.close());
}

/** Files that no edit names go with the forms they were added in. */
async function forgetFormFiles(
  database: Database,
  user: string,
  keyRange: Environment['keyRange'],
): Promise<void> {
  const transaction = database.transaction('files', 'readwrite');
  const own = keyRange.bound([user], [user, []]);
  for await (const cursor of transaction.store.index('owner').iterate(own))
    if (cursor.value.draft !== null) await cursor.delete();
  await transaction.done;
}
