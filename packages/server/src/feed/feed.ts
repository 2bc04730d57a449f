import { createHash } from 'node:crypto';
import { entities } from '@furrow/domain';
import { permissionsObject, type Entity, type Language, at, existing } from '@furrow/kit';
import { rightsIn, type Principal, type Membership } from '../access/principal.ts';
import { catalogueSql, visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import type { Reader } from '../db/replica.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { computedList, columnsFor } from '../read/read.ts';
import { needsCompute, wireColumns } from '../read/select.ts';
import { columnsText } from './columns-text.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { inTurns } from '../overload/in-turns.ts';
import { activeOrderOf } from '../subscription/orders.ts';
import { bytesOf } from '../wire/bytes.ts';
import { farmRow } from './farm-row.ts';
import { fed, probe, type Probed } from './probe.ts';
import { rowsOf } from '../db/row.ts';
import { nextTurn } from '../overload/next-turn.ts';

/** All rows of a farm for a client, or the changes since its cursor. @source decisions D8 */

/** Changes when rows get another shape: an older client then reloads everything. */
const feedShape = createHash('sha256')
  .update(
    JSON.stringify(
      entities.map(({ name, list, fields, computed }) => [
        name,
        list,
        Object.entries(fields).map(([field, { kind }]) => [field, kind]),
        Object.keys(computed?.fields ?? {}),
      ]),
    ),
  )
  .digest('base64url')
  .slice(0, 12);

/**
 * The version a client must name to get changes only; the language is in it because catalogue names
 * are.
 */
const feedVersion = (language: Language): string => `${feedShape}-${language}`;

export interface FeedRequest {
  readonly principal: Principal;
  readonly membership: Membership;
  readonly plan: string;
  readonly language: Language;
  readonly cursor: string;
  readonly version: string;
  readonly epoch: string;
  /** Whether lists of a full answer may stand by their columns. */
  readonly byColumns: boolean;
}

/**
 * Rows of the plan in the path, by the chain of references that leads to it. The inner query names
 * the farm by value, not by the row, so that it runs once and not for every row.
 */
function planSql(entity: Entity, farm: string, plan: string): string {
  if (typeof entity.feed !== 'object') return 'true';
  const [reference, next] = entity.feed.plan;
  const table = quoted(existing(reference, `way from ${entity.name} to its plan`));
  if (next === undefined) return `t.${table} = ${plan}`;
  return `(t.${table} is null or t.${table} in (select p.id
    from ${table} p where p.farm = ${farm} and p.${quoted(next)} = ${plan}))`;
}

interface Parameters {
  readonly farm: string;
  readonly plan: string;
  readonly horizon: string | null;
  /** Horizon from which deletions are sent; a full answer after a change of rights has them too. */
  readonly gone: string | null;
  readonly rowsSql: (entity: Entity, rows: string) => string;
}

/** Two columns for an entity: its rows, and the ids of those that are gone or out of sight. */
function listSql(
  entity: Entity,
  sql: Sql,
  {
    principal,
    language,
    farmId,
  }: { readonly principal: Principal; readonly language: Language; readonly farmId: string },
  { farm, plan, horizon, gone: goneSince, rowsSql }: Parameters,
): string {
  const name = quoted(entity.name);
  const list = quoted(entity.list);
  const gone = quoted(`${entity.list}_gone`);
  if (entity.scope === 'catalogue') {
    const used = `exists (select 1 from catalogue_use u
      where u.farm = ${farm} and u.entity = '${entity.name}' and u.id = t.id`;
    const own = `t.farm = ${farm}`;
    // most people see all of their farm, and need no further condition
    const seen =
      rightsIn(principal, farmId, entity.name).read === true
        ? ''
        : ` and ${catalogueSql(entity.name, sql, principal, { only: farmId })}`;
    const columns = wireColumns(entity, language);
    const changed =
      horizon === null
        ? `(${own} or ${used}))`
        : `((${own} and t.xid >= ${horizon}) or (${used} and u.xid >= ${horizon})))`;
    const deleted =
      goneSince === null
        ? 'null'
        : `(select json_agg(t.id)::text from ${name} t
          where ${own} and t.xid >= ${goneSince} and t.deleted_at is not null)`;
    const all = `select ${columns} from ${name} t
      where t.deleted_at is null${seen} and ${changed}`;
    return `${rowsSql(entity, all)} as ${list}, ${deleted} as ${gone}`;
  }
  const columns = columnsFor(entity, principal, language, { farm: farmId, fed: true });
  const visible = visibleSql(entity.name, sql, principal, { action: 'read', only: farmId });
  const seen = `t.deleted_at is null and ${visible} and ${planSql(entity, farm, plan)}`;
  const since = horizon === null ? '' : ` and t.xid >= ${horizon}`;
  const deleted =
    goneSince === null
      ? 'null'
      : `(select json_agg(t.id)::text from ${name} t
        where t.farm = ${farm} and t.xid >= ${goneSince} and not coalesce(${seen}, false))`;
  const all = `select ${columns} from ${name} t where t.farm = ${farm}${since} and ${seen}`;
  return `${rowsSql(entity, all)} as ${list}, ${deleted} as ${gone}`;
}

/**
 * The answer as the bytes of its JSON: PostgreSQL writes the rows, and only computed ones are
 * parsed here.
 * @returns null when the farm has no such plan
 */
export async function readFeed(
  { database, reader }: { readonly database: Queryable; readonly reader: Reader },
  request: FeedRequest,
): Promise<Buffer | null> {
  const { principal, membership, language } = request;
  // the horizon is taken before the rows are read: rows written in between are sent again, never
  // missed
  const probed = await probe(reader, membership, request.plan, principal.account);
  if (!probed.hasPlan) return null;
  const context: Place = {
    epoch: request.epoch,
    farm: membership.farm,
    plan: request.plan,
    scope: probed.scope,
  };
  const { since, goneSince } = changesSince(readCursor(request.cursor), context, {
    cleared: probed.cleared,
    hasOtherForm: probed.invalidated || request.version !== feedVersion(language),
  });
  const news = fed.filter((entity) => since === null || probed.hasNews(entity, since));
  const read = () => readNews(reader, request, news, { since, gone: goneSince });
  const answer = news.length === 0 ? {} : since === null ? await wholeFarms(read) : await read();
  if (probed.invalidated)
    await database.query('delete from feed_invalidation where account = $1 and farm = $2', [
      principal.account,
      membership.farm,
    ]);
  const parts = [`"version":${JSON.stringify(feedVersion(language))}`, `"full":${since === null}`];
  for (const entity of fed) {
    const rows = answer[entity.list] ?? '[]';
    if (rows.length > largeList) await nextTurn();
    parts.push(`${JSON.stringify(entity.list)}:${await rowsText(reader, entity, rows, request)}`);
  }
  const gone = fed.map(
    (entity) => `${JSON.stringify(entity.list)}:${answer[`${entity.list}_gone`] ?? '[]'}`,
  );
  parts.push(`"deleted":{${gone.join(',')}}`);
  parts.push(`"farm":${await farmRow(reader, principal, membership.farm, { language, probed })}`);
  parts.push(readContext(request, probed));
  const cursor = { ...context, horizon: probed.horizon, position: await reader.position() };
  parts.unshift(`"my_data_timestamp":${JSON.stringify(writeCursor(cursor))}`);
  if (parts.some(({ length }) => length > largeList)) await nextTurn();
  return bytesOf([
    '{',
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [',', part])),
    '}',
  ]);
}

