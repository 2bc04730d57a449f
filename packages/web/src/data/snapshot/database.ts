import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import type { StoredFile } from '../files/stored-file.ts';
import type { StoredEntry } from '../outbox/stored-entry.ts';
import type { FarmFacts } from '../types.ts';

/**
 * Manifest of a snapshot of one plan of one farm for one person; the rows are in chunks beside it.
 */
export interface Manifest {
  readonly key: string;
  readonly format: number;
  readonly user: string;
  readonly farm: string;
  readonly plan: string;
  readonly at: number;
  readonly cursor: string;
  /** The feed's version the rows were sent in. */
  readonly version: string;
  /** The entities that the page knew; left out by versions before. */
  readonly entities?: string;
  readonly facts: FarmFacts;
  /** Catalogue rows from searches, the most recently used last. */
  readonly remembered: Readonly<Record<string, readonly (string | number)[]>>;
  /** Hash and number of rows of each chunk, by entity. */
  readonly chunks: Readonly<Record<string, readonly (readonly [hash: number, rows: number])[]>>;
}

interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

interface Schema extends DBSchema {
  entries: {
    key: number;
    value: StoredEntry;
    indexes: { owner: [string, string]; id: string };
  };
  manifests: { key: string; value: Manifest };
  /** Rows as JSON text, see `compact-rows.ts`: parsing it is faster than cloning objects. */
  chunks: { key: string; value: string };
  leases: { key: string; value: Lease };
  /** Files that wait to be sent, and those of forms that are not saved yet. */
  files: { key: string; value: StoredFile; indexes: { owner: [string, string] } };
  /**
   * Small values of a person that must be durable by the moment they are shown, each under its
   * name.
   */
  values: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;

/** Lets a request within a transaction fail with it: `done` reports that. */
export function asTransaction(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}

const name = 'furrow';
const version = 3;

/**
 * Opens the browser's database; rejects where there is none or access is refused. Uses `open`
 * directly because the factory is passed in; `idb` then wraps it in promises.
 */
export async function openDatabase(indexedDB: IDBFactory): Promise<Database> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 2) request.result.createObjectStore('values');
    if (oldVersion < 3)
      request.result
        .createObjectStore('files', { keyPath: 'id' })
        .createIndex('owner', ['user', 'farm']);
    if (oldVersion >= 1) return;
    const entries = request.result.createObjectStore('entries', {
      keyPath: 'sequence',
      autoIncrement: true,
    });
    entries.createIndex('owner', ['user', 'farm']);
    entries.createIndex('id', 'id', { unique: true });
    request.result.createObjectStore('manifests', { keyPath: 'key' });
    request.result.createObjectStore('chunks');
    request.result.createObjectStore('leases', { keyPath: 'name' });
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds an older database'));
  });
  // A newer tab must not wait for this one to be closed; this one goes on in memory.
  database.onversionchange = () => database.close();
  return wrap(database) as Database;
}

/** The browser's database; null where there is none or access is refused. */
export async function databaseIfAvailable(indexedDB: IDBFactory | null): Promise<Database | null> {
  return indexedDB ? openDatabase(indexedDB).catch(() => null) : null;
}
