import type { Row, RowId } from '../types.ts';

/** Applies the outbox to a row; undefined hides it. */
export type Overlay = (id: RowId, row: Row | undefined) => Row | undefined;

/** The rows of one entity: as the server sent them, and as they are shown. */
export class Table {
  /** Ids whose server row changed since the snapshot was taken, or `all`. */
  changed: Set<RowId> | 'all' = new Set();
  #rows: Row[] = [];
  #index = new Map<RowId, number>();
  #overlaid = new Map<RowId, Row | undefined>();
  #shown: readonly Row[] | null = null;

  get size(): number {
    return this.#rows.length;
  }

  server(id: RowId): Row | undefined {
    const index = this.#index.get(id);
    return index === undefined ? undefined : this.#rows[index];
  }

  serverRows(): readonly Row[] {
    return this.#rows;
  }

  /** Takes a row of the server; an equal or lower version than the stored one is dropped (D8). */
  put(row: Row): boolean {
    if (!this.#take(row)) return false;
    this.#touch(row.id);
    return true;
  }

  /** Takes a row of the server over the stored one: the answer of a read that began later. */
  overwrite(row: Row): void {
    this.remove(row.id);
    this.put(row);
  }

  remove(id: RowId): boolean {
    const index = this.#index.get(id);
    if (index === undefined) return false;
    // The last row fills the gap: no order is promised, and the rest stays in place.
    const last = this.#rows.pop();
    this.#index.delete(id);
    if (last && last.id !== id) {
      this.#rows[index] = last;
      this.#index.set(last.id, index);
    }
    this.#touch(id);
    return true;
  }

  /** Everything the server has, instead of the stored rows. */
  replace(rows: readonly Row[]): void {
    this.#rows = [];
    this.#index = new Map();
    for (const row of rows) this.#take(row);
    this.changed = 'all';
    this.#shown = null;
  }

  /** Lays the outbox over the rows it touches; all others show as the server sent them. */
  overlay(ids: Iterable<RowId>, overlay: Overlay): void {
    if (this.#overlaid.size > 0) this.#overlaid = new Map();
    for (const id of ids) this.#overlaid.set(id, overlay(id, this.server(id)));
    this.#shown = null;
  }

  isOverlaid(id: RowId): boolean {
    return this.#overlaid.has(id);
  }

  get hasOverlay(): boolean {
    return this.#overlaid.size > 0;
  }

  row(id: RowId): Row | undefined {
    return this.#overlaid.has(id) ? this.#overlaid.get(id) : this.server(id);
  }

  /** The shown rows; the same array until something changes. */
  rows(): readonly Row[] {
    return (this.#shown ??= this.#show());
  }

  #show(): readonly Row[] {
    const shown = this.#rows.slice();
    const hidden = new Set<Row>();
    for (const [id, row] of this.#overlaid) {
      const index = this.#index.get(id);
      const current = index === undefined ? undefined : this.#rows[index];
      if (row && index !== undefined) shown[index] = row;
      else if (row) shown.push(row);
      else if (current) hidden.add(current);
    }
    return hidden.size > 0 ? shown.filter((row) => !hidden.has(row)) : shown;
  }

  /** Puts a row in its place unless the stored one is as new. */
  #take(row: Row): boolean {
    const index = this.#index.get(row.id);
    const current = index === undefined ? undefined : this.#rows[index];
    if (current && row.version <= current.version) return false;
    this.#index.set(row.id, index ?? this.#rows.length);
    this.#rows[index ?? this.#rows.length] = row;
    return true;
  }

  #touch(id: RowId): void {
    if (this.changed !== 'all') this.changed.add(id);
    this.#shown = null;
  }
}
