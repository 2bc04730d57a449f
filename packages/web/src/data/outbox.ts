import type { Entry } from './entry.ts';
import { type EntryEvent, nextEntryState } from './outbox-states.ts';
import { memoryStorage, type OutboxStorage, type Rewrite, rewritten } from './outbox-storage.ts';

export interface OutboxListener {
  /** The entries changed, here or in another tab. */
  readonly changed: () => void;
  /** An entry was written: it outlives the page now, and other tabs can read it. */
  readonly written: () => void;
  /** The browser refused to write. */
  readonly refused: (error: unknown) => void;
}

/** The entry after an event; null where the event has no meaning in its state. */
export function moved(entry: Entry, event: EntryEvent, fields: Partial<Entry> = {}): Entry | null {
  const state = nextEntryState(entry.state, event);
  return state === null ? null : { ...entry, ...fields, state };
}

/**
 * The edits on their way, in order. What lies in the storage is the truth for all tabs; this is one tab's view of it,
 * plus the edits the storage has not taken yet.
 */
export class Outbox {
  #storage: OutboxStorage;
  #listener: OutboxListener;
  #stored: readonly Entry[] = [];
  /** Being written, or refused by the storage: they live as long as the page. */
  #loose: readonly Entry[] = [];
  #writing = new Set<Promise<unknown>>();
  #refusedIds = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  /** Being taken out: not shown any more, so that nothing is built on them meanwhile. */
  #leaving: ReadonlySet<string> = new Set();
  #view: readonly Entry[] | null = null;

  constructor(storage: OutboxStorage, listener: OutboxListener) {
    this.#storage = storage;
    this.#listener = listener;
  }

  entries(): readonly Entry[] {
    return (this.#view ??= [...this.#stored, ...this.#loose].filter(({ id }) => !this.#leaving.has(id)));
  }

  find(id: string): Entry | undefined {
    return this.entries().find((entry) => entry.id === id);
  }

  /** Whether the entry may be sent: it is written, or never will be. */
  isSettledIn(entry: Entry): boolean {
    return entry.sequence !== null || this.#refusedIds.has(entry.id);
  }

  /** Hides entries while `work` takes them out of the storage. */
  async without<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const hide = (leaving: ReadonlySet<string>) => {
      this.#leaving = leaving;
      this.#view = null;
      this.#listener.changed();
    };
    hide(new Set([...this.#leaving, ...ids]));
    try {
      return await work();
    } finally {
      hide(new Set([...this.#leaving].filter((id) => !ids.includes(id))));
    }
  }

  /** Puts an edit in at once. The promise says whether it outlives the page. */
  add(entry: Entry): Promise<boolean> {
    this.#loose = [...this.#loose, entry];
    this.#view = null;
    const written = this.#storage.add(entry).then(
      (sequence) => {
        this.#loose = this.#loose.filter(({ id }) => id !== entry.id);
        if (!this.#stored.some(({ id }) => id === entry.id)) this.#stored = inOrder([...this.#stored, { ...entry, sequence }]);
        this.#view = null;
        this.#listener.written();
        return this.#storage.keeps;
      },
      (error: unknown) => {
        this.#refusedIds.add(entry.id);
        this.#listener.refused(error);
        return false;
      },
    );
    this.#writing.add(written);
    void written.then(() => this.#writing.delete(written));
    return written;
  }

  /** Reads what other tabs wrote. */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      try {
        this.#take(await this.#storage.load());
      } catch (error) {
        this.#listener.refused(error);
      }
    });
  }

  /**
   * Changes the outbox in one transaction. `change` sees all entries and answers what to write and what to take out.
   * Where the storage fails, the outbox lives on in the page.
   */
  rewrite(change: (entries: readonly Entry[]) => Rewrite): Promise<void> {
    return this.#inTurn(async () => {
      await Promise.all(this.#writing);
      try {
        await this.#rewriteNow(change);
      } catch (error) {
        this.#listener.refused(error);
        this.#storage = memoryStorage(this.#stored);
        await this.#rewriteNow(change);
      }
    });
  }

  async #rewriteNow(change: (entries: readonly Entry[]) => Rewrite): Promise<void> {
    // Edits the storage refused take part; those it is just writing are too new for any change to be about them.
    const refused = this.#loose.filter(({ id }) => this.#refusedIds.has(id));
    const isRefused = new Set(refused.map(({ id }) => id));
    let left = refused;
    const stored = await this.#storage.rewrite((lying) => {
      const { put = [], remove = [] } = change([...lying, ...refused]);
      left = rewritten(refused, { put, remove });
      return { put: put.filter(({ id }) => !isRefused.has(id)), remove: remove.filter((id) => !isRefused.has(id)) };
    });
    this.#loose = [...left, ...this.#loose.filter(({ id }) => !isRefused.has(id))];
    this.#take(stored);
  }

  /** Moves one entry by an event; null when it is gone or the event has no meaning there. */
  async move(id: string, event: EntryEvent, fields: Partial<Entry> | ((entry: Entry) => Partial<Entry>) = {}): Promise<Entry | null> {
    let result: Entry | null = null;
    await this.rewrite((entries) => {
      const entry = entries.find((one) => one.id === id);
      result = entry ? moved(entry, event, typeof fields === 'function' ? fields(entry) : fields) : null;
      return result ? { put: [result] } : {};
    });
    return result;
  }

  /** Resolves when nothing is being written. */
  async quiet(): Promise<void> {
    await Promise.all(this.#writing);
    await this.#last;
  }

  #take(stored: readonly Entry[]): void {
    this.#stored = stored;
    const known = new Set(stored.map(({ id }) => id));
    this.#loose = this.#loose.filter(({ id }) => !known.has(id));
    this.#view = null;
    this.#listener.changed();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.sequence! - other.sequence!);
}
