import { Listeners } from '../tabs/listeners.ts';
import { type Estimate, oldestOver, roomForOriginals } from './original-room.ts';
import { inOriginals, type StoredOriginal, type OriginalsDatabase } from './originals-database.ts';

type Factory = IDBFactory | null;

/** The person and the farm that originals belong to. */
export interface OriginalsOwner {
  readonly user: string;
  readonly farm: string;
}

const changes = new Listeners();

/** Calls back when originals came or went on this page. Returns the way to stop. */
export const onOriginalsChanged = (listener: () => void): (() => void) => changes.add(listener);

/** Notifies this page of originals added or removed in its worker. */
export const notifyOriginalsChanged = (): void => changes.tell();

async function remove(database: OriginalsDatabase, ids: readonly string[]): Promise<void> {
  const transaction = database.transaction(['about', 'contents'], 'readwrite');
  const [about, contents] = [transaction.objectStore('about'), transaction.objectStore('contents')];
  await Promise.all([
    ...ids.flatMap((id) => [about.delete(id), contents.delete(id)]),
    transaction.done,
  ]);
}

const idsOf = (originals: readonly StoredOriginal[]): readonly string[] =>
  originals.map(({ id }) => id);
const sizeOf = (originals: readonly StoredOriginal[]): number =>
  originals.reduce((sum, { size }) => sum + size, 0);

/**
 * Stores an original if there is room; the oldest ones are removed for it.
 * @param estimate the browser's room before
 * @returns whether it is here
 */
export function storeOriginal(
  indexedDB: Factory,
  original: StoredOriginal,
  content: Blob,
  estimate: Estimate,
): Promise<boolean> {
  return inOriginals(indexedDB, false, async (database) => {
    const others = await database.getAll('about');
    const room = roomForOriginals(estimate, sizeOf(others)) - original.size;
    if (room < 0) return false;
    const old = oldestOver(others, room);
    if (old.length > 0) await remove(database, idsOf(old));
    const transaction = database.transaction(['about', 'contents'], 'readwrite');
    await Promise.all([
      transaction.objectStore('contents').put(content, original.id),
      transaction.objectStore('about').put(original),
      transaction.done,
    ]);
    return true;
  });
}

/** The originals of a person on a farm. */
export const originalsOf = (
  indexedDB: Factory,
  { user, farm }: OriginalsOwner,
): Promise<readonly StoredOriginal[]> =>
  inOriginals<readonly StoredOriginal[]>(indexedDB, [], (database) =>
    database.getAllFromIndex('about', 'owner', [user, farm]),
  );

/** The original of a photo; null where none is here. */
export const findOriginal = (
  indexedDB: Factory,
  { user, farm }: OriginalsOwner,
  photo: string,
): Promise<StoredOriginal | null> =>
  inOriginals<StoredOriginal | null>(indexedDB, null, async (database) => {
    const found = await database.get('about', photo);
    return found?.user === user && found.farm === farm ? found : null;
  });

/** The bytes of an original; null where they are here no more. */
export const originalContent = (
  indexedDB: Factory,
  { id }: Pick<StoredOriginal, 'id'>,
): Promise<Blob | null> =>
  inOriginals<Blob | null>(
    indexedDB,
    null,
    async (database) => (await database.get('contents', id)) ?? null,
  );

/** Notes the row that an original becomes. */
export async function noteSent(
  indexedDB: Factory,
  original: StoredOriginal,
  sentAs: string,
): Promise<void> {
  await inOriginals(indexedDB, undefined, async (database) => {
    await database.put('about', { ...original, sentAs });
  });
  changes.tell();
}

/** Lets originals go. */
export async function dropOriginals(indexedDB: Factory, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inOriginals(indexedDB, undefined, (database) => remove(database, ids));
  changes.tell();
}

/** Lets the oldest go, of whomever they are, where they take more than their part of the room. */
export async function trimOriginals(indexedDB: Factory, estimate: Estimate): Promise<void> {
  const gone = await inOriginals(indexedDB, 0, async (database) => {
    const all = await database.getAll('about');
    const old = oldestOver(all, roomForOriginals(estimate, sizeOf(all)));
    if (old.length > 0) await remove(database, idsOf(old));
    return old.length;
  });
  if (gone > 0) changes.tell();
}

/** Bytes that go at once where the device is full: a photo, and the rows written beside it. */
const leastReleased = 16 * 1024 * 1024;

/**
 * Lets the oldest go, since the device is full.
 * @returns whether any was there
 */
export async function releaseOriginals(indexedDB: Factory): Promise<boolean> {
  const gone = await inOriginals(indexedDB, 0, async (database) => {
    const all = await database.getAll('about');
    const old = oldestOver(all, Math.max(0, sizeOf(all) - leastReleased));
    if (old.length > 0) await remove(database, idsOf(old));
    return old.length;
  });
  if (gone > 0) changes.tell();
  return gone > 0;
}

/** The browser's words for a write that found no room, or was broken off for it. */
const full: ReadonlySet<string> = new Set(['QuotaExceededError', 'AbortError']);

/** Writes something; where the device is full, originals go before it is refused. */
export async function writeBeforeOriginals<T>(
  indexedDB: Factory,
  write: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Error) || !full.has(error.name)) throw error;
      if (!(await releaseOriginals(indexedDB))) throw error;
    }
  }
}

/** Lets all of a person go on this device but those of photos that wait. */
export async function forgetOriginals(
  indexedDB: Factory,
  user: string,
  waits: (photo: string) => boolean,
): Promise<void> {
  const ids = await inOriginals<readonly string[]>(indexedDB, [], async (database) =>
    idsOf((await database.getAll('about')).filter((one) => one.user === user && !waits(one.id))),
  );
  await dropOriginals(indexedDB, ids);
}
