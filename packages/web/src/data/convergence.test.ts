import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowId } from './types.ts';
import { type Fate, idOf, plan, type Tab, World } from './testing/world.ts';

/**
 * Any interleaving of edits, lost networks, reloads, tabs, other people's edits and duplicates: no acknowledged edit is
 * lost, none has two effects, and every tab ends with the server's rows.
 */

type Own = 'create' | 'update' | 'delete' | 'finish' | 'bulk' | 'undo';

type Step =
  | { readonly do: Own; readonly tab: number; readonly row: number; readonly field: 'name' | 'notes' }
  | { readonly do: 'theirs' | 'theirDelete'; readonly row: number; readonly field: 'name' | 'notes' }
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'crash' | 'reload'; readonly tab: number };

/** Some seconds; raise it to search longer. */
const runs = 60;

const tab = fc.integer({ min: 0, max: 1 });
const row = fc.integer({ min: 0, max: 5 });
const field = fc.constantFrom('name', 'notes') as fc.Arbitrary<'name' | 'notes'>;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('create', 'update', 'update', 'update', 'delete', 'finish', 'bulk', 'undo') as fc.Arbitrary<'create'>, tab, row, field }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('theirs', 'theirs', 'theirDelete') as fc.Arbitrary<'theirs'>, row, field }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds: fc.constantFrom(0, 5, 15, 40, 700, 5000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('crash', 'reload') as fc.Arbitrary<'crash'>, tab }) },
);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('served') },
  { weight: 1, arbitrary: fc.constant<Fate>('lost') },
  { weight: 2, arbitrary: fc.constant<Fate>('silent') },
  { weight: 1, arbitrary: fc.constant<Fate>({ status: 503, headers: { 'Retry-After': '2' } }) },
);

interface Edit {
  readonly entry: string;
  readonly row: RowId;
  /** Rows the edit needs. */
  readonly needs: readonly unknown[];
  readonly effect: string;
  saved: boolean;
  undone: boolean;
}

class Story {
  readonly world = new World();
  readonly tabs: Tab[] = [];
  readonly edits: Edit[] = [];
  readonly dropped = new Set<string>();
  /** Written over somebody else's words by decision: what an attempt without an answer had written comes again. */
  readonly overruled = new Set<string>();
  #count = 0;

  constructor(fates: readonly Fate[], withLocks: boolean) {
    let place = 0;
    this.world.withLocks = withLocks;
    for (let number = 1; number <= 3; number += 1) {
      this.world.server.put('cropfield', { id: idOf(number), name: `Kavel ${number}`, plan });
      this.world.server.put('record', { id: idOf(number + 10), processing_state: 'planned', cropfield: idOf(number), date: '2026-05-12 08:00' });
    }
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

  #note(entry: string, effect: string, saved: Promise<boolean>, ...needs: unknown[]): void {
    const edit: Edit = { entry, row: effect.split(' ')[1]!, needs, effect, saved: false, undone: false };
    this.edits.push(edit);
    void saved.then((kept) => {
      edit.saved = kept;
    });
  }

