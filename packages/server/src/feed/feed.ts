import { createHash } from 'node:crypto';
import { entities, entityOf } from '@furrow/domain';
import { noRights, permissionsObject, type Entity, type Language } from '@furrow/kit';
import type { Asker, Standing } from '../access/asker.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Database } from '../db/pool.ts';
import { newSql, quoted, type Sql } from '../db/sql.ts';
import { computedList, columnsFor } from '../derive/read.ts';
import { needsCompute, wireColumns } from '../derive/select.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** Everything a client holds of a farm, or what changed of it since its cursor. @source decisions D8 */

const fed = entities.filter(({ feed }) => feed !== false);

/** Changes when rows take another shape: an older client then loads everything anew. */
export const feedShape = createHash('sha256')
  .update(JSON.stringify(entities.map(({ name, list, fields, computed }) => [name, list, Object.entries(fields).map(([field, { kind }]) => [field, kind]), Object.keys(computed?.fields ?? {})])))
  .digest('base64url')
  .slice(0, 12);

/** The version a client must name to be told changes only; the language is in it because catalogue names are. */
export const feedVersion = (language: Language): string => `${feedShape}-${language}`;

export interface FeedRequest {
  readonly asker: Asker;
  readonly standing: Standing;
  readonly plan: string;
  readonly language: Language;
  readonly cursor: string;
  readonly version: string;
  readonly epoch: string;
  readonly features: Readonly<Record<string, unknown>>;
}

/**
 * Rows of the plan in the path, by the chain of references that leads to it. The inner query names the farm by value, not
 * by the row, so that it runs once and not for every row.
 */
function planSql(entity: Entity, farm: string, plan: string): string {
  if (typeof entity.feed !== 'object') return 'true';
  const [first, ...rest] = entity.feed.plan;
  if (rest.length === 0) return `t.${quoted(first!)} = ${plan}`;
  return `(t.${quoted(first!)} is null or t.${quoted(first!)} in (select p.id from ${quoted(first!)} p where p.farm = ${farm} and p.${quoted(rest[0]!)} = ${plan}))`;
}

interface Parameters {
  readonly farm: string;
  readonly plan: string;
  readonly horizon: string | null;
}

/** Two columns for an entity: its rows, and the ids of those that are gone or out of sight. */
function listSql(entity: Entity, sql: Sql, asker: Asker, language: Language, { farm, plan, horizon }: Parameters, farmId: string): string {
  const name = quoted(entity.name);
  const list = quoted(entity.list);
  const gone = quoted(`${entity.list}_gone`);
  if (entity.scope === 'catalogue') {
    const used = `exists (select 1 from catalogue_use u where u.farm = ${farm} and u.entity = '${entity.name}' and u.id = t.id`;
    const own = `t.farm = ${farm}`;
    const columns = wireColumns(entity, language);
    const changed = horizon === null ? `(${own} or ${used}))` : `((${own} and t.xid >= ${horizon}) or (${used} and u.xid >= ${horizon})))`;
    const deleted = horizon === null ? 'null' : `(select json_agg(t.id)::text from ${name} t where ${own} and t.xid >= ${horizon} and t.deleted_at is not null)`;
    return `(select json_agg(r)::text from (select ${columns} from ${name} t where t.deleted_at is null and ${changed}) r) as ${list}, ${deleted} as ${gone}`;
  }
  const columns = columnsFor(entity, asker, language, farmId);
  const visible = visibleSql(entity.name, 't', sql, asker, 'read', farmId);
  const seen = `t.deleted_at is null and ${visible} and ${planSql(entity, farm, plan)}`;
  const since = horizon === null ? '' : ` and t.xid >= ${horizon}`;
  const deleted = horizon === null ? 'null' : `(select json_agg(t.id)::text from ${name} t where t.farm = ${farm}${since} and not coalesce(${seen}, false))`;
  return `(select json_agg(r)::text from (select ${columns} from ${name} t where t.farm = ${farm}${since} and ${seen}) r) as ${list}, ${deleted} as ${gone}`;
}

/** The newest transaction that wrote an entity's rows of a farm: one step at the end of an index. */
function newestSql(entity: Entity): string {
  const newest = (table: string, where: string) => `(select xid from ${table} where ${where} order by xid desc limit 1)`;
  if (entity.scope === 'farm') return newest(quoted(entity.name), 'farm = $1');
  return `greatest(${newest(quoted(entity.name), 'farm = $1')}, ${newest('catalogue_use', `farm = $1 and entity = '${entity.name}'`)})`;
}

