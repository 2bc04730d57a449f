import { browserEnvironment } from '../browser.ts';
import { forgetOriginals } from '../files/originals.ts';
import { type Database, databaseIfAvailable } from './database.ts';
import { storesOf } from '../farm-store.ts';
import { forgetSnapshots } from './snapshot.ts';
import type { Environment } from '../environment.ts';

/**
 * Removes a person's stored rows, files of unsaved forms, and originals of photos on signing out.
 * Unsent edits stay with their files and originals, visible to the same person only. Open tabs
 * store nothing more of theirs until they return.
 */
export async function forgetPerson(
  user: string,
  { indexedDB, keyRange }: Pick<Environment, 'indexedDB' | 'keyRange'> = browserEnvironment(),
): Promise<void> {
  await Promise.all(storesOf(user).map((store) => store.forget()));
  const database = await databaseIfAvailable(indexedDB);
  if (!database) return;
  const forgetting = Promise.all([
    forgetSnapshots(database, user, keyRange),
    forgetFormFiles(database, user, keyRange),
  ]);
  const [, waiting] = await forgetting.finally(() => database.close());
  await forgetOriginals(indexedDB, user, (photo) => waiting.has(photo));
}

/**
 * Files that no edit names go with the forms they were added in.
 *
 * @returns the ids of those that stay
 */
async function forgetFormFiles(
  database: Database,
  user: string,
  keyRange: Environment['keyRange'],
): Promise<ReadonlySet<string>> {
  const staying = new Set<string>();
  const transaction = database.transaction('files', 'readwrite');
  const own = keyRange.bound([user], [user, []]);
  for await (const cursor of transaction.store.index('owner').iterate(own))
    if (cursor.value.draft !== null) await cursor.delete();
    else staying.add(cursor.value.id);
  await transaction.done;
  return staying;
}
