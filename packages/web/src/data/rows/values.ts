import { databases } from '../browser.ts';
import { asTransaction, type Database, databaseIfAvailable } from '../snapshot/database.ts';

/** Values that the browser would not store, for as long as the page lives. */
const inMemory = new Map<string, unknown>();
let opening: Promise<Database | null> | null = null;

/** The page's own connection to the browser's database; null where there is none. */
export function valuesDatabase(): Promise<Database | null> {
  return (opening ??= databaseIfAvailable(databases()).then((database) => {
    // Safari closes it in the background: the next caller opens it again
    database?.addEventListener('close', () => (opening = null));
    return database;
  }));
}

/** Forgets the connection: a page has one, a test several. */
export function closeValues(): void {
  void opening?.then((database) => database?.close());
  opening = null;
  inMemory.clear();
}

/** The value stored on this device under a name; undefined when none. */
export async function readValue<T>(name: string): Promise<T | undefined> {
  if (inMemory.has(name)) return inMemory.get(name) as T | undefined;
  const database = await valuesDatabase();
  return (await database?.get('values', name).catch(() => undefined)) as T | undefined;
}

/**
 * Changes a stored value in one step across all tabs; undefined deletes it. It is durable, also
 * against a killed page, once this settles.
 */
export async function changeValue<T>(
  name: string,
  change: (value: T | undefined) => T | undefined,
): Promise<void> {
  const database = await valuesDatabase();
  try {
    if (!database || inMemory.has(name))
      throw new DOMException('nothing is kept', 'NotSupportedError');
    const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
    asTransaction(transaction.done);
    const next = change((await transaction.store.get(name)) as T | undefined);
    await Promise.all([
      next === undefined ? transaction.store.delete(name) : transaction.store.put(next, name),
      transaction.done,
    ]);
  } catch {
    inMemory.set(
      name,
      change(inMemory.has(name) ? (inMemory.get(name) as T | undefined) : await readValue<T>(name)),
    );
  }
}
