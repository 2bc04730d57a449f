import { at } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, type Sql } from '../db/sql.ts';
import type { JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import { recordColumns } from './facts.ts';

/** The records whose admissions are requested. */

/**
 * Condition: a product of an activity, or that of its stock item, is a plant protection product.
 */
const withProtection = `exists (
  select 1 from jsonb_path_query(t.activities, '$[*].items[*]') item
  left join stock st on st.farm = t.farm and st.id = (item ->> 'stock')::uuid
  join producttype pt on pt.id = coalesce((item ->> 'producttype')::integer, st.product_type)
  where pt.variant = 'gbm')`;

/** Crop protection, by its theme or by a product that is. */
export const sprayedSql = `(t.activities @> '[{"theme": "crop_protection"}]' or ${withProtection})`;

export async function recordById(
  database: Queryable,
  principal: Principal,
  id: string,
  action: 'read' | 'update' = 'read',
): Promise<(JudgedRecord & { locked: boolean }) | null> {
  const sql = newSql();
  const { rows } = await database.query<JudgedRecord & { locked: boolean }>(
    `select ${recordColumns}, t.locked from record t
      where t.id = ${sql.value(id)} and t.deleted_at is null
      and ${visibleSql('record', sql, principal, { action })}`,
    sql.values,
  );
  return rows[0] ?? null;
}

export interface RecordsQuery {
  /** Farms whose subscription includes admissions. */
  readonly farms: readonly string[];
  readonly plan: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the sprayed records of farms, the newest first. */
export async function sprayedRecords(
  database: Queryable,
  principal: Principal,
  { farms, plan, limit, offset }: RecordsQuery,
): Promise<{ records: JudgedRecord[]; count: number }> {
  const sql = newSql();
  const where = whereSprayed(sql, principal, farms, plan);
  const [page, count] = await Promise.all([
    database.query<JudgedRecord>(
      `select ${recordColumns} from record t where ${where} order by t.date desc nulls last, t.id
        limit ${limit} offset ${offset}`,
      sql.values,
    ),
    database.query<{ count: number }>(
      `select count(*) as count from record t where ${where}`,
      sql.values,
    ),
  ]);
  return { records: page.rows, count: at(count.rows, 0).count };
}

function whereSprayed(
  sql: Sql,
  principal: Principal,
  farms: readonly string[],
  plan: string | null,
): string {
  const ofPlan =
    plan === null
      ? ''
      : ` and exists (select 1 from cropfield c
        where c.farm = t.farm and c.id = t.cropfield and c.plan = ${sql.value(plan)}::uuid)`;
  return `t.farm = any(${sql.value(farms)}::uuid[]) and t.deleted_at is null
    and t.processing_state <> 'cancelled' and ${sprayedSql}
    and ${visibleSql('record', sql, principal)}${ofPlan}`;
}

export async function preferencesOf(
  database: Queryable,
  records: readonly JudgedRecord[],
): Promise<ReadonlyMap<string, number>> {
  if (records.length === 0) return new Map();
  const { rows } = await database.query<{ record: string; admission: number }>(
    'select record, admission from admission_preference where farm = any($1::uuid[]) and record = any($2::uuid[])',
    [[...new Set(records.map(({ farm }) => farm))], records.map(({ id }) => id)],
  );
  return new Map(rows.map(({ record, admission }) => [record, admission]));
}
