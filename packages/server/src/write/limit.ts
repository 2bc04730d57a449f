import { gatherAll, type Entity } from '@furrow/kit';
import type { Database, Queryable } from '../db/pool.ts';
import type { Sql } from '../db/sql.ts';
import { answerQuestions } from '../read/answer.ts';
import { refusalOf } from '../errors.ts';
import { featuresOfFarm } from '../access/features.ts';
import type { Table } from '../access/table.ts';
import { isPool } from '../db/pool.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Whether a farm may have only a limited number of rows of an entity. Most may have any number, and
 * have only the cost of this query.
 */
async function isLimited(database: Queryable, entity: Entity, farm: string): Promise<boolean> {
  if (!entity.limit) return false;
  const features = await featuresOfFarm(database, farm);
  return entity.limit.features.some((name) => typeof features[name] === 'number');
}

/**
 * The same as a condition of a statement, and more cautious: a farm that ever had an order or a
 * special feature counts as possibly limited.
 */
export function unlimitedSql(entity: Entity, farm: string, sql: Sql): string {
  if (!entity.limit) return 'true';
  const farmId = `${sql.value(farm)}::uuid`;
  return `not exists (select 1 from farm_feature where farm = ${farmId}) and not exists (select 1
    from subscription_order where farm = ${farmId})
    and not coalesce((select value ?| ${sql.value(entity.limit.features)}::text[] from setting
    where name = 'features'), false)`;
}

/** Whether a row counts after a change, but not before. */
export const startsCounting = ({ limit }: Entity, before: Row | null, after: Row): boolean => {
  const counts = limit?.counts(after) ?? null;
  return counts !== null && counts !== (before && limit ? limit.counts(before) : null);
};

/**
 * Whether the limit must be checked inside a transaction that has not begun yet: counting and
 * writing must be atomic, or two concurrent ones would both take the last place.
 */
export async function needsTransaction(
  database: Queryable,
  entity: Entity,
  farm: string,
): Promise<Database | null> {
  return isPool(database) && (await isLimited(database, entity, farm)) ? database : null;
}

/**
 * Refuses a row that exceeds the limit. Serialized per farm and counted entity: a second one waits
 * until the first has ended, and counts its rows. Restoring a deleted row from the trash is not
 * refused.
 * @param before the current row; null for a new one
 * @param beside rows created in the same call
 * @source spec §5 Records, RUL-14
 */
export async function refuseOverLimit(
  table: Table,
  farm: string,
  {
    before,
    after,
    beside = [],
  }: { readonly before: Row | null; readonly after: Row; readonly beside?: readonly Row[] },
): Promise<void> {
  const { database: client, entity, principal } = table;
  const { limit } = entity;
  // outside a transaction there is no limit: needsTransaction has checked
  if (
    !limit ||
    'pool' in client ||
    !startsCounting(entity, before, after) ||
    !(await isLimited(client, entity, farm))
  )
    return;
  const counted = limit.counts(after);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `limit ${entity.name} ${farm} ${counted}`,
  ]);
  const context = { farm, language: principal.language };
  const [related] = await gatherAll([limit.gather({ ...after, farm }, beside)], (questions) =>
    answerQuestions(client, questions, context),
  );
  const refused = limit.refuse(related);
  if (refused)
    throw refusalOf(refused.code, {
      members: { ...refused.params },
      params: { ...refused.params },
    });
}
