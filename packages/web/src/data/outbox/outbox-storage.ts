import { existing } from '@furrow/kit';
import { asTransaction, type Database } from '../snapshot/database.ts';
import type { Environment } from '../environment.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { writeBeforeOriginals } from '../files/originals.ts';
import type { Entry } from './entry.ts';
import { entryOfStored, isPlaced, storedEntry, type StoredEntry } from './stored-entry.ts';

/**
 * Storage of the outbox. Every step is one transaction, so that tabs and crashes never see half of
 * one.
 */
export interface OutboxStorage {
  /** Whether the entries outlive the page. */
  readonly keeps: boolean;
  /** Entries of the person on the farm, oldest first. */
  readonly load: () => Promise<Entry[]>;
  /** Puts entries at the end, all or none; answers their places. */
  readonly add: (entries: readonly Entry[]) => Promise<readonly number[]>;
  /**
   * Changes entries in one go. `change` sees the whole outbox as it lies there, entries of other
   * tabs included, and answers the entries to write, the ids to take out and the entries that go to the end.
   */
  readonly rewrite: (change: (entries: readonly Entry[]) => Rewrite) => Promise<Entry[]>;
}

export interface Rewrite {
  readonly put?: readonly Entry[];
  readonly remove?: readonly string[];
  /** Entries without a place of their own yet. */
  readonly append?: readonly Entry[];
}

const strict = { durability: 'strict' } as const;
/** Milliseconds after which a transaction is taken for one that never ends. */
const mostWriting = 15_000;

interface Ending {
  readonly done: Promise<void>;
  readonly abort: () => void;
}

/**
 * The result of work on the database, or a refusal where it does not answer: then the page keeps
 * the entry.
 */
function within<T>(clock: Environment['clock'], transaction: Ending, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(mostWriting, () => {
      reject(new DOMException('the transaction does not end', 'TimeoutError'));
      try {
        transaction.abort();
      } catch {
        // it has ended since
      }
    });
    work.then(resolve, reject).finally(stop);
  });
}

/** Owner of the outbox. */
interface Owner extends Pick<Environment, 'clock' | 'indexedDB'> {
  readonly user: string;
  readonly farm: string;
}

/** The outbox in the browser's database, shared by all tabs. */
function databaseStorage(database: Database, { user, farm, clock }: Owner): OutboxStorage {
  const owner = { user, farm };
  const key: [string, string] = [user, farm];
  return {
    keeps: true,
    load: async () => readable(await database.getAllFromIndex('entries', 'owner', key), owner),
    add: async (entries) => {
      const transaction = database.transaction(['entries', 'files'], 'readwrite', strict);
      asTransaction(transaction.done);
      const store = transaction.objectStore('entries');
      const places = Promise.all(entries.map((entry) => store.add(storedEntry(entry))));
      const files = takenFromForms(transaction.objectStore('files'), entries);
      const written = Promise.all([places, files, transaction.done]);
      const [sequences] = await within(clock, transaction, written);
      return sequences;
    },
    rewrite: async (change) => {
      const transaction = database.transaction(['entries', 'files'], 'readwrite', strict);
      asTransaction(transaction.done);
      const work = async () => {
        const [store, files] = [
          transaction.objectStore('entries'),
          transaction.objectStore('files'),
        ];
        const entries = readable(await store.index('owner').getAll(key), owner);
        const { put = [], remove = [], append = [] } = change(entries);
        const bySequence = new Map(entries.map((entry) => [entry.id, entry.sequence]));
        for (const id of remove) {
          const sequence = bySequence.get(id);
          if (sequence !== undefined) asTransaction(store.delete(sequence));
        }
        for (const entry of put) asTransaction(store.put(placed(entry)));
        // the server has them: the file goes with the moment that says so
        for (const { state, file, row } of put)
          if (state === 'done' && file && row !== null) asTransaction(files.delete(String(row)));
        const added: Entry[] = [];
        for (const entry of append) {
          added.push({ ...entry, sequence: await store.add(storedEntry(entry)) });
        }
        await transaction.done;
        return [...rewritten(entries, { put, remove }), ...added];
      };
      return within(clock, transaction, work());
    },
  };
}

/** Those that this version knows; those of a newer one wait for it. */
function readable(
  entries: readonly StoredEntry[],
  owner: Pick<Owner, 'user' | 'farm'>,
): (Entry & { readonly sequence: number })[] {
  const known = [];
  // once over a thousand: a page that opens runs this before it is compiled
  for (const stored of entries) {
    const entry = isPlaced(stored) ? entryOfStored(stored, owner) : null;
    if (entry) known.push(entry);
  }
  return known;
}

interface FileStore {
  readonly get: (id: string) => Promise<StoredFile | undefined>;
  readonly put: (file: StoredFile) => Promise<unknown>;
}

/** Files that edits name belong to no form any more. */
async function takenFromForms(files: FileStore, entries: readonly Entry[]): Promise<void> {
  for (const { file, row } of entries) {
    const kept = file && (await files.get(String(row)));
    if (kept) await files.put({ ...kept, draft: null });
  }
}

/** The entries after a change, in their order. */
export function rewritten(entries: readonly Entry[], { put = [], remove = [] }: Rewrite): Entry[] {
  const gone = new Set(remove);
  const written = new Map(put.map((entry) => [entry.id, entry]));
  return entries.filter(({ id }) => !gone.has(id)).map((entry) => written.get(entry.id) ?? entry);
}

/** The outbox of a page whose browser keeps nothing: it lives as long as the page. */
export function memoryStorage(start: readonly Entry[] = []): OutboxStorage {
  let entries = start;
  let last = Math.max(0, ...start.map(({ sequence }) => sequence ?? 0));
  return {
    keeps: false,
    load: async () => [...entries],
    add: async (added) => {
      const placed = added.map((entry) => ({ ...entry, sequence: (last += 1) }));
      entries = [...entries, ...placed];
      return placed.map(({ sequence }) => sequence);
    },
    rewrite: async (change) => {
      const { append = [], ...rest } = change(entries);
      entries = [
        ...rewritten(entries, rest),
        ...append.map((entry) => ({ ...entry, sequence: (last += 1) })),
      ];
      return [...entries];
    },
  };
}

/** The same, for which originals of photos go where the device is full. */
const aheadOfOriginals = (storage: OutboxStorage, { indexedDB }: Owner): OutboxStorage => ({
  keeps: storage.keeps,
  load: storage.load,
  add: (entries) => writeBeforeOriginals(indexedDB, () => storage.add(entries)),
  rewrite: (change) => writeBeforeOriginals(indexedDB, () => storage.rewrite(change)),
});

/**
 * The outbox of a person on a farm while the database is still being opened: requests to it wait.
 * Without a database it lives as long as the page.
 */
export function laterStorage(database: Promise<Database | null>, owner: Owner): OutboxStorage {
  const opening = database.then((there) =>
    there ? aheadOfOriginals(databaseStorage(there, owner), owner) : memoryStorage(),
  );
  let opened: OutboxStorage | null = null;
  void opening.then((storage) => {
    opened = storage;
  });
  return {
    get keeps() {
      return opened?.keeps ?? false;
    },
    load: async () => (await opening).load(),
    add: async (entries) => (await opening).add(entries),
    rewrite: async (change) => (await opening).rewrite(change),
  };
}

/** As it is put back where it lay. */
const placed = (entry: Entry) => ({
  ...storedEntry(entry),
  sequence: existing(entry.sequence, 'place'),
});
