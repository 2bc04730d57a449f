import { rightsIn, type Asker, type Standing } from '../access/asker.ts';
import { grantSql, visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { heldRow, refuseConflicts } from '../write/change.ts';
import { landFields } from './act.ts';
import type { CropField } from './journal.ts';

export interface HeldField {
  readonly row: CropField;
  readonly standing: Standing;
  readonly version: number;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
}

/**
 * Live crop fields that the asker sees, held until the transaction ends; in the order of their ids,
 * so that no two wait for each other.
 */
export async function holdFields(
  client: Queryable,
  ids: readonly string[],
  asker: Asker,
): Promise<HeldField[]> {
  const { name } = landFields;
  const sql = newSql();
  const wanted = `${sql.value(ids)}::uuid[]`;
  const visible = visibleSql(name, sql, asker);
  const granted = (action: 'update' | 'delete') =>
    [...asker.standings.values()]
      .map((standing) => {
        const grant = rightsIn(asker, standing.farm, name)[action];
        const held = grantSql(grant, 't', sql, { asker, standing });
        return `(t.farm = ${sql.value(standing.farm)}::uuid and ${held})`;
      })
      .join(' or ') || 'false';
  const { rows } = await client.query<CropField & { may_update: boolean; may_delete: boolean }>(
    `select t.*, (${granted('update')}) as may_update, (${granted('delete')}) as may_delete
      from cropfield t
      where t.id = any(${wanted}) and t.deleted_at is null and ${visible} order by t.id for update of t`,
    sql.values,
  );
  return rows.flatMap(({ may_update: mayUpdate, may_delete: mayDelete, ...row }) => {
    const standing = asker.standings.get(row.farm);
    return standing ? [{ row, standing, version: row.version, mayUpdate, mayDelete }] : [];
  });
}

/** Refuses who may not make crop fields on a farm. */
export function refuseNoCreate(asker: Asker, farm: string): void {
  if (rightsIn(asker, farm, landFields.name).create !== true) throw new Refusal('not_allowed');
}

/**
 * Refuses an act on a field that somebody drew anew since the version of If-Match; other changes of
 * it are no matter.
 */
export async function refuseRedrawn(
  client: Queryable,
  id: string,
  base: number | null,
  asker: Asker,
): Promise<void> {
  if (base === null) return;
  const held = await heldRow({ database: client, entity: landFields, asker }, id, 'update');
  if (base !== held.version)
    await refuseConflicts(
      { database: client, entity: landFields, asker },
      held,
      ['geometry', 'registered_area'],
      base,
    );
}