const probeText = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, array_remove(array[${fed
  .map((entity) => `case when ${newestSql(entity)} >= $2::xid8 then '${entity.name}' end`)
  .join(', ')}], null) as changed`;

/** Where the feed stands now, and which entities have anything new. Asking all of them for rows would cost far more. */
async function probe(database: Database, standing: Standing, since: string | null): Promise<{ horizon: string; changed: readonly Entity[] }> {
  const { rows } = await database.byIndex.query<{ horizon: string; changed: string[] }>(probeText, [standing.farm, since ?? '0']);
  const { horizon, changed } = rows[0]!;
  return { horizon, changed: since === null ? fed : fed.filter(({ name }) => changed.includes(name)) };
}

/** The answer as JSON text: PostgreSQL writes the rows, nothing of them is parsed here but what is computed. */
export async function readFeed(database: Database, request: FeedRequest): Promise<string> {
  const { asker, standing, language } = request;
  const before = readCursor(request.cursor);
  const { rows: scopes } = await database.query<{ scope: string }>('select scope_xid::text as scope from farmcontact where farm = $1 and id = $2', [standing.farm, standing.contact]);
  const scope = scopes[0]?.scope ?? '0';
  const known = before?.epoch === request.epoch && before.farm === standing.farm && before.plan === request.plan && before.scope === scope && request.version === feedVersion(language);
  const full = !known;
  const sql = newSql();
  const parameters: Parameters = {
    farm: `${sql.value(standing.farm)}::uuid`,
    plan: `${sql.value(request.plan)}::uuid`,
    horizon: full ? null : `${sql.value(before!.horizon)}::xid8`,
  };
  // the horizon is taken before the rows are read: what is written in between is told again, never left out
  const { horizon, changed } = await probe(database, standing, known ? before!.horizon : null);
  const lists = changed.map((entity) => listSql(entity, sql, asker, language, parameters, standing.farm));
  const { rows } = await database.byIndex.query<Record<string, string | null>>(
    `select (select row_to_json(r)::text from (select ${wireColumns(farmEntity, language)} from farm t where t.id = ${parameters.farm}) r) as farm_row,
      ${parameters.plan} is not null${parameters.horizon ? ` and ${parameters.horizon} is not null` : ''} as known${lists.map((list) => `,\n${list}`).join('')}`,
    sql.values,
  );
  const answer = rows[0]!;
  const parts = [
    `"my_data_timestamp":${JSON.stringify(writeCursor({ epoch: request.epoch, farm: standing.farm, plan: request.plan, scope, horizon: horizon }))}`,
    `"version":${JSON.stringify(feedVersion(language))}`,
    `"full":${full}`,
  ];
  for (const entity of fed) parts.push(`${JSON.stringify(entity.list)}:${await rowsText(database, entity, answer[entity.list] ?? '[]', request)}`);
  const gone = fed.map((entity) => `${JSON.stringify(entity.list)}:${answer[`${entity.list}_gone`] ?? '[]'}`);
  parts.push(`"deleted":{${gone.join(',')}}`);
  parts.push(`"farm":${await rowsText(database, farmEntity, `[${answer['farm_row']}]`, request).then((text) => text.slice(1, -1))}`);
  parts.push(surroundings(request));
  return `{${parts.join(',')}}`;
}

const farmEntity = entityOf('farm');

async function rowsText(database: Database, entity: Entity, text: string, { asker, language }: FeedRequest): Promise<string> {
  if (text === '[]' || !needsCompute(entity, false)) return text;
  return JSON.stringify(await computedList(database, entity, JSON.parse(text) as Record<string, unknown>[], asker, { language, query: {} }));
}

/** What stands beside the rows, told every time: it is small, and rights must never lag behind. */
function surroundings({ asker, standing, language, features }: FeedRequest): string {
  const { account: id, name, email, agreed, units } = asker;
  return [
    `"permissions":${permissionsText(standing)}`,
    `"l10n":${JSON.stringify({ language, units })}`,
    `"features":${JSON.stringify(features)}`,
    '"active_order":null',
    `"user":${JSON.stringify({ id, name, email, avg_agreed: agreed, contact: standing.contact, is_owner: standing.isOwner })}`,
  ].join(',');
}

const permissionTexts = new WeakMap<object, string>();

function permissionsText(standing: Standing): string {
  let text = permissionTexts.get(standing.rights);
  if (!text) permissionTexts.set(standing.rights, (text = JSON.stringify(permissionsObject(entities, standing.rights))));
  return text;
}
