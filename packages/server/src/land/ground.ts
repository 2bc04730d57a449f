import type { EntityRows } from '@furrow/domain';
import { groundOf } from '@furrow/domain/ground/ground.ts';
import { isUuid, issue, type Issue } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { invalid, Refusal } from '../errors.ts';

export interface GroundAnswer {
  readonly ground_ha: number;
  readonly crop_ha: number;
  readonly fields: number;
}

type Query = Readonly<Record<string, unknown>>;

interface Asked {
  readonly plan: string | null;
  readonly fields: readonly string[];
  readonly start: string | null;
  readonly end: string | null;
}

/** A day of a query, YYYY-MM-DD; null without one. */
function dayOf(query: Query, name: string, issues: Issue[]): string | null {
  const value = query[name];
  if (value === undefined || value === '') return null;
  const isDay =
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  if (!isDay) issues.push(issue(name, 'date_expected'));
  return isDay ? value : null;
}

/** A period of a query; both its days may be left out. */
export function periodOf(
  query: Query,
  issues: Issue[],
): { start: string | null; end: string | null } {
  const start = dayOf(query, 'start', issues);
  const end = dayOf(query, 'end', issues);
  if (start && end && end < start) issues.push(issue('end', 'end_before_start'));
  return { start, end };
}

function readAsked(query: Query): Asked {
  const issues: Issue[] = Object.keys(query)
    .filter((name) => !['plan', 'cropfield', 'date', 'start', 'end', 'format'].includes(name))
    .map((name) => issue(name, 'unknown_field'));
  const { plan, cropfield } = query;
  const named = [cropfield ?? []]
    .flat()
    .flatMap((value) => String(value).split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  const hasPlan = plan !== undefined && plan !== '';
  if (!hasPlan && named.length === 0) issues.push(issue('plan', 'required'));
  const day = dayOf(query, 'date', issues);
  const { start, end } = periodOf(query, issues);
  if (day && (start || end)) issues.push(issue('date', 'day_or_period'));
  if (issues.length > 0) throw invalid(...issues);
  if ((hasPlan && !isUuid(plan)) || named.some((id) => !isUuid(id))) throw new Refusal('not_found');
  return {
    plan: isUuid(plan) ? plan.toLowerCase() : null,
    fields: [...new Set(named.map((id) => id.toLowerCase()))],
    start: day ?? start,
    end: day ?? end,
  };
}

/**
 * How much ground the crop fields of a plan, or some of them, lie on: on a day, or at any time of a period.
 * @source decisions D17 Ground
 */
export async function groundAsked(
  database: Queryable,
  query: Query,
  asker: Asker,
): Promise<GroundAnswer> {
  const { plan, fields, ...when } = readAsked(query);
  const sql = newSql();
  const conditions = ['t.deleted_at is null', visibleSql('cropfield', sql, asker)];
  if (plan) {
    await refuseUnseen(database, plan, asker);
    conditions.push(`t.plan = ${sql.value(plan)}::uuid`);
  }
  if (fields.length > 0) conditions.push(`t.id = any(${sql.value(fields)}::uuid[])`);
  const { rows } = await database.query<
    Pick<
      EntityRows['cropfield'],
      'id' | 'geometry' | 'registered_area' | 'period_start' | 'period_end'
    >
  >(
    `select t.id, t.geometry, t.registered_area, t.period_start, t.period_end from cropfield t where ${conditions.join(' and ')}`,
    sql.values,
  );
  if (rows.length < fields.length) throw new Refusal('not_found');
  const ground = groundOf(rows, when);
  return {
    ground_ha: ground.groundHectares,
    crop_ha: ground.cropHectares,
    fields: ground.fields,
  };
}

async function refuseUnseen(database: Queryable, plan: string, asker: Asker): Promise<void> {
  const sql = newSql();
  const { rows } = await database.query(
    `select 1 from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null and ${visibleSql('plan', sql, asker)}`,
    sql.values,
  );
  if (rows.length === 0) throw new Refusal('not_found');
}
