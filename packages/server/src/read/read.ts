import { at, textOrNull } from '@furrow/kit';
import type { Entity, Issue, Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { grants, rightsIn } from '../access/principal.ts';
import { catalogueSql, visibleSql } from '../access/narrow.ts';
import type { Readable } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';
import { computeRows, type ReadContext } from './answer.ts';
import { filterSql, orderSql } from './filters.ts';
import { narrowingOf, visibleColumns } from './seen.ts';
import { needsCompute, wireColumns } from './select.ts';
import { readPage } from './cached-page.ts';
import { bytesOf } from '../wire/bytes.ts';
import type { Page } from '../wire/page.ts';
import type { Table } from '../access/table.ts';
import { rowOf, rowsOf, type Row } from '../db/row.ts';

/**
 * Reading rows of any entity: a row, or a page of a list. Rows are JSON text from PostgreSQL
 * wherever nothing is computed.
 */

/** The query of a list: its filters by name, and the parameters of every list. */
export interface ReadQuery extends Readonly<Record<string, unknown>> {
  readonly farm?: unknown;
  readonly order_by?: unknown;
  readonly plan?: unknown;
  readonly tolerance?: unknown;
}

/** The parts of the request that computed values may depend on. */
export interface ReadOptions {
  readonly language: Language;
  readonly query: ReadQuery;
}

function contextOf(principal: Principal, farm: string | null, options: ReadOptions): ReadContext {
  const { tolerance, plan } = options.query;
  const percent =
    typeof tolerance === 'string' && tolerance !== '' ? Number(tolerance.replace(',', '.')) : null;
  return {
    farm,
    language: options.language,
    tolerance: percent !== null && Number.isFinite(percent) ? percent : null,
    readsAll: (entity, inFarm) => rightsIn(principal, inFarm, entity).read === true,
    plan:
      typeof plan === 'string'
        ? plan
        : farm === principal.session.farm
          ? principal.session.plan
          : null,
  };
}

/** @param only a farm to stay within, for rows of farms */
export function readableSql(entity: Entity, sql: Sql, principal: Principal, only?: string): string {
  return entity.scope === 'catalogue'
    ? catalogueSql(entity.name, sql, principal)
    : visibleSql(entity.name, sql, principal, { action: 'read', only });
}

/**
 * The only farm that a list is requested for, where it is the principal's: the others need no
 * check.
 */
function farmAsked(
  entity: Entity,
  principal: Principal,
  { query }: ReadOptions,
): string | undefined {
  const farm = textOrNull(query.farm)?.toLowerCase() ?? '';
  return entity.scope === 'farm' && principal.memberships.has(farm) ? farm : undefined;
}

/** `select` list that hides the fields not visible to the role in the farm of each row. */
export function columnsFor(
  entity: Entity,
  principal: Principal,
  language: Language,
  { farm, fed = false }: { readonly farm?: string; readonly fed?: boolean } = {},
): string {
  return wireColumns(entity, language, narrowingOf(entity, principal, farm), fed);
}

export function mayRead(entity: Entity, principal: Principal): boolean {
  return entity.scope === 'catalogue' || grants(principal, entity.name, 'read').length > 0;
}

/** A row as JSON text, or null when it is missing, deleted or invisible to the principal. */
export async function readOne(
  table: Table,
  id: string | number,
  options: ReadOptions,
): Promise<{ text: string; version: number } | null> {
  const { database, entity, principal } = table;
  const sql = newSql();
  const visible = readableSql(entity, sql, principal);
  const { rows } = await database.query<{ row: string; version: number; farm: string | null }>(
    `select row_to_json(r)::text as row, r.version, r.farm
      from (select ${columnsFor(entity, principal, options.language)} from ${quoted(entity.name)} t
      where t.id = ${sql.value(id)} and t.deleted_at is null and ${visible}) r`,
    sql.values,
  );
  const found = rows[0];
  if (!found) return null;
  if (!needsCompute(entity, true)) return { text: found.row, version: found.version };
  const row = rowOf(found.row);
  await computeRows(database, entity, [row], {
    context: contextOf(principal, found.farm, options),
    single: true,
  });
  return { text: JSON.stringify(row), version: found.version };
}

/** Rows by id, as single reads would answer them; invisible ones are left out. */
export async function readMany(
  table: Table,
  ids: readonly (string | number)[],
  options: ReadOptions,
): Promise<Map<unknown, Row>> {
  const { database, entity, principal } = table;
  const sql = newSql();
  const type = entity.scope === 'catalogue' ? 'integer' : 'uuid';
  const { rows } = await database.query<{ rows: string }>(
    `select coalesce(json_agg(r)::text, '[]') as rows
      from (select ${columnsFor(entity, principal, options.language)} from ${quoted(entity.name)} t
      where t.id = any(${sql.value(ids)}::${type}[]) and t.deleted_at is null
      and ${readableSql(entity, sql, principal)}) r`,
    sql.values,
  );
  const page = rowsOf(at(rows, 0).rows);
  for (const [farm, part] of byFarm(page))
    await computeRows(database, entity, part, {
      context: contextOf(principal, farm, options),
      single: true,
    });
  return new Map(page.map((row) => [row.id, row]));
}

export interface ListOptions extends ReadOptions {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of the rows the principal sees. Throws a Refusal for filters that do not exist, and for no
 * right at all.
 */
export async function readList(
  database: Readable,
  entity: Entity,
  principal: Principal,
  options: ListOptions,
): Promise<Page> {
  if (!mayRead(entity, principal)) throw new Refusal('not_allowed');
  const issues: Issue[] = [];
  const sql = newSql();
  const only = farmAsked(entity, principal, options);
  const columnOf = visibleColumns(entity, principal, sql, only);
  const where = [
    't.deleted_at is null',
    readableSql(entity, sql, principal, only),
    ...filterSql(entity, options.query, { sql, issues }, columnOf),
  ];
  const order = orderSql(entity, options.query.order_by, issues, {
    language: options.language,
    columnOf,
  });
  if (issues.length > 0) throw invalid(...issues);
  const read = await readPage(
    database.byIndex,
    { entity, principal },
    {
      columns: columnsFor(entity, principal, options.language, { farm: only }),
      where: where.join(' and '),
      order,
      limit: options.limit,
      offset: options.offset,
    },
    { sql, only, isRemembered: !database.isCopy },
  );
  if (!needsCompute(entity, false)) return read;
  return {
    rows: JSON.stringify(
      await computedList(
        { database, entity, principal },
        rowsOf(typeof read.rows === 'string' ? read.rows : String(bytesOf(read.rows))),
        options,
      ),
    ),
    total: read.total,
  };
}

/** Rows of several farms are computed farm by farm: the questions of a gather stay within one. */
export async function computedList(
  table: Table,
  rows: Row[],
  options: ReadOptions,
): Promise<Row[]> {
  const { database, entity, principal } = table;
  for (const [farm, part] of byFarm(rows))
    await computeRows(database, entity, part, {
      context: contextOf(principal, farm, options),
      single: false,
    });
  return rows;
}

function byFarm(rows: readonly Row[]): Map<string | null, Row[]> {
  const farms = new Map<string | null, Row[]>();
  for (const row of rows) {
    const farm = textOrNull(row.farm);
    const part = farms.get(farm);
    if (part) part.push(row);
    else farms.set(farm, [row]);
  }
  return farms;
}
