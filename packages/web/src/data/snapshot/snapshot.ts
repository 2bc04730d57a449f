import { chunkCount, chunkHash, chunkOf } from './chunks.ts';
import { rowsOfText, textOfRows } from './compact-rows.ts';
import { asTransaction, type Database, type Manifest } from './database.ts';
import { isPlaced } from '../outbox/stored-entry.ts';
import { isEntity, knownEntities } from '../rows/definitions.ts';
import type { Position } from '../connection/feed.ts';
import { shareTexts } from './shareTexts.ts';
import type { Rows } from '../rows/rows.ts';
import type { FarmFacts, Row, RowId } from '../types.ts';

/** Raised when the stored shape changes: older snapshots are then deleted. */
const format = 1;
/** Number of plans stored in a browser. */
const mostSnapshots = 4;

export interface SnapshotOwner {
  readonly user: string;
  readonly farm: string;
  readonly plan: string;
}

export interface Stored {
  readonly position: Position;
  readonly facts: FarmFacts;
  readonly remembered: Manifest['remembered'];
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** As stored: unchanged rows are not written again. */
  readonly chunks: Manifest['chunks'];
}

/** Prefix of the names of data stored for a person's work offline. */
export const productsOf = (user: string): string => `products ${user} `;

const keyOf = ({ user, farm, plan }: SnapshotOwner) => `${user} ${farm} ${plan}`;
const chunkKey = (key: string, entity: string, chunk: number) => `${key} ${entity} ${chunk}`;

/** The snapshot of the last visit; null when there is none, or none that can be trusted. */
export async function readSnapshot(
  database: Database,
  whose: SnapshotOwner,
  keyRange: typeof IDBKeyRange,
): Promise<Stored | null> {
  const key = keyOf(whose);
  const range = keyRange.bound(`${key} `, `${key} \uffff`);
  const transaction = database.transaction(['manifests', 'chunks'], 'readonly');
  asTransaction(transaction.done);
  const [manifest, keys, texts] = await Promise.all([
    transaction.objectStore('manifests').get(key),
    transaction.objectStore('chunks').getAllKeys(range),
    transaction.objectStore('chunks').getAll(range),
  ]);
  if (!manifest) return null;
  const foreign =
    manifest.format !== format ||
    manifest.user !== whose.user ||
    manifest.farm !== whose.farm ||
    manifest.plan !== whose.plan;
  const rows = foreign
    ? null
    : readChunks(manifest, key, new Map(keys.map((chunk, index) => [chunk, texts[index] ?? ''])));
  if (!rows) {
    await removeSnapshots(database, [key], keyRange);
    return null;
  }
  return {
    position: {
      plan: manifest.plan,
      cursor: manifest.cursor,
      // a page that knew other entities left rows out: without a version all is sent anew
      version: manifest.entities === knownEntities ? manifest.version : '',
    },
    facts: manifest.facts,
    remembered: manifest.remembered,
    rows,
    chunks: manifest.chunks,
  };
}

/**
 * All rows the manifest names; null when one chunk is missing, broken, or not the one that was
 * written.
 */
function readChunks(
  manifest: Manifest,
  key: string,
  texts: ReadonlyMap<string, string>,
): Map<string, Row[]> | null {
  const byEntity = new Map<string, Row[]>();
  try {
    for (const [entity, chunks] of Object.entries(manifest.chunks)) {
      if (!isEntity(entity)) continue;
      const all: Row[] = [];
      for (const [chunk, [hash, count]] of chunks.entries()) {
        const text = texts.get(chunkKey(key, entity, chunk));
        if (text === undefined) return null;
        const rows = rowsOfText(text);
        if (rows.length !== count || chunkHash(rows) !== hash) return null;
        for (const row of rows) all.push(row);
      }
      shareTexts(all);
      byEntity.set(entity, all);
    }
  } catch {
    return null;
  }
  return byEntity;
}