type Place = Omit<Cursor, 'horizon' | 'position'>;

/** Horizon from which a client gets rows and deletions; null for all of them. */
function changesSince(
  before: Cursor | null,
  context: Place,
  { cleared, hasOtherForm }: { readonly cleared: string; readonly hasOtherForm: boolean },
): { readonly since: string | null; readonly goneSince: string | null } {
  // a client that is older than the last clearing cannot learn of the deletions
  const isSamePlace =
    before !== null &&
    BigInt(before.horizon) > BigInt(cleared) &&
    before.epoch === context.epoch &&
    before.farm === context.farm &&
    before.plan === context.plan;
  if (!isSamePlace) return { since: null, goneSince: null };
  // the client's rights have changed without the rows: it gets everything, and the deletions since
  const isSameSight = before.scope === context.scope && !hasOtherForm;
  return { since: isSameSight ? before.horizon : null, goneSince: before.horizon };
}

/** Length of a list from which on other requests come first. */
const largeList = 512 * 1024;

/** A whole farm may be megabytes: of many at once the memory would be the server's undoing. */
const wholeFarms = inTurns(2);

/** The rows of some entities, all of them or those written since, in a single query. */
async function readNews(
  reader: Reader,
  { principal, membership, plan, language, byColumns }: FeedRequest,
  news: readonly Entity[],
  { since, gone }: { readonly since: string | null; readonly gone: string | null },
): Promise<Record<string, string | null>> {
  const sql = newSql();
  const from = gone === null ? null : `${sql.value(gone)}::xid8`;
  const parameters: Parameters = {
    farm: `${sql.value(membership.farm)}::uuid`,
    plan: `${sql.value(plan)}::uuid`,
    horizon: since === null ? null : from,
    gone: from,
    rowsSql: (entity, all) =>
      byColumns && since === null && !needsCompute(entity, false)
        ? columnsText(entity, membership.farm, all)
        : `(select json_agg(r)::text from (${all}) r)`,
  };
  const lists = news.map((entity) =>
    listSql(entity, sql, { principal, language, farmId: membership.farm }, parameters),
  );
  // every parameter is used, regardless of the requested lists: PostgreSQL needs the type of each
  const named = [parameters.farm, parameters.plan, parameters.gone ?? 'true']
    .map((value) => `${value} is not null`)
    .join(' and ');
  const { rows } = await reader.byIndex.query<Record<string, string | null>>(
    `select ${named} as named, ${lists.join(',\n')}`,
    sql.values,
  );
  return at(rows, 0);
}

async function rowsText(
  database: Queryable,
  entity: Entity,
  text: string,
  { principal, language }: FeedRequest,
): Promise<string> {
  if (text === '[]' || !needsCompute(entity, false)) return text;
  return JSON.stringify(
    await computedList({ database, entity, principal }, rowsOf(text), {
      language,
      query: {},
    }),
  );
}

/**
 * Context in addition to the rows, sent every time: it is small, and rights must never be outdated.
 */
function readContext(
  { principal, membership, language }: FeedRequest,
  { features, orders }: Probed,
): string {
  const { account: id, name, email, agreed, units } = principal;
  return [
    `"permissions":${permissionsText(membership)}`,
    `"l10n":${JSON.stringify({ language, units })}`,
    `"features":${JSON.stringify(features)}`,
    // the subscription is the owner's alone
    `"active_order":${JSON.stringify(membership.isOwner ? activeOrderOf(orders, language) : null)}`,
    `"user":${JSON.stringify({ id, name, email, avg_agreed: agreed, contact: membership.contact, is_owner: membership.isOwner })}`,
  ].join(',');
}

const permissionTexts = new WeakMap<object, string>();

function permissionsText(membership: Membership): string {
  let text = permissionTexts.get(membership.rights);
  if (!text)
    permissionTexts.set(
      membership.rights,
      (text = JSON.stringify(permissionsObject(entities, membership.rights))),
    );
  return text;
}
