import { type DBSchema, type IDBPDatabase, wrap } from 'idb';

/** The original of a photo, beside the smaller one that is sent. See docs/decisions/241. */
export interface StoredOriginal {
  /** The id of the photo's row. */
  readonly id: string;
  readonly user: string;
  readonly farm: string;
  readonly name: string;
  readonly type: string;
  /** Time at which the file was created, ISO 8601. */
  readonly made: string;
  /** Time at which it was put here, milliseconds since 1970. */
  readonly at: number;
  /** Bytes. */
  readonly size: number;
  /** The id of the row it becomes, once the person wanted it to be sent. */
  readonly sentAs: string | null;
}

interface Schema extends DBSchema {
  about: { key: string; value: StoredOriginal; indexes: { owner: [string, string] } };
  /** Apart, so that none is touched to see which is the oldest. */
  contents: { key: string; value: Blob };
}

export type OriginalsDatabase = IDBPDatabase<Schema>;

/**
 * A database apart from that of edits and files: writing and clearing it never makes one of them
 * wait, and it may be lost.
 */
const name = 'furrow-originals';
const version = 1;

function openOriginals(indexedDB: IDBFactory): Promise<OriginalsDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    request.result
      .createObjectStore('about', { keyPath: 'id' })
      .createIndex('owner', ['user', 'farm']);
    request.result.createObjectStore('contents');
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(wrap(request.result) as OriginalsDatabase);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab holds an older database'));
  });
}

/** Opens the database of originals for a piece of work; `otherwise` without one. */
export async function inOriginals<T>(
  indexedDB: IDBFactory | null,
  otherwise: T,
  work: (database: OriginalsDatabase) => Promise<T>,
): Promise<T> {
  try {
    const database = indexedDB && (await openOriginals(indexedDB));
    if (!database) return otherwise;
    return await work(database).finally(() => database.close());
  } catch {
    return otherwise;
  }
}
