import { isDeepStrictEqual } from 'node:util';
import { entityOf } from '@furrow/domain';
import type { Asker } from '../access/asker.ts';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { createRow } from '../write/create.ts';
import { endRows, reviveRow } from '../write/remove.ts';
import { keepShape } from '../write/shape.ts';
import { changeUnasked } from '../write/unasked.ts';

export type Row = Record<string, unknown>;

/** What an act did to a row. Of one that was changed, its members before and after; of one brought back, that it was made. */
export interface Entry {
  readonly entity: string;
  readonly id: string;
  readonly kind: 'changed' | 'made' | 'ended';
  readonly before?: Row;
  readonly after?: Row;
}

/**
 * Writes rows for an act and remembers each step, so that the act can be taken back to the byte. Every write has its entry
 * in the history and is told by the feed, as any other.
 */
export class Journal {
  readonly entries: Entry[] = [];

  constructor(
    readonly client: Queryable,
    readonly farm: string,
    readonly asker: Asker,
  ) {}

  /** Rows of an entity where `column` is one of some values. */
  async rowsWhere(
    entity: string,
    column: string,
    values: readonly string[],
  ): Promise<(Row & { id: string })[]> {
    const field = entityOf(entity).fields[column];
    const condition =
      field?.kind === 'refs'
        ? `t.${quoted(column)} && $2::uuid[]`
        : `t.${quoted(column)} = any($2::uuid[])`;
    const { rows } = await this.client.query<Row & { id: string }>(
      `select t.* from ${quoted(entity)} t where t.farm = $1 and t.deleted_at is null and ${condition} order by t.id for update`,
      [this.farm, values],
    );
    return rows;
  }

  async change(entity: string, row: Row & { id: string }, changes: Row): Promise<void> {
    const differing = Object.fromEntries(
      Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(value, row[name])),
    );
    if (Object.keys(differing).length === 0) return;
    await changeUnasked(
      this.client,
      entityOf(entity),
      { farm: this.farm, id: row.id, changes: differing },
      this.asker,
    );
    const before = Object.fromEntries(
      Object.keys(differing).map((name) => [name, row[name] ?? null]),
    );
    this.entries.push({ entity, id: row.id, kind: 'changed', before, after: differing });
  }

  /** @param internal members that no body may set */
  async make(
    entity: string,
    body: Row,
    known: Map<string, Set<unknown>>,
    internal: Row = {},
  ): Promise<Row> {
    const { row } = await createRow(
      { database: this.client, entity: entityOf(entity), asker: this.asker },
      { ...body, farm: this.farm },
      { known, internal, allowed: true },
    );
    this.entries.push({ entity, id: String(row.id), kind: 'made' });
    return row;
  }

  async end(entity: string, id: string): Promise<void> {
    await endRows(this.client, entityOf(entity), [id], { farm: this.farm, asker: this.asker });
    this.entries.push({ entity, id, kind: 'ended' });
  }

  async revive(entity: string, id: string): Promise<void> {
    const inFarm = { farm: this.farm, asker: this.asker };
    if (await reviveRow(this.client, entityOf(entity), id, inFarm))
      this.entries.push({ entity, id, kind: 'made' });
  }

  /** Lets the work done on a field keep the shape the field has. */
  async keepShape(field: Row & { id: string }): Promise<void> {
    const shape = field['geometry'];
    if (typeof shape !== 'string') return;
    const kept = await keepShape(
      this.client,
      entityOf('cropfield'),
      { farm: this.farm, id: field.id, shape },
      this.asker,
    );
    for (const { entity, field: name, ids } of kept)
      for (const id of ids)
        this.entries.push({
          entity,
          id,
          kind: 'changed',
          before: { [name]: null },
          after: { [name]: shape },
        });
  }
}
