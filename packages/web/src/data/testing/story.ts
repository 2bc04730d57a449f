import { expect } from 'vitest';
import type { FarmStore, Row, RowId, StuckEntry } from '../types.ts';
import { type Fate, idOf, otherPlan, plan, type Tab, World } from './world.ts';

type Own =
  | 'create'
  | 'update'
  | 'updateBoth'
  | 'delete'
  | 'finish'
  | 'bulk'
  | 'act'
  | 'whole'
  | 'undo';

export type Step =
  | {
      readonly do: Own;
      readonly tab: number;
      readonly row: number;
      readonly field: 'name' | 'notes';
    }
  | {
      readonly do: 'theirs' | 'theirDelete';
      readonly row: number;
      readonly field: 'name' | 'notes';
    }
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'full' | 'room' | 'expire' | 'stranger' | 'signIn'; readonly tab: number }
  | {
      readonly do: 'crash' | 'kill' | 'reload' | 'wake' | 'hide' | 'switch' | 'back';
      readonly tab: number;
    };

interface Edit {
  readonly entry: string;
  readonly row: RowId;
  /** Rows the edit needs. */
  readonly needs: readonly unknown[];
  readonly effect: string;
  saved: boolean;
  undone: boolean;
}

/** A person with two tabs, other people, and a network that fails; it ends with the checks. */
export class Story {
  readonly world = new World();
  readonly tabs: Tab[] = [];
  /** Plan that each tab went to last. */
  readonly plans = [plan, plan];
  readonly edits: Edit[] = [];
  readonly dropped = new Set<string>();
  /**
   * Overwritten by the person's decision: the values of an attempt without an answer come again.
   */
  readonly overruled = new Set<string>();
  /** Values the person wrote, in whichever tab, with those that they saw in their place. */
  readonly #own = new Map<unknown, unknown>();
  readonly #others = new Set<unknown>();
  /** Values of others that were shown as a conflict. */
  readonly #told = new Set<unknown>();
  /** Rows that somebody else changed. */
  readonly #theirs = new Set<RowId>();
  #count = 0;

  constructor(fates: readonly Fate[], withLocks: boolean) {
    let place = 0;
    this.world.withLocks = withLocks;
    for (let number = 1; number <= 3; number += 1) {
      this.world.server.put('cropfield', { id: idOf(number), name: `Kavel ${number}`, plan });
      this.world.server.put('record', {
        id: idOf(number + 10),
        processing_state: 'planned',
        cropfield: idOf(number),
        date: '2026-05-12 08:00',
      });
    }
    this.world.server.put('cropfield', { id: idOf(4), name: 'Kavel 4', plan: otherPlan });
    this.world.server.put('label', { id: idOf(5), name: 'Nat', color: '#00ff00' });
    this.world.fate = () => fates[(place += 1) % fates.length]!;
  }

  async begin(): Promise<void> {
    this.tabs.push(this.world.tab(), this.world.tab());
    await this.world.pass(30);
  }

