import { ownName } from '@furrow/domain/row-name.ts';
import { entityOf, isEntity, type EntityName, type EntityRows } from '@furrow/domain';
import type { Entity, Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { rowOf, type Row } from '../../db/row.ts';
import { newSql, quoted } from '../../db/sql.ts';
import { columnsFor, mayRead, readableSql } from '../../read/read.ts';

type Id = string | number;
export type NamedRow = Readonly<Row>;

/**
 * Number of rows of an entity that are cached; a page refers to few, and repeatedly to the same
 * ones.
 */
const mostRemembered = 5_000;

/**
 * Rows that other rows refer to, as far as the principal may see them; they are loaded page by
 * page.
 */
export interface Names {
  /** Loads rows that are not cached yet. */
  load(entity: string, ids: Iterable<Id>): Promise<void>;
  row<N extends EntityName>(entity: N, id: unknown): EntityRows[N] | null;
  /** The name of a row; null for an invisible one, the id for one without a name. */
  name(entity: string, id: unknown): string | null;
}

/**
 * Rows that have a name: live ones, and fields that ended by a merge, which work still refers to.
 */
const shownSql = ({ shape }: Entity): string =>
  shape
    ? `(t.deleted_at is null or exists (select 1 from cropfield_lineage l
      where l.farm = t.farm and l.origin = t.id and l.result <> t.id and l.kind = 'merge'))`
    : 't.deleted_at is null';

export function openNames(
  database: Queryable,
  principal: Principal,
  farm: string | undefined,
  language: Language,
): Names {
  const rowsByEntity = new Map<string, Map<Id, NamedRow | null>>();
  const rowsOf = (entity: string) => {
    let rows = rowsByEntity.get(entity);
    if (!rows) rowsByEntity.set(entity, (rows = new Map<Id, NamedRow | null>()));
    return rows;
  };
  return {
    async load(name, ids) {
      if (!isEntity(name)) return;
      const entity = entityOf(name);
      const rows = rowsOf(name);
      if (rows.size > mostRemembered) rows.clear();
      const wanted = [...new Set(ids)].filter((id) => !rows.has(id));
      if (wanted.length === 0) return;
      for (const id of wanted) rows.set(id, null);
      if (!mayRead(entity, principal)) return;
      const sql = newSql();
      const type = entity.scope === 'catalogue' ? 'integer' : 'uuid';
      const alive = entity.scope === 'catalogue' ? '' : ` and ${shownSql(entity)}`;
      const result = await database.query<{ row: string }>(
        `select row_to_json(r)::text as row
          from (select ${columnsFor(entity, principal, language, { farm, fed: true })} from ${quoted(name)} t
          where t.id = any(${sql.value(wanted)}::${type}[])${alive}
          and ${readableSql(entity, sql, principal, farm)}) r`,
        sql.values,
      );
      for (const { row } of result.rows) {
        const parsed = rowOf(row);
        const { id } = parsed;
        if (typeof id === 'string' || typeof id === 'number') rows.set(id, parsed);
      }
    },
    row: <N extends EntityName>(entity: N, id: unknown) =>
      (rowsByEntity.get(entity)?.get(id as Id) ?? null) as EntityRows[N] | null,
    name(entity, id) {
      const row = rowsByEntity.get(entity)?.get(id as Id);
      if (!row) return null;
      return ownName(row) ?? String(row.id);
    },
  };
}
