import { isEntity } from './definitions.ts';
import type { Effect, Entry } from '../outbox/entry.ts';
import { applyEffects } from '../outbox/overlay.ts';
import { stepsToPlan } from './plan.ts';
import { Table } from './table.ts';
import type { Row, RowId } from '../types.ts';

interface Laid {
  readonly server: Row | undefined;
  readonly effects: readonly Effect[];
  /** The row with the outbox's edits, wherever it belongs. */
  readonly made: Row | undefined;
}

type Finish = (entity: string, row: Row) => Row;
type IsShown = (entity: string, row: Row, isAnswered: boolean) => boolean;

const noRows: readonly Row[] = [];

/** Rows of whatever entity, for who wants to hear of all. */
export const anything = '*';

/**
 * All rows of the farm: per entity a table, over them the outbox, and those who want to hear of
 * changes.
 */
export class Rows {
  #tables = new Map<string, Table>();
  #listeners = new Map<string, Set<() => void>>();
  #dirty = new Set<string>();
  #entries: readonly Entry[] = [];
  #revision = 0;
  #laid = new Map<string, Map<RowId, Laid>>();
  /**
   * Entities with rows of the outbox that are not shown: the next change of a row they refer to may
   * show them.
   */
  #hiding = new Set<string>();
  #finish: Finish;
  #isShown: IsShown;

  /**
   * @param finish completes a row that differs from the server's, with what the server would
   * compute
   * @param isShown whether such a row is shown; told: the server sent the row
   */
  constructor(finish: Finish = (_entity, row) => row, isShown: IsShown = () => true) {
    this.#finish = finish;
    this.#isShown = isShown;
  }

  tables(): ReadonlyMap<string, Table> {
    return this.#tables;
  }

  table(entity: string): Table {
    let table = this.#tables.get(entity);
    if (!table) {
      if (!isEntity(entity)) throw new Error(`no entity is called ${entity}`);
      table = new Table();
      this.#tables.set(entity, table);
    }
    return table;
  }

  rows(entity: string): readonly Row[] {
    return this.#tables.get(entity)?.rows() ?? noRows;
  }

  row(entity: string, id: RowId): Row | undefined {
    return this.#tables.get(entity)?.row(id);
  }

  server(entity: string, id: RowId): Row | undefined {
    return this.#tables.get(entity)?.server(id);
  }

  /** A row also where an edit of one's own hides it: work on a field that was merged is still of its plan. */
  known(entity: string, id: RowId): Row | undefined {
    const row = this.row(entity, id) ?? this.server(entity, id);
    if (row) return row;
    for (const { effects } of this.#entries)
      for (const effect of effects)
        if (effect.kind === 'make' && effect.entity === entity && effect.id === id)
          return effect.row;
    return undefined;
  }

  /** Takes a row of the server unless it is older than the stored one. Shown after `flush`. */
  put(entity: string, row: Row): void {
    if (this.table(entity).put(row)) this.#dirty.add(entity);
  }

  overwrite(entity: string, row: Row): void {
    this.table(entity).overwrite(row);
    this.#dirty.add(entity);
  }

  remove(entity: string, id: RowId): void {
    if (this.table(entity).remove(id)) this.#dirty.add(entity);
  }

  replace(entity: string, rows: readonly Row[]): void {
    this.table(entity).replace(rows);
    this.#dirty.add(entity);
  }

  /** The outbox as it is now. Shown after `flush`. */
  lay(entries: readonly Entry[]): void {
    this.#entries = entries;
    for (const entry of entries) for (const { entity } of entry.effects) this.#dirty.add(entity);
    for (const entity of this.#laid.keys()) this.#dirty.add(entity);
  }

  /** Shows everything that was taken since the last time, at once. */
  flush(): void {
    if (this.#dirty.size === 0) return;
    const changed = this.#relay();
    this.#dirty.clear();
    this.#revision += 1;
    for (const entity of [...changed, anything])
      for (const listener of this.#listeners.get(entity) ?? []) listener();
  }

  /** Another number after every change of any row. */
  revision(): number {
    return this.#revision;
  }

  /** @param entity one, or `anything` */
  subscribe(entity: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(entity) ?? new Set();
    this.#listeners.set(entity, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Lays the outbox anew over the tables that changed. */
  #relay(): Set<string> {
    for (const entity of this.#hiding) this.#dirty.add(entity);
    const effects = new Map<string, Map<RowId, Effect[]>>();
    for (const entry of this.#entries) {
      for (const effect of entry.effects) {
        if (!this.#dirty.has(effect.entity)) continue;
        const ofEntity = effects.get(effect.entity) ?? new Map<RowId, Effect[]>();
        effects.set(effect.entity, ofEntity);
        const ofRow = ofEntity.get(effect.id);
        if (ofRow) ofRow.push(effect);
        else ofEntity.set(effect.id, [effect]);
      }
    }
    // A row is shown where what it refers to is, so that goes first.
    for (const entity of [...this.#dirty].sort(
      (one, other) => stepsToPlan(one) - stepsToPlan(other),
    )) {
      this.#hiding.delete(entity);
      const ofEntity = effects.get(entity);
      if (!ofEntity && !this.#laid.has(entity)) continue;
      const before = this.#laid.get(entity);
      const laid = new Map<RowId, Laid>();
      this.table(entity).overlay(ofEntity?.keys() ?? [], (id, server) => {
        const ofRow = ofEntity?.get(id) ?? [];
        const stored = before?.get(id);
        const row =
          stored && stored.server === server && sameParts(stored.effects, ofRow)
            ? stored.made
            : this.#finished(entity, server, applyEffects(server, ofRow));
        laid.set(id, { server, effects: ofRow, made: row });
        if (!row || row === server || this.#isShown(entity, row, server !== undefined)) return row;
        this.#hiding.add(entity);
        return undefined;
      });
      if (laid.size > 0) this.#laid.set(entity, laid);
      else this.#laid.delete(entity);
    }
    return new Set(this.#dirty);
  }

  #finished(entity: string, server: Row | undefined, shown: Row | undefined): Row | undefined {
    return shown === undefined || shown === server ? shown : this.#finish(entity, shown);
  }
}

function sameParts(one: readonly Effect[], other: readonly Effect[]): boolean {
  return one.length === other.length && one.every((effect, place) => effect === other[place]);
}
