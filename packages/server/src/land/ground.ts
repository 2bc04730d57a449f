import type { EntityRows } from '@furrow/domain';
import { GroundCount, standsWithin } from '@furrow/domain/ground/ground.ts';
import type { readGround } from '@furrow/domain/cropfield/cropfield.calls.ts';
import { isUuid, issue, type Issue, type ObjectOf } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { nextTurn } from '../overload/next-turn.ts';

export interface GroundAnswer {
  readonly ground_ha: number;
  readonly crop_ha: number;
  readonly fields: number;
}

const fieldsAtOnce = 100;

type Asked = ObjectOf<(typeof readGround)['query']>;

/** Issues of the days of a question. */
export function periodIssues({ start, end }: Partial<Asked>): Issue[] {
  return start && end && end < start ? [issue('end', 'end_before_start')] : [];
}

/** Issues of a request about land in addition to those of its single values. */
export function groundIssues(asked: Partial<Asked>): Issue[] {
  const { plan, date, start, end } = asked;
  return [
    ...(plan === undefined && fieldsNamed(asked).length === 0 ? [issue('plan', 'required')] : []),
    ...periodIssues(asked),
    ...(date && (start || end) ? [issue('date', 'day_or_period')] : []),
  ];
}

/** The ids of the fields a question names. */
const fieldsNamed = ({ cropfield = '' }: Partial<Asked>): string[] => [
  ...new Set(
    cropfield
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/**
 * Ground under the crop fields of a plan, or some of them: on a day, or at any time of a period.
 * @source decisions D17 Ground
 */
export async function groundAsked(
  database: Queryable,
  asked: Asked,
  principal: Principal,
): Promise<GroundAnswer> {
  const fields = fieldsNamed(asked);
  const plan = asked.plan?.toLowerCase();
  if ([...fields, ...(plan === undefined ? [] : [plan])].some((id) => !isUuid(id)))
    throw new Refusal('not_found');
  const when = {
    start: asked.date ?? asked.start ?? null,
    end: asked.date ?? asked.end ?? null,
  };
  const sql = newSql();
  const conditions = ['t.deleted_at is null', visibleSql('cropfield', sql, principal)];
  if (plan) {
    await refuseUnseen(database, plan, principal);
    conditions.push(`t.plan = ${sql.value(plan)}::uuid`);
  }
  if (fields.length > 0) conditions.push(`t.id = any(${sql.value(fields)}::uuid[])`);
  const { rows } = await database.query<
    Pick<
      EntityRows['cropfield'],
      'id' | 'geometry' | 'registered_area' | 'undrawn_area' | 'period_start' | 'period_end'
    >
  >(
    `select t.id, t.geometry, t.registered_area, t.undrawn_area, t.period_start, t.period_end
       from cropfield t
      where ${conditions.join(' and ')}`,
    sql.values,
  );
  if (rows.length < fields.length) throw new Refusal('not_found');
  const count = new GroundCount();
  for (const [index, row] of rows.entries()) {
    if (standsWithin(row, when)) count.set(row.id, row);
    // other requests wait meanwhile, and thousands of adjoining fields take seconds
    if (index % fieldsAtOnce === fieldsAtOnce - 1) await nextTurn();
  }
  const ground = count.ground();
  return {
    ground_ha: ground.groundHectares,
    crop_ha: ground.cropHectares,
    fields: ground.fields,
  };
}

async function refuseUnseen(
  database: Queryable,
  plan: string,
  principal: Principal,
): Promise<void> {
  const sql = newSql();
  const { rows } = await database.query(
    `select 1 from plan t where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null
      and ${visibleSql('plan', sql, principal)}`,
    sql.values,
  );
  if (rows.length === 0) throw new Refusal('not_found');
}
