import { existing } from '@furrow/kit';
import type { Entry } from './entry.ts';
import { type EntryEvent, nextEntryState } from './outbox-states.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import { type Changing, decided, type Decision, inOrder, lean } from './decision.ts';
import { same } from '../rows/deep-equal.ts';

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
 * The edits on their way, in order. The storage is the truth for all tabs; this is one
 * tab's view of it, plus entries the storage has not taken yet. One it refuses, as on a full disk,
 * holds for this page and is written with the next change that finds room.
 */
export class Outbox {
  #storage: OutboxStorage;
  #listener: OutboxListener;
  #lying: readonly Entry[] = [];
  #stored: readonly Entry[] = [];
  /** Being written, or refused by the storage: they live as long as the page. */
  #loose: readonly Entry[] = [];
  #writing = new Set<Promise<unknown>>();
  /** Edits on their way into the storage, by whatever way. */
  #taking = new Set<Promise<unknown>>();
  #refusedIds = new Set<string>();
  /**
   * Stored entries as they became here, each with the one stored before: the storage would not take the
   * change.
   */
  #held = new Map<string, { readonly on: Entry; readonly entry: Entry }>();
  /** Taken out here, though the storage still lists them. */
  #gone: ReadonlySet<string> = new Set();
  /** Number of times the browser has cleared its storage. */
  #clearings = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** Being written, and not shown before that is done. */
  #hidden: ReadonlySet<string> = new Set();
  /** Made since the last write began: they are written in one go. */
  #batch: { readonly entries: Entry[]; readonly written: Promise<boolean> } | null = null;
  #view: readonly Entry[] | null = null;
  #coming: readonly Entry[] | null = null;

  constructor(storage: OutboxStorage, listener: OutboxListener) {
    this.#storage = storage;
    this.#listener = listener;
  }

