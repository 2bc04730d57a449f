import { entityOf } from '@furrow/domain';
import type { Access } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { grants, rightsIn, type Asker, type Standing } from './asker.ts';
import { standingAs } from './role.ts';
import { visibleSql } from './narrow.ts';

type ByRights = Extract<Access, { readonly who: 'byRights' }>;

/** Refuses who may do this with no row of the entity anywhere. @throws Refusal `not_allowed` */
export function admitToRows({ entity, action }: ByRights, asker: Asker): void {
  if (entityOf(entity).scope === 'catalogue' && action === 'read') return;
  if (grants(asker, entity, action).length === 0) throw new Refusal('not_allowed');
}

/** What somebody is on a farm where they may do this. @throws Refusal `not_found`, `not_allowed` */
export function standingByRights(
  { entity, action }: ByRights,
  farm: string,
  asker: Asker,
): Standing {
  const standing = standingAs(asker, farm, 'member');
  if (rightsIn(asker, standing.farm, entity)[action] === false) throw new Refusal('not_allowed');
  return standing;
}

/**
 * What somebody is on the farm of a row with which they may do this.
 * @throws Refusal `not_found` for a row out of sight, `not_allowed` for one that may only be seen
 */
export async function standingOfRow(
  database: Queryable,
  { entity, action, alsoGone }: ByRights,
  id: string,
  asker: Asker,
): Promise<Standing> {
  const sql = newSql();
  const there = alsoGone ? '' : 't.deleted_at is null and ';
  const may =
    action === 'read' || action === 'create' ? 'true' : visibleSql(entity, sql, asker, { action });
  const { rows } = await database.query<{ farm: string; may: boolean }>(
    `select t.farm, ${may} as may from ${quoted(entity)} t where t.id = ${sql.value(id)}::uuid
      and ${there}${visibleSql(entity, sql, asker)}`,
    sql.values,
  );
  const standing = rows[0] && asker.standings.get(rows[0].farm);
  if (!rows[0] || !standing) throw new Refusal('not_found');
  if (!rows[0].may) throw new Refusal('not_allowed');
  return standing;
}
