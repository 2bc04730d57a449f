import { readNew } from '@furrow/kit';
import { entityOf, followersOf } from '../rows/definitions.ts';
import { whereIs } from '../rows/plan.ts';
import type { Draft, Row, RowId } from '../types.ts';

/** A row of the double, with its changes. */
interface KeptRow {
  row: Row;
  readonly madeWith: Draft;
  deleted: boolean;
  /** The row it went along with, or itself. */
  wentWith?: RowId;
  /** The fields each version changed, and the row it was. */
  readonly versions: Map<number, { readonly fields: readonly string[]; readonly row: Row }>;
}

/** The rows of the server's double, and every change of them in its order. */
export class TestRows {
  /** Every change of a field that took effect, as `entity id field value`. */
  readonly effects: string[] = [];
  readonly log: { readonly entity: string; readonly id: RowId }[] = [];
  readonly #farm: string;
  #rows = new Map<string, Map<RowId, KeptRow>>();

  constructor(farm: string) {
    this.#farm = farm;
  }

  rows(entity: string): Row[] {
    return [...(this.#rows.get(entity)?.values() ?? [])]
      .filter(({ deleted }) => !deleted)
      .map(({ row }) => row);
  }

  row(entity: string, id: RowId): Row | undefined {
    const kept = this.#rows.get(entity)?.get(id);
    return kept && !kept.deleted ? kept.row : undefined;
  }

  /** The rows of an entity that the feed of a plan shows. */
  visible(entity: string, plan: string): Row[] {
    return this.rows(entity).filter(
      (row) => whereIs(entity, row, plan, (name, id) => this.kept(name, id)?.row) !== 'elsewhere',
    );
  }

  count(effect: string): number {
    return this.effects.filter((one) => one === effect).length;
  }

  /** A row as it is, deleted or not, and as it was created. */
  kept(entity: string, id: RowId): Readonly<KeptRow> | undefined {
    return this.#rows.get(entity)?.get(id);
  }

  /** The fields changed after a version; none without a version. */
  changedSince(entity: string, id: RowId, base: number | null): string[] {
    return [...(this.#rows.get(entity)?.get(id)?.versions ?? [])]
      .filter(([version]) => base !== null && version > base)
      .flatMap(([, { fields }]) => [...fields]);
  }

  /**
   * Restores a version, and with a deleted row the rows deleted along with it; null where there is
   * none.
   */
  restore(entity: string, id: RowId, version: number): Row | null {
    const kept = this.#rows.get(entity)?.get(id);
    const old = kept?.versions.get(version);
    if (!kept || !old) return null;
    const wasDeleted = kept.deleted;
    kept.deleted = false;
    const { id: _id, version: _version, ...fields } = old.row;
    const row = this.write(entity, id, fields);
    if (wasDeleted)
      for (const [name, table] of this.#rows)
        for (const [other, { deleted, wentWith }] of table)
          if (deleted && wentWith === id) this.revive(name, other);
    return row;
  }

  /** Does several things or none: rolls back where the work reports a failure. */
  allOrNothing(work: () => boolean): void {
    const tables = [...this.#rows].map(
      ([entity, table]) =>
        [
          entity,
          new Map(
            [...table].map(([id, kept]) => [id, { ...kept, versions: new Map(kept.versions) }]),
          ),
        ] as const,
    );
    const lengths = [this.effects.length, this.log.length] as const;
    if (work()) return;
    this.#rows = new Map(tables);
    this.effects.length = lengths[0];
    this.log.length = lengths[1];
  }

  /** Restores a deleted row, as it was. */
  revive(entity: string, id: RowId): void {
    this.#rows.get(entity)!.get(id)!.deleted = false;
    this.write(entity, id, {});
  }

  /** @param kept members refused from clients */
  make(entity: string, draft: Draft, kept: Draft = {}): Row {
    const { value } = readNew(entityOf(entity), draft);
    const id = draft['id'] as RowId;
    const row: Row = {
      ...value,
      ...kept,
      ...(draft['processing_state']
        ? { linked_record: draft['linked_record'] ?? null, locked: false }
        : {}),
      id,
      farm: this.#farm,
      version: 1,
    };
    const table = this.#rows.get(entity) ?? new Map<RowId, KeptRow>();
    this.#rows.set(entity, table);
    table.set(id, {
      row,
      madeWith: draft,
      deleted: false,
      versions: new Map([[1, { fields: [], row }]]),
    });
    this.effects.push(`${entity} ${id} made`);
    this.log.push({ entity, id });
    return row;
  }

  write(entity: string, id: RowId, fields: Draft): Row {
    const kept = this.#rows.get(entity)!.get(id)!;
    kept.row = { ...kept.row, ...fields, version: kept.row.version + 1 };
    kept.versions.set(kept.row.version, { fields: Object.keys(fields), row: kept.row });
    for (const [field, value] of Object.entries(fields))
      this.effects.push(`${entity} ${id} ${field} ${JSON.stringify(value)}`);
    this.log.push({ entity, id });
    return kept.row;
  }

  /** Ends a row whose work remains. */
  end(entity: string, id: RowId): void {
    const kept = this.#rows.get(entity)!.get(id)!;
    kept.deleted = true;
    this.write(entity, id, {});
  }

  delete(entity: string, id: RowId, wentWith = id): void {
    const kept = this.#rows.get(entity)?.get(id);
    if (!kept || kept.deleted) return;
    kept.deleted = true;
    kept.wentWith = wentWith;
    kept.row = { ...kept.row, version: kept.row.version + 1 };
    this.effects.push(`${entity} ${id} deleted`);
    this.log.push({ entity, id });
    for (const { entity: other, field } of followersOf(entity)) {
      for (const row of this.rows(other))
        if (row[field] === id) this.delete(other, row.id, wentWith);
    }
  }
}