  entries(): readonly Entry[] {
    return (this.#view ??= [...this.#stored, ...this.#loose].filter(
      ({ id, state }) => state !== 'done' && !this.#hidden.has(id),
    ));
  }

  /** Entries that the server has, though no snapshot does yet. */
  answered(): readonly Entry[] {
    return this.#stored.filter(({ state }) => state === 'done');
  }

  find(id: string): Entry | undefined {
    return this.entries().find((entry) => entry.id === id);
  }

  /** Whether an edit names a file: it goes along with that, or has gone. */
  names(file: string): boolean {
    return [...this.#stored, ...this.#loose].some((entry) => entry.file && entry.row === file);
  }

  /**
   * Edits that are just being written, oldest first: not shown, as a page that goes now takes them
   * along.
   */
  coming(): readonly Entry[] {
    return (this.#coming ??= this.#loose.filter(({ id }) => this.#hidden.has(id)));
  }

  /** Number of edits that do not outlive the page yet because they are just being written. */
  get unkept(): number {
    return this.#loose.filter(({ id }) => !this.#refusedIds.has(id)).length;
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

  /**
   * Takes an edit. All that is made in one go, before anything else has its turn, is written in one
   * transaction: all of it outlives the page, or nothing. It is shown once that is so, or once the
   * storage has refused it.
   * @returns whether it outlives the page
   */
  add(entry: Entry): Promise<boolean> {
    this.#loose = [...this.#loose, entry];
    this.#hidden = new Set([...this.#hidden, entry.id]);
    this.#looked();
    if (!this.#batch) {
      const entries: Entry[] = [];
      const written = Promise.resolve().then(() => {
        this.#batch = null;
        if (entries.length === 0) return true;
        // Refused entries wait for a turn of their own, which must not wait for them.
        if (this.hasOwn) return this.#writeBehind(entries.map(({ id }) => id));
        const writing = this.#write(entries);
        this.#writing.add(writing);
        return writing.finally(() => this.#writing.delete(writing));
      });
      this.#batch = { entries, written };
      this.#taking.add(written);
      void written.then(() => this.#taking.delete(written));
    }
    this.#batch.entries.push(entry);
    return this.#batch.written;
  }

  /** Takes back edits of this go, before they are written: their act was broken off. */
  breakOff(ids: ReadonlySet<string>): void {
    const { entries = [] } = this.#batch ?? {};
    const left = entries.filter(({ id }) => !ids.has(id));
    const gone = new Set(entries.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
    entries.splice(0, entries.length, ...left);
    this.#loose = this.#loose.filter(({ id }) => !gone.has(id));
    this.#show([...gone]);
  }

  /** Shows edits although they are not written yet; `unkept` says so. */
  show(ids: readonly string[]): void {
    if (!ids.some((id) => this.#hidden.has(id))) return;
    this.#show(ids);
    this.#listener.changed();
  }

  /** Resolves when the edits made up to now are written, or refused. */
  async taken(): Promise<void> {
    await Promise.all(this.#taking);
  }

  async #write(entries: readonly Entry[]): Promise<boolean> {
    const ids = entries.map(({ id }) => id);
    const clearings = this.#clearings;
    try {
      const sequences = await this.#storage.add(entries);
      const known = new Set(this.#lying.map(({ id }) => id));
      const written = entries.map((entry, index) => ({
        ...entry,
        sequence: existing(sequences[index], 'place'),
      }));
      this.#loose = this.#loose.filter(({ id }) => !ids.includes(id));
      this.#show(ids);
      this.#take(inOrder([...this.#lying, ...written.filter(({ id }) => !known.has(id))]));
      this.#letGoSince(clearings);
      this.#listener.written();
      return this.#storage.keeps && clearings === this.#clearings;
    } catch (error) {
      for (const id of ids) this.#refusedIds.add(id);
      this.#show(ids);
      this.#listener.changed();
      this.#listener.refused(error);
      return false;
    }
  }

  /** After refused entries new ones go in with them, so that their order remains. */
  async #writeBehind(ids: readonly string[]): Promise<boolean> {
    for (const id of ids) this.#refusedIds.add(id);
    await this.#inTurn(() => this.#rewriteNow(() => ({})));
    this.#show(ids);
    this.#listener.changed();
    return this.#storage.keeps && !ids.some((id) => this.#refusedIds.has(id));
  }

  #show(ids: readonly string[]): void {
    this.#hidden = new Set([...this.#hidden].filter((id) => !ids.includes(id)));
    this.#looked();
  }

  /** Drops the composed view, which is then composed anew. */
  #looked(): void {
    this.#view = null;
    this.#coming = null;
  }

  /**
   * The browser cleared its storage: the entries of this page hold for the page, and are written
   * anew with the next change.
   */
  cleared(): void {
    this.#clearings += 1;
    this.#letGo();
  }

  /**
   * Lets go of entries read or written before the browser cleared its storage: they are there no
   * more.
   */
  #letGoSince(clearings: number): void {
    if (clearings !== this.#clearings) this.#letGo();
  }

  #letGo(): void {
    const kept = this.#stored.filter(({ state }) => state !== 'done');
    for (const { id } of kept) this.#refusedIds.add(id);
    this.#loose = [...kept.map((entry) => ({ ...entry, sequence: null })), ...this.#loose];
    this.#lying = [];
    this.#stored = [];
    this.#held = new Map();
    this.#gone = new Set();
    this.#looked();
    this.#listener.changed();
  }

  /** Reads the entries of other tabs. */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.waitsForRoom) return this.#rewriteNow(() => ({}));
      const clearings = this.#clearings;
      try {
        this.#take(await this.#storage.load());
        this.#letGoSince(clearings);
      } catch (error) {
        this.#listener.refused(error);
      }
    });
  }

  /**
   * Changes the outbox in one transaction. `change` gets all entries and returns those to write, to
   * remove and to append; it may be called again. Where the storage fails, the change holds for
   * this page.
   */
  rewrite(change: Changing): Promise<void> {
    return this.#inTurn(async () => {
      await Promise.all(this.#writing);
      await this.#rewriteNow(change);
    });
  }

  /** Moves one entry by an event; null when it is gone or the event has no meaning there. */
  async move(
    id: string,
    event: EntryEvent,
    fields: Partial<Entry> | ((entry: Entry) => Partial<Entry>) = {},
  ): Promise<Entry | null> {
    let result: Entry | null = null;
    await this.rewrite((entries) => {
      const entry = entries.find((one) => one.id === id);
      result = entry
        ? moved(entry, event, typeof fields === 'function' ? fields(entry) : fields)
        : null;
      return result ? { put: [result] } : {};
    });
    return result;
  }

  /** Resolves when nothing is being written. */
  async quiet(): Promise<void> {
    await this.taken();
    await this.#last;
  }

  async #rewriteNow(change: Changing): Promise<void> {
    // Edits the storage refused take part; those it is just writing are too new for any change to
    // be about them.
    const refused = this.#loose.filter(({ id }) => this.#refusedIds.has(id));
    let decision!: Decision;
    const decide = (lying: readonly Entry[]) =>
      (decision = decided({ lying, seen: this.#seen(lying), refused }, change));
    const taken = (stored: readonly Entry[], without: Partial<Decision>) => {
      const { append = [], put = [], remove = [] } = without;
      for (const { id } of refused) this.#refusedIds.delete(id);
      for (const { id } of append) this.#refusedIds.add(id);
      this.#loose = [...append, ...this.#loose.filter((entry) => !refused.includes(entry))];
      this.#looked();
      const on = new Map(decision.lying.map((entry) => [entry.id, entry]));
      this.#held = new Map(
        put.map((entry) => [entry.id, { on: existing(on.get(entry.id), 'such edit'), entry }]),
      );
      this.#gone = new Set(remove);
      this.#take(stored);
    };
    const clearings = this.#clearings;
    try {
      taken(await this.#storage.rewrite(decide), {});
      this.#letGoSince(clearings);
      if (decision.append.length > 0) this.#listener.written();
    } catch (error) {
      try {
        // Removals succeed even on a full disk; entries to be written hold for this page.
        const stored = await this.#storage.rewrite((lying) => ({
          remove: lean(decide(lying)).remove,
        }));
        taken(stored, { put: lean(decision).put, append: decision.append });
      } catch {
        taken(this.#lying, lean(decide(this.#lying)));
      }
      this.#listener.refused(error);
    }
  }

  /**
   * The entries in the storage, overlaid with those it did not take. Where another tab wrote since,
   * its entry stays.
   */
  #seen(lying: readonly Entry[]): readonly Entry[] {
    if (this.#held.size + this.#gone.size === 0) return lying;
    const now = (entry: Entry) => {
      const pending = this.#held.get(entry.id);
      return pending && same(pending.on, entry) ? pending.entry : entry;
    };
    return lying.filter(({ id }) => !this.#gone.has(id)).map(now);
  }

  #take(lying: readonly Entry[]): void {
    this.#lying = lying;
    this.#stored = this.#seen(lying);
    const known = new Set(this.#loose.length > 0 ? lying.map(({ id }) => id) : []);
    this.#loose = this.#loose.filter(({ id }) => !known.has(id));
    this.#looked();
    this.#listener.changed();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
