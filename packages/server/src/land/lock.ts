import { rightsIn, type Principal, type Membership } from '../access/principal.ts';
import { grantSql, visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { loadRow, refuseConflicts } from '../write/change.ts';
import { landFields } from './act.ts';
import type { CropField } from './journal.ts';

export interface LockedField {
  readonly row: CropField;
  readonly membership: Membership;
  readonly version: number;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
}

/**
 * Live crop fields that the principal sees, locked until the transaction ends; in the order of
 * their ids, to avoid deadlocks.
 */
export async function lockFields(
  client: Queryable,
  ids: readonly string[],
  principal: Principal,
): Promise<LockedField[]> {
  const { name } = landFields;
  const sql = newSql();
  const wanted = `${sql.value(ids)}::uuid[]`;
  const visible = visibleSql(name, sql, principal);
  const granted = (action: 'update' | 'delete') =>
    [...principal.memberships.values()]
      .map((membership) => {
        const grant = rightsIn(principal, membership.farm, name)[action];
        const granted = grantSql(grant, 't', sql, { principal, membership });
        return `(t.farm = ${sql.value(membership.farm)}::uuid and ${granted})`;
      })
      .join(' or ') || 'false';
  const { rows } = await client.query<CropField & { may_update: boolean; may_delete: boolean }>(
    `select t.*, (${granted('update')}) as may_update, (${granted('delete')}) as may_delete
      from cropfield t
      where t.id = any(${wanted}) and t.deleted_at is null and ${visible} order by t.id for update of t`,
    sql.values,
  );
  return rows.flatMap(({ may_update: mayUpdate, may_delete: mayDelete, ...row }) => {
    const membership = principal.memberships.get(row.farm);
    return membership ? [{ row, membership, version: row.version, mayUpdate, mayDelete }] : [];
  });
}

/** Refuses people who may not create crop fields on a farm. */
export function refuseNoCreate(principal: Principal, farm: string): void {
  if (rightsIn(principal, farm, landFields.name).create !== true) throw new Refusal('not_allowed');
}

/** The fields that determine the location and the area of a crop field. */
const drawn = ['geometry', 'registered_area'];

/**
 * Refuses an action on a field whose boundary changed since the version of If-Match; other changes
 * are irrelevant.
 */
export async function refuseRedrawn(
  client: Queryable,
  id: string,
  base: number | null,
  principal: Principal,
): Promise<void> {
  if (base === null) return;
  const current = await loadRow({ database: client, entity: landFields, principal }, id, 'update');
  if (base !== current.version)
    await refuseConflicts(
      { database: client, entity: landFields, principal },
      current,
      drawn,
      base,
    );
}

/**
 * Refuses to end fields that changed since the versions the client saw, and to continue one whose
 * boundary changed: the values of an ended field are no longer visible, as with a deletion.
 * @param into the field that continues
 * @source decisions D5, D17 Merge
 */
export async function refuseChanged(
  client: Queryable,
  fields: readonly LockedField[],
  into: LockedField,
  seen: Readonly<Record<string, number>>,
): Promise<void> {
  const changed: LockedField[] = [];
  for (const field of fields) {
    const base = seen[field.row.id] ?? field.version;
    if (base === field.version) continue;
    if (field !== into || base > field.version || (await isDrawnSince(client, field, base)))
      changed.push(field);
  }
  if (changed.length > 0)
    throw new Refusal('stale', {
      members: {
        names: changed.map(({ row }) => row.name),
        conflicts: changed.map(({ row }) => row.id),
      },
    });
}

async function isDrawnSince(
  client: Queryable,
  { row }: LockedField,
  version: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from history where entity = $1 and row = $2 and version > $3
      and changes ?| $4::text[] limit 1`,
    [landFields.name, row.id, version, drawn],
  );
  return rowCount !== 0;
}
