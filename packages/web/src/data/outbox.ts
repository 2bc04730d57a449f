import type { Entry } from './entry.ts';
import { type EntryEvent, nextEntryState } from './outbox-states.ts';
import { type OutboxStorage, type Rewrite, rewritten } from './outbox-storage.ts';
import { same } from './same.ts';

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

type Changing = (entries: readonly Entry[]) => Rewrite;

/** What a change comes to. */
interface Decision {
  readonly put: readonly Entry[];
  readonly remove: readonly string[];
  /** The refused entries as they are now: they go to the end, once there is room. */
  readonly append: readonly Entry[];
  /** What lay there when it was decided. */
  readonly lying: readonly Entry[];
}

/**
 * The edits on their way, in order. What lies in the storage is the truth for all tabs; this is one tab's view of it,
 * plus what the storage has not taken yet. What it refuses, as on a full disk, holds for this page and is written with
 * the next change that finds room.
 */
export class Outbox {
  #storage: OutboxStorage;
  #listener: OutboxListener;
  #lying: readonly Entry[] = [];
  #stored: readonly Entry[] = [];
  /** Being written, or refused by the storage: they live as long as the page. */
  #loose: readonly Entry[] = [];
  #writing = new Set<Promise<unknown>>();
  #refusedIds = new Set<string>();
  /** Stored entries as they became here, each with what lay there: the storage would not take the change. */
  #held = new Map<string, { readonly on: Entry; readonly entry: Entry }>();
  /** Taken out here, though the storage still lists them. */
  #gone: ReadonlySet<string> = new Set();
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

  /** Whether the entry may be sent: it is written, or the storage refused it. */
  isSettledIn(entry: Entry): boolean {
    return entry.sequence !== null || this.#refusedIds.has(entry.id);
  }

  /** Entries that only this page has: no other tab can send them. */
  get hasOwn(): boolean {
    return this.#refusedIds.size > 0;
  }

  /** Something waits for room in the storage. */
  get waitsForRoom(): boolean {
    return this.#refusedIds.size + this.#held.size + this.#gone.size > 0;
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
    if (this.hasOwn) return this.#addBehind(entry);
    const written = this.#storage.add(entry).then(
      (sequence) => {
        this.#loose = this.#loose.filter(({ id }) => id !== entry.id);
        if (!this.#lying.some(({ id }) => id === entry.id)) this.#take(inOrder([...this.#lying, { ...entry, sequence }]));
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

  /** After refused entries a new one goes in with them, so that their order stands. */
  async #addBehind(entry: Entry): Promise<boolean> {
    this.#refusedIds.add(entry.id);
    await this.rewrite(() => ({}));
    return this.#storage.keeps && !this.#refusedIds.has(entry.id);
  }

  /** Reads what other tabs wrote. */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.waitsForRoom) return this.#rewriteNow(() => ({}));
      try {
        this.#take(await this.#storage.load());
      } catch (error) {
        this.#listener.refused(error);
      }
    });
  }

  /**
   * Changes the outbox in one transaction. `change` sees all entries and answers what to write and what to take out; it
   * may be asked again. Where the storage fails, the change holds for this page.
   */
  rewrite(change: Changing): Promise<void> {
    return this.#inTurn(async () => {
      await Promise.all(this.#writing);
      await this.#rewriteNow(change);
    });
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

  async #rewriteNow(change: Changing): Promise<void> {
    // Edits the storage refused take part; those it is just writing are too new for any change to be about them.
    const refused = this.#loose.filter(({ id }) => this.#refusedIds.has(id));
    let decision!: Decision;
    const decide = (lying: readonly Entry[]) => (decision = this.#decide(lying, refused, change));
    const taken = (stored: readonly Entry[], without: Partial<Decision>) => {
      const { append = [], put = [], remove = [] } = without;
      for (const { id } of refused) this.#refusedIds.delete(id);
      for (const { id } of append) this.#refusedIds.add(id);
      this.#loose = [...append, ...this.#loose.filter((entry) => !refused.includes(entry))];
      const on = new Map(decision.lying.map((entry) => [entry.id, entry]));
      this.#held = new Map(put.map((entry) => [entry.id, { on: on.get(entry.id)!, entry }]));
      this.#gone = new Set(remove);
      this.#take(stored);
    };
    try {
      taken(await this.#storage.rewrite(decide), {});
      if (decision.append.length > 0) this.#listener.written();
    } catch (error) {
      try {
        // What is to go, goes even from a full disk; what is to be written holds for this page.
        const stored = await this.#storage.rewrite((lying) => ({ remove: decide(lying).remove }));
        taken(stored, { put: decision.put, append: decision.append });
      } catch {
        taken(this.#lying, decide(this.#lying));
      }
      this.#listener.refused(error);
    }
  }

  #decide(lying: readonly Entry[], refused: readonly Entry[], change: Changing): Decision {
    const seen = this.#seen(lying);
    const { put = [], remove = [] } = change([...seen, ...refused]);
    const wanted = rewritten(seen, { put, remove });
    const left = new Set(wanted.map(({ id }) => id));
    return {
      put: wanted.filter((entry) => !lying.includes(entry)),
      remove: lying.filter(({ id }) => !left.has(id)).map(({ id }) => id),
      append: rewritten(refused, { put, remove }),
      lying,
    };
  }

  /** What lies in the storage, with what it did not take laid over. Where another tab wrote since, that stands. */
  #seen(lying: readonly Entry[]): readonly Entry[] {
    const now = (entry: Entry) => {
      const held = this.#held.get(entry.id);
      return held && same(held.on, entry) ? held.entry : entry;
    };
    return lying.filter(({ id }) => !this.#gone.has(id)).map(now);
  }

  #take(lying: readonly Entry[]): void {
    this.#lying = lying;
    this.#stored = this.#seen(lying);
    const known = new Set(lying.map(({ id }) => id));
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
