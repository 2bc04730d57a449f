import { refuseInUse } from '../../../write/in-use.ts';
import { entityOf } from '@furrow/domain';
import type { Principal } from '../../../access/principal.ts';
import type { Database, Queryable } from '../../../db/pool.ts';
import { Refusal } from '../../../errors.ts';
import { removeMany } from '../../../write/remove.ts';
import { inBatches, inParts } from './batches.ts';
import type { AppliedField } from './apply-fields.ts';
import { putBack } from './put-back.ts';
import type { StoredObject } from '../stored-objects.ts';
import {
  createdRows,
  objectsChangedSince,
  removeObjects,
  existingObjects,
} from './rollback-objects.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import type { StoredImport } from '../stored.ts';
import { usedOf } from './references.ts';

export interface RolledBack {
  /** Number of removed fields, and rows of other kinds, that the import had created. */
  readonly removed: number;
  /** Fields that the import had changed. */
  readonly restored: number;
}

/** A field that was changed since the import. */
interface ChangedSince {
  readonly row: number;
  readonly cropfield: string;
  readonly name: string;
  /** Changed, deleted, or by now referenced by other rows such as records. */
  readonly reason: 'changed' | 'deleted' | 'used';
}

interface AppliedRow extends AppliedField {
  /** As the field is now; null when it is deleted. */
  readonly name: string;
  readonly version: number | null;
}

const cropfield = entityOf('cropfield');
const parcel = entityOf('parcel');

/**
 * Restores every value that an import changed and removes the rows it created; version,
 * last_modified and history advance. An interrupted run is resumed.
 * @param force continues although fields were edited since; later changes to other values stay
 * @source decisions D13, D15
 */
export async function rollBackImport(
  context: ActionContext,
  stored: StoredImport,
  force: boolean,
  principal: Principal,
): Promise<RolledBack> {
  const { database } = context;
  const rows = await appliedRows(database, stored);
  const objects = await existingObjects(database, stored);
  const own = createdRows(objects)
    .filter(({ entity }) => entityOf(entity).scope === 'farm')
    .map(({ id }) => id);
  const changed = force
    ? []
    : [
        ...(await changedSince(database, stored.farm, rows, own)),
        ...(await objectsChangedSince(database, stored.farm, objects, [
          ...own,
          ...rows.map(({ cropfield: id }) => id),
        ])),
      ];
  if (changed.length > 0) throw new Refusal('changed_since', { members: { changed } });
  const live = rows.filter(({ version }) => version !== null);
  await refuseWorkedOn(database, stored.farm, live, objects);
  const objectsRemoved = await removeObjects(database, stored, objects, principal);
  await inBatches(
    database,
    live.filter(({ applied }) => applied === 'updated'),
    async (client, { row, cropfield: id, before }) => {
      await putBack(
        { database: client, entity: cropfield, principal },
        { farm: stored.farm, id },
        before ?? {},
      );
      await client.query('update import_row set undone = true where import = $1 and row = $2', [
        stored.id,
        row,
      ]);
    },
  );
  const inFarm = { farm: stored.farm, principal };
  await inParts(
    database,
    live.filter(({ applied }) => applied === 'created').map((one) => ({ ...one, bytes: 0 })),
    async (client, part) => {
      await removeMany(
        client,
        cropfield,
        part.map(({ cropfield: id }) => id),
        inFarm,
      );
      await client.query(
        'update import_row set undone = true where import = $1 and row = any($2::integer[])',
        [stored.id, part.map(({ row }) => row)],
      );
    },
  );
  await removeParcels(database, rows, inFarm);
  await database.query(
    "update import set state = 'rolled_back', rolled_back_at = now() where id = $1",
    [stored.id],
  );
  await database.query(
    'update import_row set undone = true where import = $1 and applied is not null',
    [stored.id],
  );
  return {
    removed: objectsRemoved + rows.filter(({ applied }) => applied === 'created').length,
    restored: rows.filter(({ applied }) => applied === 'updated').length,
  };
}

/**
 * Refuses before any change when work refers to the created rows, or a job it imported is locked;
 * work of the import itself is removed with it.
 */
async function refuseWorkedOn(
  database: Queryable,
  farm: string,
  rows: readonly AppliedRow[],
  objects: readonly StoredObject[],
): Promise<void> {
  const created = createdRows(objects).filter(({ before }) => before === undefined);
  const ofEntity = (name: string) =>
    created.flatMap(({ entity, id }) => (entity === name ? [id] : []));
  const { rows: locked } = await database.query(
    'select 1 from record where farm = $1 and id = any($2::uuid[]) and locked and deleted_at is null limit 1',
    [farm, ofEntity('record')],
  );
  if (locked.length > 0) throw new Refusal('locked');
  const except = new Set(ofEntity('record'));
  const fields = rows.flatMap(({ applied, cropfield: id }) => (applied === 'created' ? [id] : []));
  const going = new Map<string, string[]>([[cropfield.name, fields]]);
  for (const { entity, id } of created) going.set(entity, [...(going.get(entity) ?? []), id]);
  for (const [name, ids] of going)
    await refuseInUse(database, entityOf(name), ids, { farm, force: true, except });
}

async function appliedRows(database: Queryable, { id, farm }: StoredImport): Promise<AppliedRow[]> {
  const { rows } = await database.query<AppliedRow>(
    `select r.row, r.applied, r.cropfield, r.cropfield_version, r.before, r.parcel,
      r.parcel_created, t.name, case when t.deleted_at is null then t.version end as version
      from import_row r join cropfield t on t.farm = $2 and t.id = r.cropfield
      where r.import = $1 and r.applied is not null and not r.undone order by r.row desc`,
    [id, farm],
  );
  return rows;
}

async function changedSince(
  database: Queryable,
  farm: string,
  rows: readonly AppliedRow[],
  own: readonly string[],
): Promise<ChangedSince[]> {
  const used = await usedOf(database, farm, 'cropfield', {
    ids: rows.filter(({ applied }) => applied === 'created').map(({ cropfield: id }) => id),
    except: own,
  });
  return rows
    .flatMap(
      ({ row, applied, cropfield: id, cropfield_version: then, name, version }): ChangedSince[] => {
        const changedSince = (reason: ChangedSince['reason']): ChangedSince[] => [
          { row, cropfield: id, name, reason },
        ];
        // a created row that was deleted meanwhile needs no rolling back
        if (version === null) return applied === 'created' ? [] : changedSince('deleted');
        if (version !== then) return changedSince('changed');
        return used.has(id) ? changedSince('used') : [];
      },
    )
    .toSorted((a, b) => a.row - b.row);
}

/** The parcels created by the import, except those that other fields use by now. */
async function removeParcels(
  database: Database,
  rows: readonly AppliedRow[],
  inFarm: { readonly farm: string; readonly principal: Principal },
): Promise<void> {
  const created = [
    ...new Set(
      rows.flatMap(({ parcel: id, parcel_created: isOurs }) => (id !== null && isOurs ? [id] : [])),
    ),
  ];
  if (created.length === 0) return;
  const used = await usedOf(database, inFarm.farm, 'parcel', { ids: created });
  await inParts(
    database,
    created.filter((id) => !used.has(id)).map((id) => ({ id, bytes: 0 })),
    (client, part) =>
      removeMany(
        client,
        parcel,
        part.map(({ id }) => id),
        inFarm,
      ),
  );
}