/** The plan of a farm that a snapshot was written of last; null when none was. */
export async function lastPlan(
  database: Database,
  { user, farm }: Pick<SnapshotOwner, 'user' | 'farm'>,
): Promise<string | null> {
  const manifests = await database.getAll('manifests');
  const own = manifests.filter((manifest) => manifest.user === user && manifest.farm === farm);
  return own.toSorted((left, right) => right.at - left.at)[0]?.plan ?? null;
}

/** Deletes everything stored of these snapshots. */
async function removeSnapshots(
  database: Database,
  keys: readonly string[],
  keyRange: typeof IDBKeyRange,
): Promise<void> {
  const transaction = database.transaction(['manifests', 'chunks'], 'readwrite');
  asTransaction(transaction.done);
  for (const key of keys) {
    asTransaction(transaction.objectStore('manifests').delete(key));
    asTransaction(
      transaction.objectStore('chunks').delete(keyRange.bound(`${key} `, `${key} \uffff`)),
    );
  }
  await transaction.done;
}

/**
 * Removes all snapshots of a person, so that nothing of theirs stays readable after they sign out;
 * unsent edits stay.
 */
export async function forgetSnapshots(
  database: Database,
  user: string,
  keyRange: typeof IDBKeyRange,
): Promise<void> {
  const keys = await database.getAllKeys('manifests');
  await removeSnapshots(
    database,
    keys.filter((key) => key.startsWith(`${user} `)),
    keyRange,
  );
  // Settled edits are stored with the server's answer only.
  const transaction = database.transaction(['entries', 'values'], 'readwrite');
  asTransaction(transaction.done);
  const products = productsOf(user);
  asTransaction(
    transaction.objectStore('values').delete(keyRange.bound(products, `${products}\uffff`)),
  );
  const done = transaction.objectStore('entries');
  const entries = await done.index('owner').getAll(keyRange.bound([user], [user, '\uffff']));
  for (const { state, sequence } of entries.filter(isPlaced))
    if (state === 'done') asTransaction(done.delete(sequence));
  await transaction.done;
}

/** The state stored beside the rows. */
export interface Kept {
  readonly position: Position;
  readonly facts: FarmFacts;
  readonly remembered: Manifest['remembered'];
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Cut = Map<number, Row[]>;

/** Writes the rows of the server to the database, and of those only the chunks that changed. */
export class SnapshotWriter {
  #database: Database;
  #keyRange: typeof IDBKeyRange;
  #hashes = new Map<string, (readonly [hash: number, rows: number])[]>();
  #key = '';
  /** Chunks written the last time, for measuring. */
  written = 0;

  constructor(database: Database, keyRange: typeof IDBKeyRange) {
    this.#database = database;
    this.#keyRange = keyRange;
  }

  /** The rows are those of a snapshot that was read, but for the ids their tables call changed. */
  resume(whose: SnapshotOwner, chunks: Manifest['chunks']): void {
    this.#key = keyOf(whose);
    this.#hashes = new Map(
      Object.entries(chunks).flatMap(([entity, ofEntity]) =>
        isEntity(entity) ? [[entity, [...ofEntity]]] : [],
      ),
    );
  }

  /** Whether the browser has a snapshot of these rows already, read or written by this page. */
  hasWritten(whose: SnapshotOwner): boolean {
    return this.#key === keyOf(whose) && this.#hashes.size > 0;
  }

