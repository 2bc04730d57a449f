import { at, existing } from '@furrow/kit';
import type { Entity } from '@furrow/kit';
import { LRUCache } from 'lru-cache';
import type { Page } from '../wire/page.ts';
import type { Principal } from '../access/principal.ts';
import { grants } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { arrayOf, isRepeated, cachePage, cachedPage, type Span } from './page-cache.ts';
import {
  areMostCached,
  areWorthCaching,
  cacheTexts,
  cachedTexts,
  noteShare,
  stampsOf,
  stampsSql,
  type RowStamp,
} from './row-cache.ts';

/**
 * Pages of a list, written by PostgreSQL once and then cached for as long as no row of the entity
 * is written in the principal's farms: clients request the same rows far more often than they
 * change, and counting grows with the farm. The feed's horizon, queried every time, keeps them
 * valid: no row was written by a transaction at or above the one the page was read at.
 */

interface Remembered<T> {
  readonly horizon: string;
  readonly value: T;
}

const totals = new LRUCache<string, Remembered<number>>({ max: 5000 });
/**
 * Numbers in place of statements in keys: a statement is a thousand characters and more, and there
 * are few.
 */
const statements = new LRUCache<string, number>({ max: 2000 });
let numbered = 0;

function numberOf(statement: string): number {
  let number = statements.get(statement);
  if (number === undefined) statements.set(statement, (number = numbered += 1));
  return number;
}

const keyOf = (statement: string, values: readonly unknown[]): string =>
  `${numberOf(statement)} ${JSON.stringify(values)}`;

/**
 * The horizon, in a form that survives a crash: after a crash a database reuses numbers of
 * transactions that left nothing behind.
 * @param newest transaction that wrote a row
 */
const durableHorizonSql = (newest: string): string =>
  `least(pg_snapshot_xmin(pg_current_snapshot()),
    ((coalesce(${newest}, '0'::xid8)::text::bigint + 1)::text)::xid8)`;

/**
 * Whether the visibility of an entity to a principal depends on its own rows alone, and in which
 * farms.
 */
function wholeFarms(entity: Entity, principal: Principal, only?: string): string[] | null {
  // a farm's newest row is at the end of its index; the farm table has none
  if (entity.scope !== 'farm' || entity.name === 'farm') return null;
  const granted = grants(principal, entity.name, 'read').filter(
    ({ membership }) => only === undefined || membership.farm === only,
  );
  return granted.length > 0 && granted.every(({ grant }) => grant === true)
    ? granted.map(({ membership }) => membership.farm)
    : null;
}