  async take(one: Step): Promise<void> {
    const { world } = this;
    if (one.do === 'pass') return world.pass(one.milliseconds);
    if (one.do === 'theirs' || one.do === 'theirDelete') {
      const rows = world.server.rows('cropfield');
      const target = rows[one.row % Math.max(1, rows.length)];
      if (target && one.do === 'theirs') world.server.edit('cropfield', target.id, { [one.field]: this.#value() });
      else if (target && rows.length > 2) world.server.drop('cropfield', target.id);
      return;
    }
    if (one.do === 'crash' || one.do === 'reload') return this.#leave(one.tab, one.do);
    return this.#own(one as Extract<Step, { do: Own }>);
  }

  async #leave(place: number, how: 'crash' | 'reload'): Promise<void> {
    const { store, crash } = this.tabs[place]!;
    if (how === 'reload') {
      const closing = store.close();
      await this.world.pass(0);
      await closing;
    }
    crash();
    this.tabs[place] = this.world.tab();
  }

  #own(one: Extract<Step, { do: Own }>): void {
    const { store } = this.tabs[one.tab]!;
    const rows = store.rows('cropfield');
    const target = rows[one.row % Math.max(1, rows.length)];
    if (one.do === 'create') {
      const change = store.create('cropfield', { name: this.#value(), plan });
      this.#note(change.entry, `cropfield ${change.rows[0]} made`, change.saved);
    } else if (one.do === 'bulk' && target) {
      const change = store.createMany('record', [{ cropfield: target.id, date: '2026-05-13 08:00', processing_state: 'planned' }], { job: { date: '2026-05-13' } });
      this.#note(change.entry, `record ${change.rows[0]} made`, change.saved, target.id);
      this.#note(change.entry, `job ${change.rows[1]} made`, change.saved, target.id);
    } else if (one.do === 'update' && target) {
      const value = this.#value();
      const change = store.update('cropfield', target.id, { [one.field]: value });
      this.#note(change.entry, `cropfield ${target.id} ${one.field} ${JSON.stringify(value)}`, change.saved);
    } else if (one.do === 'delete' && target && rows.length > 2) {
      store.remove('cropfield', target.id);
    } else if (one.do === 'finish') {
      const plans = store.rows('record').filter((record) => record['processing_state'] === 'planned');
      const planned = plans[one.row % Math.max(1, plans.length)];
      const change = planned && store.act('record', planned.id, 'finish');
      if (planned && change?.ok) this.#note(change.entry, `record ${change.rows[1]} made`, change.saved, planned.id, planned['cropfield']);
    } else if (one.do === 'undo' && store.canUndo()) {
      const last = this.edits.at(-1);
      void store.undo();
      // What is taken back may take later edits of other tabs on the same row with it.
      if (last) for (const edit of this.edits) edit.undone = true;
    }
  }

  /** The network is well again, and the person decides about everything that is stuck. */
  async end(keep: boolean): Promise<void> {
    this.world.fate = () => 'served';
    for (let round = 0; round < 40; round += 1) {
      await this.world.pass(70_000);
      const stuck = this.tabs.flatMap(({ store }) => store.status().stuck.map((entry) => ({ store, entry })));
      if (stuck.length === 0 && this.tabs.every(({ store }) => store.status().unsent === 0)) return;
      const first = stuck[0];
      if (!first) continue;
      if (keep && first.entry.conflicts.length > 0 && round < 30) {
        this.overruled.add(first.entry.id);
        void first.store.resolve(first.entry.id, 'mine');
      } else void first.store.discard(first.entry.id).then((gone) => gone.forEach(({ id }) => this.dropped.add(id)));
    }
    throw new Error(`edits are still unsent: ${JSON.stringify(this.tabs.map(({ store }) => store.status()))}`);
  }

  check(): void {
    const { server } = this.world;
    const undoneRows = new Set<unknown>(this.edits.filter(({ undone }) => undone).map(({ row }) => row));
    for (const { entry, row, needs, effect, saved, undone } of this.edits) {
      // What is taken back is written by the inverse of a later edit once more.
      if (undone) continue;
      expect(server.count(effect), `${effect} took effect more than once`).toBeLessThanOrEqual(this.overruled.has(entry) ? 2 : 1);
      // An edit of a row that another tab was just taking back goes with the row.
      if (undoneRows.has(row) || needs.some((id) => undoneRows.has(id))) {
        undoneRows.add(row);
        continue;
      }
      if (saved && !this.dropped.has(entry)) expect(server.count(effect), `${effect} was lost`).toBeGreaterThanOrEqual(1);
    }
    for (const { store } of this.tabs) {
      expect(store.status()).toMatchObject({ connection: 'online', loading: 'fresh', unsent: 0 });
      for (const entity of ['cropfield', 'record', 'job']) {
        const shown = [...store.rows(entity)].sort((one, other) => String(one.id).localeCompare(String(other.id)));
        const held = server.visible(entity, plan).sort((one, other) => String(one.id).localeCompare(String(other.id)));
        expect(shown, entity).toEqual(held);
      }
    }
  }
}

describe('convergence', () => {
  for (const withLocks of [true, false]) {
    it(`SYN-03 SYN-04 SYN-05 loses no edit, sends none twice, ends with the server's rows (${withLocks ? 'Web Locks' : 'leases'})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.array(fate, { minLength: 1, maxLength: 30 }), fc.boolean(), async (steps, fates, keep) => {
          const story = new Story(fates, withLocks);
          await story.begin();
          for (const one of steps) await story.take(one);
          await story.end(keep);
          story.check();
        }),
        { numRuns: runs },
      );
    }, 900_000);
  }
});