  /**
   * @param remembered catalogue rows found by searches, to be recognised after a reload
   * @param pause yields to the page between chunks; omitted when there is no time
   */
  async write(
    whose: SnapshotOwner,
    rows: Rows,
    kept: Kept,
    pause?: () => Promise<void>,
  ): Promise<void> {
    const key = keyOf(whose);
    if (key !== this.#key) {
      this.#key = key;
      this.#hashes.clear();
    }
    // Everything is read before the first wait, so that the snapshot is of one moment.
    const listed = new Map<string, readonly Row[]>();
    const cuts = new Map<string, Cut>();
    for (const [entity, table] of rows.tables()) {
      const taken = table.serverRows().slice();
      listed.set(entity, taken);
      cuts.set(entity, this.#cut(entity, taken, table.changed));
      table.changed = new Set();
    }
    const { position, facts, remembered, at } = kept;
    const chunks = Object.fromEntries(this.#hashes);
    const manifest: Manifest = {
      key,
      format,
      ...whose,
      at,
      cursor: position.cursor,
      version: position.version,
      entities: knownEntities,
      facts,
      remembered,
      chunks,
    };
    try {
      const texts = new Map<string, string>();
      for (const [entity, cut] of cuts) {
        for (const [chunk, inChunk] of cut) {
          texts.set(chunkKey(key, entity, chunk), textOfRows(inChunk));
          if (pause && cut.size > 2) await pause();
        }
      }
      await this.#store(manifest, texts, listed);
    } catch (error) {
      // The content of the database is unknown now.
      this.#hashes.clear();
      for (const [, table] of rows.tables()) table.changed = 'all';
      throw error;
    }
  }

  /** The rows of the chunks that changed; renews the hashes. */
  #cut(entity: string, rows: readonly Row[], changed: ReadonlySet<RowId> | 'all'): Cut {
    const count = chunkCount(rows.length);
    const previous = this.#hashes.get(entity);
    const kept =
      changed === 'all' || previous?.length !== count ? null : { known: previous, changed };
    const wanted = kept && new Set([...kept.changed].map((id) => chunkOf(id, count)));
    const cut: Cut = new Map();
    for (const chunk of wanted ?? Array.from({ length: count }, (_, index) => index))
      cut.set(chunk, []);
    if (cut.size > 0) for (const row of rows) cut.get(chunkOf(row.id, count))?.push(row);
    const hashes = kept ? [...kept.known] : [];
    for (const [chunk, inChunk] of cut) hashes[chunk] = [chunkHash(inChunk), inChunk.length];
    this.#hashes.set(entity, hashes);
    return cut;
  }

  /** One transaction: afterwards the database has this snapshot, regardless of other tabs. */
  async #store(
    manifest: Manifest,
    texts: ReadonlyMap<string, string>,
    listed: ReadonlyMap<string, readonly Row[]>,
  ): Promise<void> {
    const transaction = this.#database.transaction(['manifests', 'chunks'], 'readwrite');
    asTransaction(transaction.done);
    const store = transaction.objectStore('chunks');
    const old = await transaction.objectStore('manifests').get(manifest.key);
    this.written = 0;
    for (const [entity, hashes] of Object.entries(manifest.chunks)) {
      const before = old?.format === format ? (old.chunks[entity] ?? []) : [];
      const missing = [...hashes.entries()].flatMap(([chunk, [hash, count]]) => {
        const [oldHash, oldCount] = before[chunk] ?? [];
        const same = before.length === hashes.length && oldHash === hash && oldCount === count;
        return same ? [] : [chunk];
      });
      for (const chunk of missing) {
        const name = chunkKey(manifest.key, entity, chunk);
        const text =
          texts.get(name) ??
          textOfRows(
            listed.get(entity)?.filter((row) => chunkOf(row.id, hashes.length) === chunk) ?? [],
          );
        this.written += 1;
        asTransaction(store.put(text, name));
      }
      for (let chunk = hashes.length; chunk < before.length; chunk += 1)
        asTransaction(store.delete(chunkKey(manifest.key, entity, chunk)));
    }
    asTransaction(transaction.objectStore('manifests').put(manifest));
    await transaction.done;
    await this.#removeOldest(manifest.key);
  }

  async #removeOldest(own: string): Promise<void> {
    const keys = await this.#database.getAllKeys('manifests');
    if (keys.length <= mostSnapshots) return;
    const manifests = await this.#database.getAll('manifests');
    const oldest = manifests
      .filter(({ key }) => key !== own)
      .sort((left, right) => left.at - right.at);
    await removeSnapshots(
      this.#database,
      oldest.slice(0, manifests.length - mostSnapshots).map(({ key }) => key),
      this.#keyRange,
    );
  }

  /** Makes room: every other snapshot goes. */
  async removeOthers(own: SnapshotOwner): Promise<void> {
    const keys = await this.#database.getAllKeys('manifests');
    await removeSnapshots(
      this.#database,
      keys.filter((key) => key !== keyOf(own)),
      this.#keyRange,
    );
  }
}
