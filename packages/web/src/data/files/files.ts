import { asTransaction, type Database } from '../snapshot/database.ts';
import { Listeners } from '../tabs/listeners.ts';
import type { Environment } from '../environment.ts';
import type { Entry } from '../outbox/entry.ts';
import { writeBeforeOriginals } from './originals.ts';
import type { FileStore, StoredFile, PickedFile, SendingFile } from './stored-file.ts';

interface FilesNeeds {
  readonly database: Promise<Database | null>;
  readonly user: string;
  readonly farm: string;
  readonly environment: Pick<Environment, 'clock' | 'digest' | 'indexedDB'>;
  readonly newId: () => string;
  /** Whether an edit names the file. */
  readonly isNamed: (id: string) => boolean;
  /** Reports that all files are stored, or no longer are. */
  readonly changed: () => void;
}

const strict = { durability: 'strict' } as const;
/** Undo may still need a file that nothing refers to any more. */
const graceMilliseconds = 24 * 3_600_000;

/**
 * A person's files of a farm stored on this device: of unsaved forms and unsent edits. Each is
 * complete in the browser's database before it counts as stored; a file that the browser refuses
 * lasts as long as the page and is retried.
 */
export class Files implements FileStore {
  #needs: FilesNeeds;
  #files: ReadonlyMap<string, StoredFile> = new Map();
  /** Refused by the browser: no room, most likely. */
  #loose = new Set<string>();
  /** Number of times the browser has cleared its storage. */
  #clearings = 0;
  #listeners = new Listeners();
  #byDraft = new Map<string, readonly StoredFile[]>();

  #sending: SendingFile | null = null;

  constructor(needs: FilesNeeds) {
    this.#needs = needs;
  }

  /** The file being sent. */
  get sending(): SendingFile | null {
    return this.#sending;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** Whether all of them outlive the page. */
  get kept(): boolean {
    return this.#loose.size === 0;
  }

  /** Reads files of earlier visits, and deletes those that nothing has referred to for a day. */
  async reload(): Promise<void> {
    const database = await this.#needs.database;
    if (!database) return;
    const lying = await this.#read(database).catch(() => []);
    const loose = [...this.#files.values()].filter(({ id }) => this.#loose.has(id));
    this.#take([...lying, ...loose]);
  }

  async #read(database: Database): Promise<readonly StoredFile[]> {
    const { user, farm, environment } = this.#needs;
    const old = environment.clock.now() - graceMilliseconds;
    const isOld = ({ draft, at }: StoredFile) => draft === null && at < old;
    const lying = await database.getAllFromIndex('files', 'owner', [user, farm]);
    // a thousand edits take long to read: only where one of them has to speak for a file
    return lying.some(isOld) ? this.#withoutUnnamed(database, isOld) : lying;
  }

  /** Deletes old files that no edit names, and answers the others. */
  async #withoutUnnamed(
    database: Database,
    isOld: (file: StoredFile) => boolean,
  ): Promise<readonly StoredFile[]> {
    const { user, farm } = this.#needs;
    // in one transaction with the edits themselves: a file one of them names never counts as lost
    const transaction = database.transaction(['entries', 'files'], 'readwrite');
    asTransaction(transaction.done);
    const [edits, store] = [transaction.objectStore('entries'), transaction.objectStore('files')];
    const named = new Set<unknown>();
    for (const { file, row } of await edits.index('owner').getAll([user, farm]))
      if (file) named.add(row);
    const lying = await store.index('owner').getAll([user, farm]);
    const isLeft = (file: StoredFile) => isOld(file) && !named.has(file.id);
    for (const file of lying) if (isLeft(file)) asTransaction(store.delete(file.id));
    await transaction.done;
    return lying.filter((file) => !isLeft(file));
  }

