import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { rowOf } from '../../../db/row.ts';
import { newSql, quoted, type Sql } from '../../../db/sql.ts';
import { columnsFor, mayRead, readableSql } from '../../../read/read.ts';
import type { ExportContext } from '../source.ts';

/** The rows of an entity that the principal may see, with a condition on `t`. */
export async function readRows<N extends EntityName>(
  { snapshot, principal, language, farm }: ExportContext,
  name: N,
  where: (sql: Sql) => string,
): Promise<readonly EntityRows[N][]> {
  const entity = entityOf(name);
  if (!mayRead(entity, principal)) return [];
  const sql = newSql();
  const alive = entity.scope === 'catalogue' ? 'true' : 't.deleted_at is null';
  const { rows } = await snapshot.query<{ row: string }>(
    `select row_to_json(r)::text as row
      from (select ${columnsFor(entity, principal, language, { farm, fed: true })} from ${quoted(name)} t
      where ${alive} and ${readableSql(entity, sql, principal, farm)} and (${where(sql)})) r`,
    sql.values,
  );
  // the statement selects the columns of the entity's definition
  return rows.map(({ row }) => rowOf(row) as unknown as EntityRows[N]);
}