export interface PageParts {
  /** Of the row called `t`. */
  readonly columns: string;
  readonly where: string;
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

/** Request for a page, and its principal's farms. */
interface PageRequest extends PageParts {
  readonly entity: Entity;
  /** The values of the conditions' parameters. */
  readonly filters: readonly unknown[];
  readonly farms: readonly string[];
}

/** The single row of a page's statement. */
interface PageRow {
  /** Null where the cached ones are current. */
  readonly rows: string | null;
  readonly total: number | null;
  readonly horizon: string;
  /** The newest transaction that wrote a row of the list's farms. */
  readonly newest: string | null;
}

const fromOf = ({ entity, where }: Pick<PageRequest, 'entity' | 'where'>): string =>
  `from ${quoted(entity.name)} t where ${where}`;

/**
 * The rows of a page called `t`. Positions as values, so that all pages of a list share a
 * statement, which is planned once.
 */
const placesSql = (
  from: string,
  { order, limit, offset }: Pick<PageRequest, 'order' | 'limit' | 'offset'>,
  { values, columns }: { readonly values: Sql; readonly columns: string },
): string => `(select ${columns} ${from} order by ${order}
    limit ${values.value(limit)}::bigint offset ${values.value(offset)}::bigint) t`;

/**
 * JSON of the rows of `t`. Columns outside, so that those of skipped rows are not written.
 * @param beside further columns about them, as text
 */
const jsonSql = (columns: string, t: string, beside = ''): string =>
  `select json_agg(r)::text${beside} from ${t} cross join lateral (select ${columns}) r`;

/** The same, and behind a line break their stamps. */
const textsSql = (columns: string, t: string): string =>
  jsonSql(columns, t, ` || chr(10) || ${stampsSql}`);

/**
 * A page of a list, with its count.
 * @param sql the values of the conditions
 * @param only the farm the list stays within
 * @param isRemembered false where rows are read that may be older than those of before
 */
export async function readPage(
  database: Queryable,
  { entity, principal }: { readonly entity: Entity; readonly principal: Principal },
  parts: PageParts,
  {
    sql,
    only,
    isRemembered = true,
  }: { readonly sql: Sql; readonly only?: string | undefined; readonly isRemembered?: boolean },
): Promise<Page> {
  const farms = isRemembered ? wholeFarms(entity, principal, only) : null;
  if (!farms) return pageAsRead(database, entity, parts, sql);
  const request: PageRequest = { ...parts, entity, filters: [...sql.values], farms };
  return (await pageByPlaces(database, request)) ?? (await pageByTexts(database, request));
}

/** Nothing is remembered of it. */
async function pageAsRead(
  database: Queryable,
  entity: Entity,
  parts: PageParts,
  sql: Sql,
): Promise<Page> {
  const from = fromOf({ entity, where: parts.where });
  const places = placesSql(from, parts, { values: sql, columns: 't.*' });
  const { rows } = await database.query<Page & { readonly rows: string }>(
    `select coalesce((select json_agg(r)::text from (select ${parts.columns} from ${places}) r), '[]') as rows,
      (select count(*) ${from}) as total`,
    sql.values,
  );
  return at(rows, 0);
}

const shareKeyOf = ({ columns, farms }: PageRequest): string =>
  `${numberOf(columns)} ${farms.join()}`;

/** The page as its texts are read. */
async function pageByTexts(database: Queryable, request: PageRequest): Promise<Page> {
  const list = listOf(request);
  const isAgain = list.isAskedAgain();
  if (!isAgain && !areWorthCaching(shareKeyOf(request))) return pageUnkept(database, request, list);
  const row = await list.ask(database, (from, values) =>
    textsSql(request.columns, placesSql(from, request, { values, columns: 't.*' })),
  );
  if (row.rows === null) return list.remembered(row);
  const end = row.rows.lastIndexOf('\n');
  const json = row.rows.slice(0, Math.max(0, end));
  const stamps = stampsOf(row.rows.slice(end + 1));
  const columns = numberOf(request.columns);
  const cachedCount = cachedTexts(columns, stamps).filter((text) => text !== null).length;
  noteShare(shareKeyOf(request), cachedCount, stamps.length);
  const rows = cacheTexts(columns, stamps, json);
  if (isAgain) list.keep(row, rows);
  return { rows: stamps.length === 0 ? '[]' : json, total: list.totalOf(row) };
}

/** A page of a list that is not cached, and of whose rows none are. */
async function pageUnkept(
  database: Queryable,
  request: PageRequest,
  list: ReturnType<typeof listOf>,
): Promise<Page> {
  const row = await list.ask(database, (from, values) =>
    jsonSql(request.columns, placesSql(from, request, { values, columns: 't.*' })),
  );
  if (row.rows === null) return list.remembered(row);
  return { rows: row.rows === '' ? '[]' : row.rows, total: list.totalOf(row) };
}

/**
 * The page assembled by positions, from rows that other lists returned; null where too few of them
 * are cached, or one was written in between.
 */
async function pageByPlaces(database: Queryable, request: PageRequest): Promise<Page | null> {
  const { columns } = request;
  if (!areMostCached(shareKeyOf(request))) return null;
  const list = listOf(request);
  const row = await list.ask(
    database,
    (from, values) =>
      `select ${stampsSql} from ${placesSql(from, request, { values, columns: 't.id, t.xid, t.version' })}`,
  );
  if (row.rows === null) return list.remembered(row);
  const stamps = stampsOf(row.rows);
  const kept = cachedTexts(numberOf(columns), stamps);
  const missing = stamps.filter((_, index) => kept[index] === null);
  noteShare(shareKeyOf(request), stamps.length - missing.length, stamps.length);
  if (missing.length > 0) {
    await readMissing(database, request, missing);
    for (const [index, text] of cachedTexts(numberOf(columns), stamps).entries())
      kept[index] ??= text;
  }
  const rows = kept.filter((text) => text !== null);
  if (rows.length < stamps.length) return null;
  if (list.isAskedAgain()) list.keep(row, rows);
  return { rows: arrayOf(rows), total: list.totalOf(row) };
}

/** Reads rows by their ids, and caches them. */
async function readMissing(
  database: Queryable,
  { entity, columns, farms }: PageRequest,
  missing: readonly RowStamp[],
): Promise<void> {
  const { rows } = await database.query<{ rows: string | null }>(
    textsSql(
      columns,
      `(select t.* from ${quoted(entity.name)} t
        where t.farm = any($1::uuid[]) and t.id = any($2::uuid[]) and t.deleted_at is null) t`,
    ),
    [farms, missing.map(({ id }) => id)],
  );
  const text = at(rows, 0).rows ?? '';
  const end = text.lastIndexOf('\n');
  cacheTexts(numberOf(columns), stampsOf(text.slice(end + 1)), text.slice(0, Math.max(0, end)));
}

/** A list whose pages and count are cached. */
function listOf(request: PageRequest) {
  const { columns, order, filters, limit, offset, farms, entity } = request;
  const from = fromOf(request);
  const totalKey = keyOf(from, filters);
  const listKey = keyOf(`${columns} ${from} ${order}`, filters);
  const spanOf = (total: number): Span => ({
    offset,
    count: Math.max(0, Math.min(limit, total - offset)),
  });
  const knownTotal = totals.get(totalKey);
  const knownPage = knownTotal ? cachedPage(listKey, spanOf(knownTotal.value)) : null;
  const totalOf = (row: PageRow): number =>
    existing(row.total ?? knownTotal?.value, 'count of a list');
  return {
    totalOf,
    /**
     * A single statement for the page as `rowsSql` reads it, its count, and the values that prove
     * it valid.
     */
    async ask(
      database: Queryable,
      rowsSql: (from: string, values: Sql) => string,
    ): Promise<PageRow> {
      const sql = newSql();
      for (const value of filters) sql.value(value);
      const rows = `coalesce((${rowsSql(from, sql)}), '')`;
      const newest = `select max(n.xid) as xid
        from unnest(${sql.value(farms)}::uuid[]) f(farm), lateral (select w.xid
        from ${quoted(entity.name)} w where w.farm = f.farm order by w.xid desc limit 1) n`;
      const unless = (horizon: string | undefined, otherwise: string) =>
        `case when coalesce(newest.xid < ${sql.value(horizon ?? null)}::xid8, false) then null
          else ${otherwise} end`;
      const { rows: result } = await database.query<Record<keyof PageRow, never>>(
        `select ${unless(knownPage?.horizon, rows)} as rows,
          ${unless(knownTotal?.horizon, `(select count(*) ${from})`)} as total,
          ${durableHorizonSql('newest.xid')}::text as horizon,
          newest.xid::text as newest from (${newest}) newest`,
        sql.values,
      );
      const row: PageRow = at(result, 0);
      if (row.total !== null) totals.set(totalKey, { horizon: row.horizon, value: row.total });
      return row;
    },
    remembered: (row: PageRow): Page => ({
      rows: arrayOf(existing(knownPage, 'rows of a page').rows),
      total: totalOf(row),
    }),
    isAskedAgain: () => isRepeated(listKey),
    keep: (row: PageRow, rows: readonly Buffer[]) =>
      cachePage(listKey, spanOf(totalOf(row)), { rows, horizon: row.horizon, newest: row.newest }),
  };
}