  /**
   * Files of a form that is not saved yet, in order of adding. The same array until they change.
   */
  of(draft: string): readonly StoredFile[] {
    const cached = this.#byDraft.get(draft);
    if (cached) return cached;
    const own = [...this.#files.values()]
      .filter((file) => file.draft === draft && !this.#needs.isNamed(file.id))
      .sort((left, right) => left.at - right.at);
    this.#byDraft.set(draft, own);
    return own;
  }

  find(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  /** The same, where another tab may have put it there. */
  async read(id: string): Promise<StoredFile | null> {
    const kept = this.find(id);
    if (kept) return kept;
    const { user } = this.#needs;
    const database = await this.#needs.database;
    const file = await database?.get('files', id).catch(() => undefined);
    return file?.user === user ? file : null;
  }

  /**
   * Stores a file. The same content in the same form is one file.
   * @param draft its form; null where an edit refers to it at once
   * @returns the file, and whether it is in the browser's database
   */
  async keep(
    picked: PickedFile,
    draft: string | null,
  ): Promise<{ readonly file: StoredFile; readonly kept: boolean }> {
    const { environment, user, farm } = this.#needs;
    const digest = await environment.digest(picked.content);
    const same = draft === null ? undefined : this.of(draft).find((one) => one.digest === digest);
    if (same) return { file: same, kept: !this.#loose.has(same.id) };
    const at = Math.max(
      environment.clock.now(),
      ...[...this.#files.values()].map((value) => value.at + 1),
    );
    const file: StoredFile = { ...picked, id: this.#needs.newId(), user, farm, draft, at, digest };
    const written = await this.#write(file);
    this.#take([...this.#files.values(), file]);
    return { file, kept: written };
  }

  /** Stores a file from another device, with the edit that refers to it. */
  async storeImported(file: StoredFile): Promise<void> {
    await this.#write(file);
    this.#take([...[...this.#files.values()].filter(({ id }) => id !== file.id), file]);
  }

  /** Lets a file go that no edit names. */
  async drop(ids: readonly string[]): Promise<void> {
    this.gone(ids);
    const database = await this.#needs.database;
    for (const id of ids) await database?.delete('files', id).catch(() => undefined);
  }

  /** The server has them, or nothing names them any more. */
  gone(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const id of gone) this.#loose.delete(id);
    this.#take([...this.#files.values()].filter(({ id }) => !gone.has(id)));
  }

  /**
   * An edit names its file now, which is of no form any more.
   * @param saved whether the edit outlives the page
   * @returns whether both do
   */
  async goWith({ file, row }: Entry, saved: Promise<boolean>): Promise<boolean> {
    if (!file) return saved;
    const named = ({ id }: StoredFile) => id === row;
    this.#take(
      [...this.#files.values()].map((value) => (named(value) ? { ...value, draft: null } : value)),
    );
    return (await saved) && !this.#loose.has(String(row));
  }

  /** The bytes sent with an edit; null where this device no longer has them. */
  readonly content = async ({ row }: Entry): Promise<Blob | null> =>
    (await this.read(String(row)))?.content ?? null;

  /** Reports the part of an edit's file that is with the server, from 0 to 1. */
  readonly tellPart = (entry: string, part: number): void => {
    this.#sending = { entry, part };
    this.#needs.changed();
  };

  /** The server has an edit, and its file with it. */
  settled({ file, row }: Entry): void {
    if (!file) return;
    this.#sending = null;
    this.gone([String(row)]);
  }

  #looked(): void {
    this.#byDraft.clear();
    this.#listeners.tell();
  }

  /** The browser cleared its storage: files still in memory are written again. */
  cleared(): void {
    this.#clearings += 1;
    for (const id of this.#files.keys()) this.#loose.add(id);
    this.#needs.changed();
  }

  /** Retries the files that did not fit. */
  async retry(): Promise<void> {
    for (const id of this.#loose) {
      const file = this.#files.get(id);
      if (file && (await this.#write(file))) this.#looked();
    }
  }

  /** @returns whether it outlives the page */
  async #write(file: StoredFile): Promise<boolean> {
    const clearings = this.#clearings;
    const put = await this.#put(file);
    // written just before the browser cleared it: gone again
    const written = put && clearings === this.#clearings;
    if (written) this.#loose.delete(file.id);
    else this.#loose.add(file.id);
    this.#needs.changed();
    return written;
  }

  async #put(file: StoredFile): Promise<boolean> {
    const database = await this.#needs.database;
    if (!database) return false;
    const write = () => {
      const transaction = database.transaction('files', 'readwrite', strict);
      asTransaction(transaction.done);
      asTransaction(transaction.store.put(file));
      return transaction.done;
    };
    return writeBeforeOriginals(this.#needs.environment.indexedDB, write).then(
      () => true,
      () => false,
    );
  }

  #take(files: readonly StoredFile[]): void {
    this.#files = new Map(files.map((file) => [file.id, file]));
    this.#looked();
  }
}
