import type { Effect, Entry } from '../outbox/entry.ts';
import { applyEffects } from '../outbox/overlay.ts';
import type { Rows } from '../rows/rows.ts';
import type { Row, RowId } from '../types.ts';

/**
 * The rows as they will be shown once the edits being written are stored. An edit is based on
 * these: earlier edits of the same act, and those the disk still has to write, already count.
 */
export class PendingRows {
  #rows: Pick<Rows, 'row' | 'rows'>;
  #coming: () => readonly Entry[];
  #finish: (entity: string, row: Row) => Row;
  #effects: {
    readonly of: readonly Entry[];
    readonly byEntity: Map<string, Map<RowId, Effect[]>>;
  } | null = null;

  /**
   * @param coming entries that are not shown yet, oldest first; the same array until they change
   * @param finish completes a row with values the server would compute
   */
  constructor(
    rows: Pick<Rows, 'row' | 'rows'>,
    coming: () => readonly Entry[],
    finish: (entity: string, row: Row) => Row,
  ) {
    this.#rows = rows;
    this.#coming = coming;
    this.#finish = finish;
  }

  row(entity: string, id: RowId): Row | undefined {
    const effects = this.#of(entity)?.get(id);
    return effects
      ? this.#after(entity, this.#rows.row(entity, id), effects)
      : this.#rows.row(entity, id);
  }

  rows(entity: string): readonly Row[] {
    const effects = this.#of(entity);
    const shown = this.#rows.rows(entity);
    if (!effects) return shown;
    const ids = new Set(shown.map(({ id }) => id));
    const changed = shown.flatMap((row) => {
      const own = effects.get(row.id);
      return own ? (this.#after(entity, row, own) ?? []) : [row];
    });
    const rows = [...effects].flatMap(([id, own]) =>
      ids.has(id) ? [] : (this.#after(entity, undefined, own) ?? []),
    );
    return [...changed, ...rows];
  }

  #after(entity: string, row: Row | undefined, effects: readonly Effect[]): Row | undefined {
    const after = applyEffects(row, effects);
    return after === undefined || after === row ? after : this.#finish(entity, after);
  }

  #of(entity: string): ReadonlyMap<RowId, Effect[]> | undefined {
    const coming = this.#coming();
    if (this.#effects?.of !== coming) {
      const byEntity = new Map<string, Map<RowId, Effect[]>>();
      for (const effect of coming.flatMap(({ effects }) => effects)) {
        const ofEntity = byEntity.get(effect.entity) ?? new Map<RowId, Effect[]>();
        byEntity.set(effect.entity, ofEntity);
        ofEntity.set(effect.id, [...(ofEntity.get(effect.id) ?? []), effect]);
      }
      this.#effects = { of: coming, byEntity };
    }
    return this.#effects.byEntity.get(entity);
  }
}
