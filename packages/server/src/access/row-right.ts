import { entityOf } from '@furrow/domain';
import type { Access } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { grants, rightsIn, type Principal, type Membership } from './principal.ts';
import { membershipAs } from './role.ts';
import { visibleSql } from './narrow.ts';

type ByRights = Extract<Access, { readonly who: 'byRights' }>;

/**
 * Refuses a principal without this right on any row of the entity. @throws Refusal `not_allowed`
 */
export function admitToRows({ entity, action }: ByRights, principal: Principal): void {
  if (entityOf(entity).scope === 'catalogue' && action === 'read') return;
  if (grants(principal, entity, action).length === 0) throw new Refusal('not_allowed');
}

/**
 * A person's membership of a farm where they have this right. @throws Refusal `not_found`,
 * `not_allowed`
 */
export function membershipByRights(
  { entity, action }: ByRights,
  farm: string,
  principal: Principal,
): Membership {
  const membership = membershipAs(principal, farm, 'member');
  if (rightsIn(principal, membership.farm, entity)[action] === false)
    throw new Refusal('not_allowed');
  return membership;
}

/**
 * A person's membership of the farm of a row on which they have this right.
 * @throws Refusal `not_found` for an invisible row, `not_allowed` for a read-only one
 */
export async function membershipOfRow(
  database: Queryable,
  { entity, action, alsoGone }: ByRights,
  id: string,
  principal: Principal,
): Promise<Membership> {
  const sql = newSql();
  const there = alsoGone ? '' : 't.deleted_at is null and ';
  const may =
    action === 'read' || action === 'create'
      ? 'true'
      : visibleSql(entity, sql, principal, { action });
  const { rows } = await database.query<{ farm: string; may: boolean }>(
    `select t.farm, ${may} as may from ${quoted(entity)} t where t.id = ${sql.value(id)}::uuid
      and ${there}${visibleSql(entity, sql, principal)}`,
    sql.values,
  );
  const membership = rows[0] && principal.memberships.get(rows[0].farm);
  if (!rows[0] || !membership) throw new Refusal('not_found');
  if (!rows[0].may) throw new Refusal('not_allowed');
  return membership;
}
