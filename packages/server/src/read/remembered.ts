import { existing } from '@furrow/kit';
import type { Entity } from '@furrow/kit';
import { LRUCache } from 'lru-cache';
import type { Page } from '../wire/page.ts';
import type { Principal } from '../access/principal.ts';
import { grants } from '../access/principal.ts';
import { quoted, type Sql } from '../db/sql.ts';
import { keepPage, keptPage, type Span } from './kept-rows.ts';

/**
 * Pages of a list, written by PostgreSQL once and then remembered for as long as no row of the
 * entity is written in the principal's farms: clients ask for the same rows far more often than they
 * change, and counting grows with the farm. What holds it to the truth is the feed's horizon,
 * asked of the database every time: no row was written by a transaction at or above the one the
 * page was read at.
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

function keyOf(statement: string, values: readonly unknown[]): string {
  let number = statements.get(statement);
  if (number === undefined) statements.set(statement, (number = numbered += 1));
  return `${number} ${JSON.stringify(values)}`;
}

/**
 * The horizon, as far as it outlives a crash: a database that crashed gives numbers of transactions
 * that left nothing behind again.
 * @param newest transaction that wrote a row
 */
const durableHorizonSql = (newest: string): string =>
  `least(pg_snapshot_xmin(pg_current_snapshot()),
    ((coalesce(${newest}, '0'::xid8)::text::bigint + 1)::text)::xid8)`;

/** Whether what a principal sees of an entity hangs on its own rows alone, and in which farms. */
function wholeFarms(entity: Entity, principal: Principal, only?: string): string[] | null {
  // a farm's newest row lies at the end of its index; the farm table has none
  if (entity.scope !== 'farm' || entity.name === 'farm') return null;
  const found = grants(principal, entity.name, 'read').filter(
    ({ membership }) => only === undefined || membership.farm === only,
  );
  return found.length > 0 && found.every(({ grant }) => grant === true)
    ? found.map(({ membership }) => membership.farm)
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

export interface Read {
  /** Null where the remembered one stands. */
  readonly rows: string | null;
  readonly total: number | null;
  readonly horizon: string | null;
  /** The newest transaction that wrote a row of the list's farms. */
  readonly newest: string | null;
}

export interface PageStatement {
  readonly text: string;
  /** The page, from the statement's one row. */
  read(row: Read): Page;
}

/**
 * One statement for a page's JSON and its count.
 * @param sql the statement's values; those there are now are what the conditions stand for
 * @param only the farm the list stays within
 * @param isRemembered false where rows are read that may be older than those of before
 */
export function pageStatement(
  entity: Entity,
  principal: Principal,
  { columns, where, order, limit, offset }: PageParts,
  {
    sql,
    only,
    isRemembered = true,
  }: { readonly sql: Sql; readonly only?: string | undefined; readonly isRemembered?: boolean },
): PageStatement {
  const from = `from ${quoted(entity.name)} t where ${where}`;
  const filters = [...sql.values];
  // places as values, so that all pages of a list are one statement, which is planned once; columns
  // outside, so that those of the rows before the page are not written
  const rows = `coalesce((select json_agg(r)::text from (select ${columns}
    from (select t.* ${from} order by ${order}
    limit ${sql.value(limit)}::bigint offset ${sql.value(offset)}::bigint) t) r), '[]')`;
  const total = `(select count(*) ${from})`;
  const farms = isRemembered ? wholeFarms(entity, principal, only) : null;
  if (!farms)
    return {
      text: `select ${rows} as rows, ${total} as total, null as horizon, null as newest`,
      read: (row) => ({
        rows: existing(row.rows, 'rows of a page'),
        total: existing(row.total, 'count of a list'),
      }),
    };
  const totalKey = keyOf(from, filters);
  const listKey = keyOf(rows, filters);
  const spanOf = (total: number): Span => ({
    offset,
    count: Math.max(0, Math.min(limit, total - offset)),
  });
  const knownTotal = totals.get(totalKey);
  const knownPage = knownTotal ? keptPage(listKey, spanOf(knownTotal.value)) : null;
  const newest = `select max(n.xid) as xid
    from unnest(${sql.value(farms)}::uuid[]) f(farm), lateral (select w.xid
    from ${quoted(entity.name)} w where w.farm = f.farm order by w.xid desc limit 1) n`;
  const unless = (horizon: string | undefined, otherwise: string) =>
    `case when coalesce(newest.xid < ${sql.value(horizon ?? null)}::xid8, false) then null
      else ${otherwise} end`;
  return {
    text: `select ${unless(knownPage?.horizon, rows)} as rows,
      ${unless(knownTotal?.horizon, total)} as total,
      ${durableHorizonSql('newest.xid')}::text as horizon,
      newest.xid::text as newest from (${newest}) newest`,
    read(row) {
      const horizon = existing(row.horizon, 'horizon of a page');
      if (row.total !== null) totals.set(totalKey, { horizon, value: row.total });
      const found = existing(row.total ?? knownTotal?.value, 'count of a list');
      if (row.rows === null)
        return { rows: existing(knownPage, 'rows of a page').pieces(), total: found };
      keepPage(listKey, spanOf(found), { text: row.rows, horizon, newest: row.newest });
      return { rows: row.rows, total: found };
    },
  };
}
