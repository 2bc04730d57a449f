import type { Engine } from './engine.ts';
import type { Entry } from './entry.ts';
import { OwnEditValues } from '../rows/own-edit-values.ts';
import * as stuck from './stuck.ts';
import type { Change, RowId, Together, UndoOutcome } from '../types.ts';
import {
  type Act,
  hasNoEffect,
  inversesOf,
  isBuiltOn,
  isOn,
  madeSince,
  type Undoable,
  withAct,
  withoutEdits,
} from './undo.ts';

/** The acts of this page: edits become acts, which are shown, taken back and forgotten as one. */
export class Acts {
  #engine: Engine;
  #isThere: (entity: string, id: RowId) => boolean;
  #acts: readonly Act[] = [];
  /** The acts that were taken back, to be done again; none once something else is done. */
  #undone: readonly Undone[] = [];
  /** Edits the server has not answered yet, also while they are between being done and taken back. */
  #unsettled = new Map<string, Undoable>();
  #own = new OwnEditValues();
  /** The taking back under way: doing it again waits for it, however fast the keys are pressed. */
  #turning: Promise<unknown> = Promise.resolve();
  /** The doing again under way: taking it back waits for it. */
  #again: Promise<void> | null = null;
  /** Counts the acts that are done. */
  #changes = 0;
  /** The act under way, while its edits are created. */
  #doing: Act | null = null;

  constructor(engine: Engine, isThere: (entity: string, id: RowId) => boolean) {
    this.#engine = engine;
    this.#isThere = isThere;
    engine.onSettled(({ entry, acknowledged }) => {
      this.#own.heard(acknowledged);
      const undoable = this.#unsettled.get(entry.id);
      if (!undoable) return;
      this.#unsettled.delete(entry.id);
      Object.assign(undoable, {
        settled: true,
        acknowledged,
        entry: { ...undoable.entry, base: entry.base },
      });
    });
  }

  get doing(): boolean {
    return this.#doing !== null;
  }

  /** Whether there is an act to take back; the last one, where an entity is given, on rows of it. */
  mayTakeBack(entity?: string): boolean {
    const last = this.#acts.at(-1);
    return last !== undefined && isOn(last.edits, entity);
  }

  /** The same for the act that was taken back last. */
  mayDoAgain(entity?: string): boolean {
    const last = this.#undone.at(-1);
    return last !== undefined && isOn([...last.taken, ...last.held], entity);
  }

