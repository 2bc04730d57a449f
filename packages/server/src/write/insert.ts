import type { rightsIn, Membership } from '../access/principal.ts';
import { grantSql } from '../access/narrow.ts';
import type { Table } from '../access/table.ts';
import type { Queryable } from '../db/pool.ts';
import { farmRowOf, type FarmRowOf } from '../db/row.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { shapesOnDay } from '../lineage/shapes-on-day.ts';
import { wireColumns } from '../read/select.ts';
import { namesFreshUses } from './catalogue-use.ts';
import { columnValues } from './columns.ts';
import { contextFor } from './context.ts';
import { initialChanges, writeRows } from './history.ts';
import { unlimitedSql } from './limit.ts';
import { referencesHoldSql } from './references.ts';
import { invalidateScopes } from './visibility.ts';

/** New rows of a farm, each written with its history in a single statement. */

/** Result of a create. */
export interface Created<N extends string = string> {
  /** 201 for a new row, 200 when the same create was sent before. */
  readonly status: 200 | 201;
  readonly row: FarmRowOf<N>;
}

/** The parts of a new row. */
export interface Making {
  readonly id: string;
  readonly value: Record<string, unknown>;
  readonly digest: string;
  readonly membership: Membership;
  readonly grant: ReturnType<typeof rightsIn>['create'];
}

/**
 * The row of an earlier identical create with an id of the client; null where the id is free.
 * Throws `id_taken` for another row with that id.
 */
export async function sameCreate<N extends string>(
  table: Table<Queryable, N>,
  { id, digest, membership }: Pick<Making, 'id' | 'digest' | 'membership'>,
): Promise<Created<N> | null> {
  const { database, entity, principal } = table;
  const { rows } = await database.query<{ row: string; same: boolean }>(
    `select row_to_json(r)::text as row, same
      from (select ${wireColumns(entity, principal.language)} from ${quoted(entity.name)} t
      where t.id = $1) r,
      (select farm = $2 and deleted_at is null and create_digest = $3 as same
      from ${quoted(entity.name)} where id = $1) s`,
    [id, membership.farm, digest],
  );
  if (!rows[0]) return null;
  if (!rows[0].same) throw new Refusal('id_taken');
  return { status: 200, row: farmRowOf(entity, rows[0].row) };
}

/**
 * The plain case: nothing to gather, no name to find, no limit. The statement that writes the row
 * checks itself whether its references exist; when it wrote nothing, the reason is found step by
 * step.
 */
export async function insertAtOnce<N extends string>(
  table: Table<Queryable, N>,
  making: Making,
): Promise<Created<N> | null> {
  const { database, entity } = table;
  const { value, membership } = making;
  if (
    entity.unique ||
    entity.gather ||
    !('pool' in database) ||
    namesFreshUses(entity, membership.farm, value)
  )
    return null;
  if (entity.rules?.(value, {}, contextFor(membership.timezone)).length) return null;
  const row = await insert(table, making, true);
  if (!row) return null;
  await invalidateScopes(database, entity, membership.farm, { made: row });
  return { status: 201, row };
}

/**
 * A single statement: the row, its history, and the answer. Null when the id or the name is in use,
 * or `careful` and a reference is missing.
 */
export async function insert<N extends string>(
  { database, entity, principal }: Table<Queryable, N>,
  { id, value, digest, membership, grant }: Making,
  careful = false,
): Promise<FarmRowOf<N> | null> {
  const sql = newSql();
  const farm = sql.value(membership.farm);
  const lookedUp = shapesOnDay(
    entity,
    value,
    { farm: membership.farm, today: contextFor(membership.timezone).today },
    sql,
  );
  const given = Object.entries(value).filter(([name]) =>
    lookedUp.every((one) => one.name !== name),
  );
  const pairs = [
    ...columnValues(entity, Object.fromEntries(given), sql),
    ...lookedUp.map((one) => ({ column: quoted(one.name), value: one.value })),
  ];
  const account = sql.value(principal.account);
  const columns = ['farm', 'id', ...pairs.map(({ column }) => column), 'made_by', 'create_digest'];
  const values = [
    `${farm}::uuid`,
    `${sql.value(id)}::uuid`,
    ...pairs.map((pair) => pair.value),
    `${account}::uuid`,
    `${sql.value(digest)}::text`,
  ];
  const holds = careful
    ? referencesHoldSql(entity, membership.farm, value, { sql, principal })
    : 'true';
  if (holds === null) return null;
  const where = careful ? `where ${holds} and ${unlimitedSql(entity, membership.farm, sql)}` : '';
  // the row must be one that a restricted role may create: the whole statement fails otherwise
  const checked =
    grant === true
      ? 'true'
      : `case when ${grantSql(grant, 't', sql, { principal, membership })} then true else not_allowed() end`;
  const { rows } = await writeRows<{ row: string }>(
    {
      client: database,
      farm: membership.farm,
      entity,
      action: 'create',
      account,
      device: sql.value(principal.device),
      changes: [
        `${sql.value(JSON.stringify(initialChanges(value)))}::jsonb`,
        ...lookedUp.map(({ name }) => changeSql(name)),
      ].join(' || '),
    },
    (history) => `with t as (insert into ${quoted(entity.name)} (${columns.join(', ')})
    select ${values.join(', ')} ${where} on conflict do nothing returning *),
    h as (${history})
    select row_to_json(r)::text as row, (select ${checked} from t) as checked
    from (select ${wireColumns(entity, principal.language)} from t) r`,
    sql.values,
  );
  return rows[0] ? farmRowOf(entity, rows[0].row) : null;
}

/** SQL: the history entry for a field that the statement looked up, of the row `t`. */
const changeSql = (name: string): string =>
  `case when t.${quoted(name)} is null then '{}'::jsonb
    else jsonb_build_object('${name}', jsonb_build_array(null, t.${quoted(name)})) end`;
