import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { newSql, quoted, type Sql } from '../../../db/sql.ts';
import { columnsFor, mayRead, readableSql } from '../../../read/read.ts';
import type { ExportContext } from '../source.ts';

/** Rows of a farm on their way into task data. */

/** The rows of an entity that the principal may see, page by page, in wire form. */
export async function* rowsOf<N extends EntityName>(
  { principal, farm, language, snapshot }: ExportContext,
  name: N,
  where: (sql: Sql) => string = () => 'true',
): AsyncGenerator<EntityRows[N][]> {
  const entity = entityOf(name);
  if (!mayRead(entity, principal)) return;
  const sql = newSql();
  const text = `select row_to_json(r)::text as row
    from (select ${columnsFor(entity, principal, language, { farm })} from ${quoted(name)} t
    where ${entity.scope === 'catalogue' ? 'true' : 't.deleted_at is null'}
    and ${readableSql(entity, sql, principal, farm)} and ${where(sql)} order by t.id) r`;
  for await (const page of snapshot.pages<{ row: string }>(text, sql.values))
    yield page.map(({ row }) => JSON.parse(row) as EntityRows[N]);
}

export const among =
  (ids: Iterable<string>, type = 'uuid') =>
  (sql: Sql) =>
    `t.id = any(${sql.value([...ids])}::${type}[])`;

/** Some columns of such rows, where full rows would be too large. */
export async function* columnsOf<Row extends Record<string, unknown>>(
  { principal, farm, snapshot }: ExportContext,
  name: string,
  columns: readonly (keyof Row & string)[],
  where: (sql: Sql) => string,
): AsyncGenerator<Row[]> {
  const entity = entityOf(name);
  if (!mayRead(entity, principal)) return;
  const sql = newSql();
  const text = `select ${columns.map((column) => `t.${quoted(column)}`).join(', ')}
    from ${quoted(name)} t where t.deleted_at is null and ${readableSql(entity, sql, principal, farm)}
    and ${where(sql)} order by t.id`;
  for await (const page of snapshot.pages<Row>(text, sql.values)) yield page;
}