  #value(): string {
    this.#count += 1;
    return `value ${this.#count}`;
  }

  #othersValue(): string {
    const value = this.#value();
    this.#others.add(value);
    return value;
  }

  #ownValue(seen: unknown): string {
    const value = this.#value();
    this.#own.set(value, seen);
    return value;
  }

  #note(entry: string, effect: string, saved: Promise<boolean>, ...needs: unknown[]): void {
    const edit: Edit = {
      entry,
      row: effect.split(' ')[1]!,
      needs,
      effect,
      saved: false,
      undone: false,
    };
    this.edits.push(edit);
    void saved.then((kept) => {
      edit.saved = kept;
    });
  }

  async take(one: Step): Promise<void> {
    const { world } = this;
    if (one.do === 'pass') return world.pass(one.milliseconds);
    if (one.do === 'full' || one.do === 'room') {
      world.full = one.do === 'full';
      return;
    }
    if (one.do === 'expire') return void (world.server.user = null);
    if (one.do === 'stranger') return world.server.signIn('user-2');
    if (one.do === 'signIn') return this.#signIn(one.tab);
    if (one.do === 'theirs' || one.do === 'theirDelete') {
      const rows = world.server.rows('cropfield');
      const target = rows[one.row % Math.max(1, rows.length)];
      if (target) this.#theirs.add(target.id);
      if (target && one.do === 'theirs')
        world.server.edit('cropfield', target.id, { [one.field]: this.#othersValue() });
      else if (target && rows.length > 2) world.server.drop('cropfield', target.id);
      return;
    }
    if (one.do === 'crash' || one.do === 'kill' || one.do === 'reload')
      return this.#leave(one.tab, one.do);
    if (one.do === 'wake' || one.do === 'hide') return this.tabs[one.tab]![one.do]();
    if (one.do === 'switch' || one.do === 'back') {
      this.plans[one.tab] = one.do === 'switch' ? otherPlan : plan;
      return void this.tabs[one.tab]!.store.switchPlan(this.plans[one.tab]!);
    }
    return this.#edit(one as Extract<Step, { do: Own }>);
  }

  /** The person signs in again, in one of the tabs. */
  #signIn(place: number): void {
    this.world.server.signIn('user-1');
    this.tabs[place]!.store.signedIn('user-1');
  }

  async #leave(place: number, how: 'crash' | 'kill' | 'reload'): Promise<void> {
    const { store, crash, kill } = this.tabs[place]!;
    if (how === 'reload') {
      const closing = store.close();
      await this.world.pass(0);
      await closing;
    }
    if (how === 'kill') kill();
    else crash();
    this.tabs[place] = this.world.tab({ plan: this.plans[place] });
  }

  #edit(one: Extract<Step, { do: Own }>): void {
    const { store } = this.tabs[one.tab]!;
    const rows = store.rows('cropfield');
    const target = rows[one.row % Math.max(1, rows.length)];
    if (one.do === 'create') {
      const change = store.create('cropfield', { name: this.#ownValue(null), plan: store.plan() });
      this.#note(change.entry, `cropfield ${change.rows[0]} made`, change.saved);
    } else if (one.do === 'bulk' && target) {
      const change = store.createMany(
        'record',
        [{ cropfield: target.id, date: '2026-05-13 08:00', processing_state: 'planned' }],
        { job: { date: '2026-05-13' } },
      );
      this.#note(change.entry, `record ${change.rows[0]} made`, change.saved, target.id);
      this.#note(change.entry, `job ${change.rows[1]} made`, change.saved, target.id);
    } else if ((one.do === 'update' || one.do === 'updateBoth') && target) {
      this.#change(store, target, one.do === 'update' ? [one.field] : ['name', 'notes']);
    } else if ((one.do === 'act' || one.do === 'whole') && target) {
      const [, made] = store.together(
        () =>
          [
            this.#change(store, target, [one.field]),
            store.create('cropfield', { name: this.#ownValue(null), plan: store.plan() }),
          ] as const,
        { whole: one.do === 'whole' },
      ).made;
      // of an act that is one thing, a part goes with another that is dropped
      this.#note(
        made.entry,
        `cropfield ${made.rows[0]} made`,
        made.saved,
        ...(one.do === 'whole' ? [target.id] : []),
      );
    } else if (one.do === 'delete' && target && rows.length > 2) {
      store.remove('cropfield', target.id);
    } else if (one.do === 'finish') {
      const plans = store.rows('record').filter((record) => record.processing_state === 'planned');
      const planned = plans[one.row % Math.max(1, plans.length)];
      const change = planned && store.act('record', planned.id, 'finish');
      if (planned && change?.ok)
        this.#note(
          change.entry,
          `record ${change.rows[1]} made`,
          change.saved,
          planned.id,
          planned.cropfield,
        );
    } else if (one.do === 'undo' && store.canUndo()) {
      const last = this.edits.at(-1);
      void store.undo();
      // Undoing may take later edits of other tabs on the same row with it.
      if (last) for (const edit of this.edits) edit.undone = true;
    }
  }

  #change(store: FarmStore, target: Row, fields: readonly ('name' | 'notes')[]): void {
    const values = Object.fromEntries(
      fields.map((field) => [field, this.#ownValue(target[field] ?? null)]),
    );
    const { entry, saved } = store.update('cropfield', target.id, values);
    for (const [field, value] of Object.entries(values))
      this.#note(entry, `cropfield ${target.id} ${field} ${JSON.stringify(value)}`, saved);
  }

  /** The network is well again, and the person decides about everything that is stuck. */
  async end(keep: boolean): Promise<void> {
    this.world.fate = () => 'served';
    this.#signIn(0);
    for (let round = 0; round < 40; round += 1) {
      await this.world.pass(70_000);
      const stuck = this.tabs.flatMap(({ store }) =>
        store.status().stuck.map((entry) => ({ store, entry })),
      );
      for (const { entry } of stuck) this.#expectNoOwn(entry);
      if (stuck.length === 0 && this.tabs.every(({ store }) => store.status().unsent === 0)) return;
      const first = stuck[0];
      if (!first) continue;
      if (keep && first.entry.conflicts.length > 0 && round < 30) {
        this.overruled.add(first.entry.id);
        void first.store.resolve(first.entry.id, 'mine');
      } else
        void first.store
          .discard(first.entry.id)
          .then((gone) => gone.forEach(({ id }) => this.dropped.add(id)));
    }
    throw new Error(
      `edits are still unsent: ${JSON.stringify(this.tabs.map(({ store }) => store.status()))}`,
    );
  }

  /** Nobody is in conflict with themselves. */
  #expectNoOwn({ conflicts, rows, problem }: StuckEntry): void {
    for (const { theirs } of conflicts) this.#told.add(theirs);
    expect(
      conflicts.filter(({ theirs }) => this.#own.has(theirs)),
      'a value of the person’s own is told as somebody else’s',
    ).toEqual([]);
    if (problem.status === 412)
      expect([...this.#theirs], 'a conflict on a row that nobody else changed').toContain(rows[0]);
  }

  /** Another person's value is only replaced by who saw it, in the row or in a conflict. */
  #expectNothingRunOver(): void {
    const current = new Map<string, unknown>();
    for (const effect of this.world.server.effects) {
      const [, row, field, text] = /^cropfield (\S+) (name|notes) (.*)$/.exec(effect) ?? [];
      if (text === undefined) continue;
      const value: unknown = JSON.parse(text);
      const replaced = current.get(`${row} ${field}`);
      current.set(`${row} ${field}`, value);
      if (!this.#others.has(replaced) || !this.#own.has(value) || this.#told.has(replaced))
        continue;
      const seen: unknown[] = [value];
      while (this.#own.has(seen.at(-1))) seen.push(this.#own.get(seen.at(-1)));
      expect(seen, `${effect} ran over ${String(replaced)}`).toContain(replaced);
    }
  }

  check(): void {
    const { server } = this.world;
    expect(
      [...server.authors].filter((user) => user !== 'user-1'),
      'nothing was sent in another name',
    ).toEqual([]);
    this.#expectNothingRunOver();
    const undoneRows = new Set<unknown>(
      this.edits.filter(({ undone }) => undone).map(({ row }) => row),
    );
    for (const { entry, row, needs, effect, saved, undone } of this.edits) {
      // The undone values are written once more by the inverse of a later edit.
      if (undone) continue;
      expect(server.count(effect), `${effect} took effect more than once`).toBeLessThanOrEqual(
        this.overruled.has(entry) ? 2 : 1,
      );
      // An edit of a row that another tab was just taking back goes with the row.
      if (undoneRows.has(row) || needs.some((id) => undoneRows.has(id))) {
        undoneRows.add(row);
        continue;
      }
      if (saved && !this.dropped.has(entry))
        expect(server.count(effect), `${effect} was lost`).toBeGreaterThanOrEqual(1);
    }
    for (const [place, { store }] of this.tabs.entries()) {
      const own = this.plans[place]!;
      expect(store.plan()).toBe(own);
      expect(store.status()).toMatchObject({ connection: 'online', loading: 'fresh', unsent: 0 });
      for (const entity of ['cropfield', 'record', 'job', 'label']) {
        const shown = [...store.rows(entity)].sort((left, right) =>
          String(left.id).localeCompare(String(right.id)),
        );
        const held = server
          .visible(entity, own)
          .sort((left, right) => String(left.id).localeCompare(String(right.id)));
        expect(shown, entity).toEqual(held);
      }
    }
  }
}
