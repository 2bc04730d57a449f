import type { Entry } from '../outbox/entry.ts';
import { isSamePlace, whereIs } from '../rows/plan.ts';
import type { Rows } from '../rows/rows.ts';
import type { Row } from '../types.ts';

/** Rows of this store: of the open plan, and of the farm. */
export class LocalRows {
  #rows: Rows;
  #plan: () => string;

  constructor(rows: Rows, plan: () => string) {
    this.#rows = rows;
    this.#plan = plan;
  }

  #whereIs(entity: string, row: Row): ReturnType<typeof whereIs> {
    return whereIs(entity, row, this.#plan(), (name, id) => this.#rows.known(name, id));
  }

  /**
   * @param server the row as the feed of this plan sent it, which knows better than references that
   * cannot be followed
   */
  isHere(entity: string, row: Row, server: Row | undefined): boolean {
    const where = this.#whereIs(entity, row);
    return where === 'here' || (server !== undefined && where === 'unknown');
  }

  /** Whether an edited row is here: where the feed sent it, as long as it refers to the same row. */
  isShown(entity: string, row: Row, server: Row | undefined): boolean {
    return isSamePlace(entity, row, server) || this.isHere(entity, row, server);
  }

  /**
   * Applies a row from outside the feed. One of another plan is not shown, so it is not stored.
   */
  put(entity: string, row: Row): void {
    if (this.isHere(entity, row, this.#rows.server(entity, row.id))) this.#rows.put(entity, row);
    else this.#rows.remove(entity, row.id);
  }

  /** Applies the server's answers to rows that were read after the snapshot was taken. */
  recall(entries: readonly Entry[]): void {
    for (const { answered } of entries) {
      for (const { entity, row } of answered?.told ?? []) this.put(entity, row);
      for (const { entity, id, version } of answered?.gone ?? [])
        if ((this.#rows.server(entity, id)?.version ?? 0) <= (version ?? Infinity))
          this.#rows.remove(entity, id);
    }
    this.#rows.flush();
  }

  /**
   * The answered entries whose results are in a snapshot of this plan: all rows of their answers
   * belong to it.
   */
  covered(entries: readonly Entry[]): readonly string[] {
    return entries
      .filter(({ answered }) =>
        answered?.told.every(({ entity, row }) => this.#whereIs(entity, row) !== 'elsewhere'),
      )
      .map(({ id }) => id);
  }
}