  together<T>(edits: () => T, { whole = false }: { readonly whole?: boolean } = {}): Together<T> {
    const outer = this.#doing;
    const act: Act = outer ?? { id: this.#engine.newId(), whole, edits: [] };
    this.#doing = act;
    const shown = () => Promise.all(act.edits.map((edit) => edit.shown)).then(() => undefined);
    const saved = () =>
      Promise.all(act.edits.map((edit) => edit.saved)).then((kept) => kept.every(Boolean));
    try {
      const made = edits();
      if (!outer && !hasNoEffect(act, this.#isThere)) this.#acts = withAct(this.#acts, act);
      return { made, shown: shown(), saved: saved(), undo: () => this.takeBack(act.edits) };
    } catch (error) {
      // Half an act is none.
      if (!outer) this.#engine.outbox.breakOff(new Set(act.edits.map(({ entry }) => entry.id)));
      throw error;
    } finally {
      this.#doing = outer;
      if (!outer) this.#engine.changed();
    }
  }

  /** Makes an edit part of the current act, or an act of its own. */
  change(made: Entry): Change {
    const { pendingRows } = this.#engine.edits;
    this.#undone = [];
    this.#changes += 1;
    const act: Act = this.#doing ?? { id: null, whole: false, edits: [] };
    const entry: Entry =
      act.id === null
        ? made
        : { ...made, act: { id: act.id, place: act.edits.length, whole: act.whole } };
    const before = entry.row === null ? undefined : pendingRows.row(entry.entity, entry.row);
    const undoable: Undoable = {
      entry,
      before,
      acknowledged: [],
      settled: false,
      ...this.#engine.add(entry),
    };
    this.#unsettled.set(entry.id, undoable);
    const { saved, shown } = undoable;
    act.edits = [...act.edits, undoable];
    if (!this.#doing) this.#acts = withAct(this.#acts, act);
    const born = entry.effects.filter(({ kind }) => kind === 'make').map(({ id }) => id);
    // Companions come first among the effects, because rows refer to them; a caller looks for its
    // own rows first.
    const companions =
      entry.kind === 'createMany'
        ? entry.effects.filter(({ entity }) => entity !== entry.entity).map(({ id }) => id)
        : [];
    const rows = [
      ...new Set([
        ...(entry.row === null ? [] : [entry.row]),
        ...born.filter((id) => !companions.includes(id)),
        ...companions,
      ]),
    ];
    return {
      ok: true,
      entry: entry.id,
      rows,
      saved,
      shown,
      undo: () => this.takeBack(act.edits.filter((edit) => edit === undoable)),
    };
  }

  async takeBackLast(): Promise<UndoOutcome | null> {
    if (this.#again) {
      await this.#again;
      return this.takeBackLast();
    }
    const last = this.#acts.at(-1);
    return last ? this.takeBack(last.edits) : null;
  }

  /** Takes edits back; that can itself be taken back, which does them again. */
  takeBack(edits: readonly Undoable[]): Promise<UndoOutcome> {
    if (isBuiltOn(edits, this.#acts)) return Promise.resolve('built_on');
    this.#acts = withoutEdits(this.#acts, (edit) => edits.includes(edit));
    this.#engine.changed();
    const since = this.#changes;
    const done = this.#withdraw(edits, []).then(({ outcome, inverses, dropped }) => {
      // edits made meanwhile are based on the present rows
      if (outcome !== 'undone' || since !== this.#changes) return outcome;
      const gone = new Set(dropped.map(({ id }) => id));
      const held = edits.filter(({ entry }) => gone.has(entry.id));
      const taken = edits.filter(({ entry }) => !gone.has(entry.id));
      this.#undone = [...this.#undone, { edits: inverses, taken, held, dropped }];
      this.#engine.changed();
      return outcome;
    });
    this.#turning = Promise.allSettled([this.#turning, done]);
    return done;
  }

  /** Does the act again that was taken back last, once that is; null where there is nothing. */
  doAgainLast(): Promise<UndoOutcome | null> {
    const done = this.#turning.then(() => this.#doAgain());
    const again = Promise.allSettled([done]).then(() => {
      if (this.#again === again) this.#again = null;
    });
    this.#again = again;
    this.#turning = again;
    return done;
  }

  async #doAgain(): Promise<UndoOutcome | null> {
    const last = this.#undone.at(-1);
    if (!last) return null;
    this.#undone = this.#undone.slice(0, -1);
    const { outcome, inverses, dropped } = await this.#withdraw(last.edits, last.dropped);
    const gone = new Set(dropped.map(({ id }) => id));
    // edits of taking it back that were not sent are no more: that part of the act remains as it was
    const turned = new Set(last.edits.flatMap(({ entry, of }) => (gone.has(entry.id) ? [] : [of])));
    const stands = last.taken.filter((edit) => !turned.has(edit));
    if (outcome === 'undone') {
      for (const held of last.held) this.#unsettled.set(held.entry.id, held);
      this.#acts = withAct(this.#acts, {
        id: this.#engine.newId(),
        whole: true,
        edits: [...stands, ...inverses, ...last.held],
      });
    }
    this.#engine.changed();
    return outcome;
  }

  /**
   * Lets edits go that were not sent, and makes those that take back the others.
   * @param again entries that were let go before, to be sent after all
   */
  async #withdraw(edits: readonly Undoable[], again: readonly Entry[]): Promise<Withdrawn> {
    const { outbox } = this.#engine;
    const ids = new Set(edits.map(({ entry }) => entry.id));
    let outcome: UndoOutcome = 'undone';
    let dropped: readonly Entry[] = [];
    let made: readonly Undoable[] = [];
    // Dropping edits and taking back the rest is one change: half of it is never stored.
    await outbox.rewrite((entries) => {
      dropped = stuck.leaving(entries, ids);
      if (madeSince(dropped, ids)) {
        const isRefused = dropped.some(({ id, state }) => ids.has(id) && state === 'stuck');
        dropped = [];
        if (isRefused) {
          outcome = 'built_on';
          return {};
        }
      }
      const gone = new Set(dropped.map(({ id }) => id));
      const found = (id: string) =>
        entries.find((entry) => entry.id === id && entry.state !== 'done');
      // Neither under way nor with the server: it was discarded before.
      const stands = ({ entry, settled }: Undoable) =>
        !gone.has(entry.id) && (settled || found(entry.id) !== undefined);
      // The last edit is taken back first: a row must be there before rows that refer to it.
      const inverses = inversesOf(edits.toReversed().filter(stands), {
        // An edit that waited for the row to be created learned its version when it was sent.
        base: ({ id, base }) => found(id)?.base ?? base,
        own: this.#own,
        editor: (plus) => this.#engine.edits.editor({ without: gone, plus }),
      });
      outcome = inverses ? 'undone' : 'impossible';
      if (!inverses) {
        dropped = [];
        return { remove: [], append: [] };
      }
      const entriesMade = inverses.map(({ entry }) => entry);
      made = inverses.map(({ entry, of }, index) => ({
        entry,
        of,
        before:
          entry.row === null
            ? undefined
            : this.#engine.edits
                .editor({ without: gone, plus: entriesMade.slice(0, index) })
                .row(entry.entity, entry.row),
        acknowledged: [],
        settled: false,
        saved: Promise.resolve(true),
        shown: Promise.resolve(),
      }));
      return { remove: dropped.map(({ id }) => id), append: [...entriesMade, ...again] };
    });
    const gone = new Set(dropped.map(({ id }) => id));
    for (const id of gone) this.#unsettled.delete(id);
    for (const undoable of made) this.#unsettled.set(undoable.entry.id, undoable);
    this.#acts = withoutEdits(this.#acts, ({ entry }) => gone.has(entry.id));
    this.#engine.released();
    return { outcome, inverses: made, dropped };
  }

  /** Entries that were discarded cannot be taken back any more. */
  forget(gone: ReadonlySet<string>): void {
    for (const id of gone) this.#unsettled.delete(id);
    this.#acts = withoutEdits(this.#acts, ({ entry }) => gone.has(entry.id));
    this.#undone = [];
  }
}

/** An act that was taken back. */
interface Undone {
  /** The edits that took it back. */
  readonly edits: readonly Undoable[];
  /** Edits that were sent, or under way, and that `edits` take back. */
  readonly taken: readonly Undoable[];
  /** Edits that had not been sent and were let go, with those that had to go with them. */
  readonly held: readonly Undoable[];
  readonly dropped: readonly Entry[];
}

interface Withdrawn {
  readonly outcome: UndoOutcome;
  readonly inverses: readonly Undoable[];
  readonly dropped: readonly Entry[];
}
