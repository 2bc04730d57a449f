import { databases } from '../browser.ts';
import { asTransaction, type Database, databaseIfKept } from '../snapshot/database.ts';

/** Values that the browser would not store, for as long as the page lives. */
const inMemory = new Map<string, unknown>();
let opening: Promise<Database | null> | null = null;

/** The page's own connection to what this device keeps; null where the browser keeps nothing. */
export function valuesDatabase(): Promise<Database | null> {
  return (opening ??= databaseIfKept(databases()).then((database) => {
    // Safari closes it in the background: the next who asks opens it anew
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

/** The value that this device keeps under a name; undefined when none. */
export async function readValue<T>(name: string): Promise<T | undefined> {
  if (inMemory.has(name)) return inMemory.get(name) as T | undefined;
  const database = await valuesDatabase();
  return (await database?.get('values', name).catch(() => undefined)) as T | undefined;
}

/**
 * Changes what is kept under a name, in one step over all tabs; undefined forgets it. It outlives
 * the page, also a killed one, once this settles.
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
