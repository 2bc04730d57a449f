import type { Row, RowId } from '../types.ts';
import type { Rows } from '../rows/rows.ts';

/** Rows stored per catalogue. */
const most = 500;

/**
 * Catalogue rows from searches, stored so that their names can be shown; the least used are deleted
 * first.
 */
export class Remembered {
  #rows: Rows;
  #used = new Map<string, Set<RowId>>();

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  remember(entity: string, rows: readonly Row[]): void {
    const used = this.#used.get(entity) ?? new Set<RowId>();
    this.#used.set(entity, used);
    for (const row of rows) {
      const isUnused = this.#rows.server(entity, row.id) !== undefined && !used.has(row.id);
      this.#rows.overwrite(entity, row);
      // A row of the feed is the farm's own: it stays anyway.
      if (isUnused) continue;
      used.delete(row.id);
      used.add(row.id);
    }
    for (const id of used) {
      if (used.size <= most) break;
      used.delete(id);
      this.#rows.remove(entity, id);
    }
  }

  ids(): Record<string, RowId[]> {
    return Object.fromEntries([...this.#used].map(([entity, used]) => [entity, [...used]]));
  }

  restore(ids: Readonly<Record<string, readonly RowId[]>>): void {
    for (const [entity, used] of Object.entries(ids)) this.#used.set(entity, new Set(used));
  }
}
