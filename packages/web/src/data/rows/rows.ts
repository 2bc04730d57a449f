import { isEntity } from './definitions.ts';
import type { Effect, Entry } from '../outbox/entry.ts';
import { applyEffects } from '../outbox/overlay.ts';
import { same } from './deep-equal.ts';
import { Table } from './table.ts';
import type { Row, RowId } from '../types.ts';

interface Laid {
  readonly server: Row | undefined;
  readonly effects: readonly Effect[];
  /** The row with the outbox's edits, wherever it belongs. */
  readonly made: Row | undefined;
}

type Finish = (entity: string, row: Row) => Row;
type IsShown = (entity: string, row: Row, server: Row | undefined) => boolean;

const noRows: readonly Row[] = [];

/** Rows of any entity, for listeners to all of them. */
export const anything = '*';

/**
 * All rows of the farm: per entity a table, over them the outbox, and the listeners to changes.
 */
export class Rows {
  #tables = new Map<string, Table>();
  #listeners = new Map<string, Set<() => void>>();
  #dirty = new Set<string>();
  #entries: readonly Entry[] = [];
  /** Effects of the outbox by entity and row; null until they are needed. */
  #effects: ReadonlyMap<string, ReadonlyMap<RowId, readonly Effect[]>> | null = null;
  /** Entities that the outbox has effects on. */
  #edited: ReadonlySet<string> = new Set();
  /**
   * Entities whose rows do not have the latest outbox applied yet: a screen that shows none of them
   * does not wait for it.
   */
  #unlaid = new Set<string>();
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
   * @param finish completes a row that differs from the server's, with values the server would
   * compute
   * @param isShown whether such a row is shown, beside the server's
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
    this.#layIfNeeded(entity);
    return this.#tables.get(entity)?.rows() ?? noRows;
  }

  row(entity: string, id: RowId): Row | undefined {
    this.#layIfNeeded(entity);
    return this.#tables.get(entity)?.row(id);
  }

  server(entity: string, id: RowId): Row | undefined {
    return this.#tables.get(entity)?.server(id);
  }

  /**
   * Includes rows hidden by an edit of one's own: work on a merged field still belongs to its plan.
   */
  known(entity: string, id: RowId): Row | undefined {
    const row = this.row(entity, id) ?? this.server(entity, id);
    if (row) return row;
    const made = this.#effectsOn(entity)
      ?.get(id)
      ?.find(({ kind }) => kind === 'make');
    return made?.kind === 'make' ? made.row : undefined;
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
    const before = this.#entries;
    this.#entries = entries;
    // an edit being sent, or reloaded, has unchanged effects
    if (haveSameEffects(before, entries)) return;
    const edited = entitiesOf(entries);
    for (const entity of [...this.#edited, ...edited]) this.#dirty.add(entity);
    this.#edited = edited;
    this.#effects = null;
  }

  /** Shows all edits entered since the last call, at once. */
  flush(): void {
    if (this.#dirty.size === 0) return;
    const changed = new Set([...this.#dirty, ...this.#hiding]);
    this.#dirty.clear();
    for (const entity of changed)
      if (this.#laid.has(entity) || this.#edited.has(entity)) this.#unlaid.add(entity);
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

  #effectsOn(entity: string): ReadonlyMap<RowId, readonly Effect[]> | undefined {
    this.#effects ??= effectsByRow(this.#entries);
    return this.#effects.get(entity);
  }

  #layIfNeeded(entity: string): void {
    // taken out first: completing a row may read others of its kind
    if (this.#unlaid.size > 0 && this.#unlaid.delete(entity)) this.#layOver(entity);
  }

  /**
   * Reapplies the outbox to the rows of an entity. A row is shown where the rows it refers to are:
   * looking those up applies the outbox to them first.
   */
  #layOver(entity: string): void {
    this.#hiding.delete(entity);
    const effects = this.#effectsOn(entity);
    const before = this.#laid.get(entity);
    const laid = new Map<RowId, Laid>();
    this.table(entity).overlay(effects?.keys() ?? [], (id, server) => {
      const ofRow = effects?.get(id) ?? [];
      const stored = before?.get(id);
      const row =
        stored && stored.server === server && sameParts(stored.effects, ofRow)
          ? stored.made
          : this.#finished(entity, server, applyEffects(server, ofRow));
      laid.set(id, { server, effects: ofRow, made: row });
      if (!row || row === server || this.#isShown(entity, row, server)) return row;
      this.#hiding.add(entity);
      return undefined;
    });
    if (laid.size > 0) this.#laid.set(entity, laid);
    else this.#laid.delete(entity);
  }

  #finished(entity: string, server: Row | undefined, shown: Row | undefined): Row | undefined {
    return shown === undefined || shown === server ? shown : this.#finish(entity, shown);
  }
}

function sameParts(left: readonly Effect[], right: readonly Effect[]): boolean {
  return left.length === right.length && left.every((effect, index) => effect === right[index]);
}

function haveSameEffects(before: readonly Entry[], after: readonly Entry[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ effects }, index) => same(effects, after[index]?.effects))
  );
}

function entitiesOf(entries: readonly Entry[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { effects } of entries) for (const { entity } of effects) found.add(entity);
  return found;
}

function effectsByRow(
  entries: readonly Entry[],
): ReadonlyMap<string, ReadonlyMap<RowId, readonly Effect[]>> {
  const byEntity = new Map<string, Map<RowId, Effect[]>>();
  for (const { effects } of entries)
    for (const effect of effects) {
      const ofEntity = byEntity.get(effect.entity) ?? new Map<RowId, Effect[]>();
      byEntity.set(effect.entity, ofEntity);
      const ofRow = ofEntity.get(effect.id);
      if (ofRow) ofRow.push(effect);
      else ofEntity.set(effect.id, [effect]);
    }
  return byEntity;
}
