import type { FarmStore } from '../data/types.ts';
import type { Estimate } from '../data/files/original-room.ts';
import { dropOriginals, originalsOf, trimOriginals } from '../data/files/originals.ts';

/** An original whose photo is gone may be needed by undoing the removal. */
const graceMilliseconds = 24 * 3_600_000;

interface Needs {
  readonly indexedDB: IDBFactory | null;
  readonly estimate: () => Promise<Estimate>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Lets originals go that the server has, and those whose photo is no more; then the oldest, where
 * the device has become short of room. The rows of the farm must be here.
 */
export async function settleOriginals(
  store: Pick<FarmStore, 'user' | 'farm' | 'row' | 'pending' | 'files'>,
  { indexedDB, estimate, now }: Needs,
): Promise<void> {
  const kept = await originalsOf(indexedDB, store);
  const isThere = (id: string) => store.row('image', id) !== undefined;
  const isSent = (id: string) => isThere(id) && store.pending('image', id) === null;
  const gone = kept.filter(
    ({ id, sentAs, at }) =>
      (sentAs !== null && isSent(sentAs)) ||
      (at < now - graceMilliseconds && !isThere(id) && !store.files.find(id)),
  );
  await dropOriginals(
    indexedDB,
    gone.map(({ id }) => id),
  );
  if (kept.length > gone.length) await trimOriginals(indexedDB, await estimate());
}
