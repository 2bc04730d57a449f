import { entityOf } from '@furrow/domain';
import type { Principal } from '../../../access/principal.ts';
import { quoted } from '../../../db/sql.ts';
import { Refusal } from '../../../errors.ts';
import type { Database, Queryable } from '../../../db/pool.ts';
import { removeCustom } from '../../../write/custom.ts';
import { removeRow } from '../../../write/remove.ts';
import { putBack } from './put-back.ts';
import type { StoredImport } from '../stored.ts';
import { objectsOf, type CreatedRow, type StoredObject } from '../stored-objects.ts';
import { usedOf } from './references.ts';

/** A row created from an object, and changed since. */
export interface ObjectChangedSince {
  readonly object: number;
  readonly id: string;
  readonly name: string;
  readonly reason: 'changed' | 'used';
}

/**
 * Objects of an import that still exist, in the order of removal: an object that refers to another
 * is removed before it.
 */
export async function existingObjects(
  database: Queryable,
  { id }: StoredImport,
): Promise<StoredObject[]> {
  const objects = await objectsOf(database, id);
  return objects.filter(({ made, undone }) => made !== null && !undone).toReversed();
}

export const createdRows = (objects: readonly StoredObject[]): CreatedRow[] =>
  objects.flatMap(({ made }) => made ?? []);

/** @param own rows of the same import, which may refer to each other */
export async function objectsChangedSince(
  database: Queryable,
  farm: string,
  objects: readonly StoredObject[],
  own: readonly string[],
): Promise<ObjectChangedSince[]> {
  const changed: ObjectChangedSince[] = [];
  for (const { object, name, made } of objects) {
    for (const { entity, id, version, before } of made ?? []) {
      const { rows } = await database.query<{ version: number }>(
        `select version from ${quoted(entity)} where farm = $1 and id::text = $2 and deleted_at is null`,
        [farm, id],
      );
      // a row that was deleted meanwhile needs no rolling back
      if (!rows[0]) continue;
      const isUsed =
        before === undefined &&
        rows[0].version === version &&
        entityOf(entity).scope === 'farm' &&
        (await usedOf(database, farm, entity, { ids: [id], except: own })).has(id);
      if (rows[0].version !== version || isUsed)
        changed.push({ object, id, name: name ?? '', reason: isUsed ? 'used' : 'changed' });
    }
  }
  return changed.toSorted((a, b) => a.object - b.object);
}

/** @returns number of rows removed */
export async function removeObjects(
  database: Database,
  stored: StoredImport,
  objects: readonly StoredObject[],
  principal: Principal,
): Promise<number> {
  let removed = 0;
  for (const { object, made } of objects) {
    for (const { entity: name, id, before } of (made ?? []).toReversed()) {
      const entity = entityOf(name);
      try {
        if (before) {
          await putBack({ database, entity, principal }, { farm: stored.farm, id }, before);
          continue;
        }
        if (entity.scope === 'catalogue')
          await database.transaction((client) =>
            removeCustom({ database: client, entity, principal }, Number(id)),
          );
        else await removeRow({ database, entity, principal }, id, { force: true });
        removed += 1;
      } catch (error) {
        // it was deleted already
        if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
      }
    }
    await database.query(
      'update import_object set undone = true where import = $1 and object = $2',
      [stored.id, object],
    );
  }
  return removed;
}
