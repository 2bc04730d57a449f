import { isDeepStrictEqual } from 'node:util';
import { entityOf } from '@furrow/domain';
import { groundByLineage } from '@furrow/domain/ground/forerunners.ts';
import type { undoLandAct } from '@furrow/domain/cropfield/cropfield.calls.ts';
import { areasOfUndrawn } from '@furrow/domain/land/areas-of-undrawn.ts';
import { membersAfterUndoneSplit } from '@furrow/domain/land/undone-split.ts';
import { holds, type BodyOf } from '@furrow/kit';
import { readDescents } from '../lineage/descents.ts';
import { rightsIn, type Principal } from '../access/principal.ts';
import type { Database, Queryable } from '../db/pool.ts';
import type { Row } from '../db/row.ts';
import { quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import {
  actWithId,
  digestOfAct,
  storeAct,
  landFields,
  passOn,
  runAct,
  type LandAct,
  type NewAct,
} from './act.ts';
import { keepVisible, shownBy } from './contract-sight.ts';
import { doneAs, type Done } from './done.ts';
import { Journal, type CropField, type Entry } from './journal.ts';
import { refuseOthersWork, staleAct } from './later-work.ts';

/**
 * Undoes a split or a merge, or redoes it by undoing the undo: the same rows, the same bytes.
 * @source decisions D17 Undo
 */
export function undoAct(
  database: Database,
  { act: wanted, undo }: BodyOf<typeof undoLandAct>,
  principal: Principal,
): Promise<Done> {
  const id = undo ?? newId();
  return runAct(database, async (client) => {
    const act = await actWithId(client, wanted, principal);
    const { update, create, delete: remove } = rightsIn(principal, act.farm, landFields.name);
    if (update !== true || create !== true || remove !== true) throw new Refusal('not_allowed');
    // undone before, and requested again
    if (act.undone_by) {
      const before = await actWithId(client, act.undone_by, principal);
      return doneAs(client, before, principal);
    }
    return takeBack(client, act, id, principal);
  });
}

async function takeBack(
  client: Queryable,
  act: LandAct,
  id: string,
  principal: Principal,
): Promise<Done> {
  const fields = fieldsOf(act);
  await client.query(
    'select 1 from cropfield where farm = $1 and id = any($2::uuid[]) order by id for update',
    [act.farm, fields],
  );
  await refuseOthersWork(client, act, fields, principal);
  const journal = new Journal(client, act.farm, principal);
  await keepOwnWork(journal, act);
  const shown = await shownBy(journal, fields);
  const conflicts: string[] = [];
  for (const entry of act.changes.toReversed())
    if (!(await putBack(journal, entry))) conflicts.push(entry.id);
  if (conflicts.length > 0) throw await staleAct(client, act.farm, fields, conflicts);
  await keepVisible(journal, fields, shown);
  const { rows } = await client.query<{ id: string }>(
    `select id from cropfield where farm = $1 and id = any($2::uuid[]) and deleted_at is null
      order by registered_area desc nulls last, id`,
    [act.farm, fields],
  );
  const kept: NewAct = {
    farm: act.farm,
    id,
    kind: 'undo',
    digest: digestOfAct('undo', act.id, newId()),
    changes: journal.entries,
    lineage: [],
    objects: rows.map((row) => row.id),
    undoes: act.id,
  };
  const begun = await beginningOf(client, act);
  await setLineage(client, begun);
  await groundAsInLineage(journal, fields);
  await storeAct(client, kept, principal);
  await setInForce(client, act, begun, id);
  return doneAs(client, kept, principal);
}

/**
 * Sets the ground that fields got from others to the lineage: acts from before it was stored with
 * fields do not restore it themselves.
 */
async function groundAsInLineage(journal: Journal, ids: readonly string[]): Promise<void> {
  const ground = groundByLineage(await readDescents(journal.client, journal.farm));
  for (const field of await journal.rowsWhere('cropfield', 'id', ids))
    await journal.change('cropfield', field, { forerunners: ground.get(field.id) ?? {} });
}

/** The crop fields an act made, ended or changed. */
const fieldsOf = ({ changes, objects }: LandAct): string[] => [
  ...new Set([
    ...objects,
    ...changes.filter(({ entity }) => entity === landFields.name).map(({ id }) => id),
  ]),
];

/** The split or merge that taking back and doing again began with, and whether it is in force once an act is taken back. */
interface Beginning {
  readonly root: Pick<LandAct, 'id' | 'farm' | 'lineage'>;
  readonly isInForce: boolean;
}

async function beginningOf(client: Queryable, act: LandAct): Promise<Beginning> {
  let root: Pick<LandAct, 'id' | 'farm' | 'lineage' | 'undoes'> = act;
  let isInForce = false;
  while (root.undoes) {
    const { rows }: { rows: LandAct[] } = await client.query(
      'select farm, id, lineage, undoes from land_act where id = $1',
      [root.undoes],
    );
    if (!rows[0]) break;
    root = rows[0];
    isInForce = !isInForce;
  }
  return { root, isInForce };
}

async function setLineage(client: Queryable, { root, isInForce }: Beginning): Promise<void> {
  if (isInForce) await passOn(client, root.farm, root.id, root.lineage);
  else
    await client.query('delete from cropfield_lineage where farm = $1 and act = $2', [
      root.farm,
      root.id,
    ]);
}

/** Notes that an act was taken back, and whether the split or merge it all began with is in force now. */
async function setInForce(
  client: Queryable,
  act: LandAct,
  { root, isInForce }: Beginning,
  by: string,
): Promise<void> {
  await client.query('update land_act set undone_by = $2 where id = $1', [act.id, by]);
  if (root.id !== act.id)
    await client.query('update land_act set undone_by = $2 where id = $1', [
      root.id,
      isInForce ? null : by,
    ]);
}

/** Undoes one step. @returns false when somebody changed the row since */
async function putBack(journal: Journal, entry: Entry): Promise<boolean> {
  if (entry.kind === 'made') {
    await journal.end(entry.entity, entry.id);
    return true;
  }
  if (entry.kind === 'ended') {
    await journal.revive(entry.entity, entry.id);
    return true;
  }
  const { rows } = await journal.client.query<Row & { id: string; deleted: boolean }>(
    `select t.*, t.deleted_at is not null as deleted from ${quoted(entry.entity)} t
      where t.farm = $1 and t.id = $2 for update`,
    [journal.farm, entry.id],
  );
  const [row] = rows;
  // a row deleted since is restored from the trash unchanged
  if (!row || row.deleted) return true;
  const kept = keepers(entry.entity);
  const changes: Row = {};
  for (const [name, after] of Object.entries(entry.after ?? {})) {
    const isSame = isDeepStrictEqual(row[name] ?? null, after ?? null);
    // work booked elsewhere since stores nothing of this
    if (!isSame && kept.has(name)) continue;
    if (!isSame) return false;
    changes[name] = entry.before?.[name] ?? null;
  }
  await journal.change(entry.entity, row, changes);
  return true;
}

const keepers = (entity: string): ReadonlySet<string> =>
  new Set(
    Object.entries(entityOf(entity).fields).flatMap(([name, field]) =>
      (field.keepsShapeOf ?? field.keepsFieldOf) === undefined ? [] : [name],
    ),
  );

const wasUndrawn = ({ changes }: LandAct, field: string): boolean =>
  changes.some(
    ({ id, kind, before }) => id === field && kind === 'changed' && before?.geometry === null,
  );

/**
 * Work done on a merged field since stores its shape, or its hectares without one; work done while
 * the field had no boundary already has its hectares, and gets no shape.
 */
async function keepGroundOfLater(journal: Journal, field: CropField): Promise<void> {
  const works = await journal.rowsWhere('record', 'cropfield', [field.id]);
  if (field.geometry === null) return journal.take(areasOfUndrawn(works, field));
  const { lasting } = entityOf('record');
  for (const work of works)
    if (
      work.field_area === null &&
      work.worked_geometry === null &&
      lasting &&
      holds(lasting, work)
    )
      await journal.change('record', work, { worked_geometry: field.geometry });
}

/**
 * The principal's later work on pieces that are redrawn or removed: performed work keeps its shape
 * and stays where it was booked; work planned on a removed piece moves to the remaining field, for
 * the part it was planned on.
 */
async function keepOwnWork(journal: Journal, act: LandAct): Promise<void> {
  for (const field of await journal.rowsWhere('cropfield', 'id', fieldsOf(act)))
    if (field.geometry === null || wasUndrawn(act, field.id))
      await keepGroundOfLater(journal, field);
    else await journal.storeShape(field);
  const going = new Set(
    act.changes
      .filter(({ entity, kind }) => entity === landFields.name && kind === 'made')
      .map(({ id }) => id),
  );
  const madeByAct = new Set(act.changes.map(({ entity, id }) => `${entity} ${id}`));
  const stays = act.objects.find((id) => !going.has(id));
  if (!stays) return;
  const gone = await journal.rowsWhere('cropfield', 'id', [...going]);
  for (const work of await journal.rowsWhere('record', 'cropfield', [...going])) {
    if (work.processing_state === 'performed' || work.locked === true) continue;
    if (madeByAct.has(`record ${work.id}`)) continue;
    const field = gone.find(({ id }) => id === work.cropfield);
    await journal.change(
      'record',
      work,
      membersAfterUndoneSplit(work.part_field, field?.geometry, stays),
    );
  }
}
