import { at, existing } from '@furrow/kit';
import { entityOf } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import { rightsIn, type Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { invalid, Refusal } from '../../errors.ts';
import { changeRow, loadRow } from '../../write/change.ts';
import { createRow } from '../../write/create.ts';
import { reasonOf } from '../import/apply/apply-objects.ts';
import type { Applied, ApplyOptions } from '../import/apply/apply.ts';
import { inBatches } from '../import/apply/batches.ts';
import { decideObjects } from '../import/apply/decide-objects.ts';
import type { ImportNote } from '../import/notes.ts';
import { objectsImportedSince } from '../import/match/match-again.ts';
import { objectsChangedSince, removeObjects } from '../import/apply/rollback-objects.ts';
import { putBack } from '../import/apply/put-back.ts';
import type { ActionContext } from '../actions/action-context.ts';
import type { StoredImport } from '../import/stored.ts';
import { objectsOf, type StoredObject } from '../import/stored-objects.ts';
import type { RecordContent } from './record-objects.ts';
import type { Activity, Item } from './work.ts';

/** Writes and rolls back records of a file, through the common write path. @source decisions D13 */

const record = entityOf('record');

/** A record that an import changed, with its previous values. */
interface Changed {
  readonly entity: 'record';
  readonly id: string;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>>;
}

const isChanged = (made: StoredObject['made']): made is readonly [Changed] =>
  made !== null && made.length > 0 && 'before' in at(made, 0);

/**
 * Creates and changes the chosen records, each completely or not at all. An interrupted run is
 * resumed.
 */
export async function applyRecords(
  context: ActionContext,
  stored: StoredImport,
  { objects: asked }: ApplyOptions,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<Applied> {
  const { database } = context;
  const { issues } = decideObjects(await objectsOf(database, stored.id), asked);
  if (issues.length > 0) throw invalid(...issues);
  await objectsImportedSince(database, stored.farm, stored.id);
  const objects = await objectsOf(database, stored.id);
  const { chosen } = decideObjects(objects, asked);
  const rowOf = new Map(
    objects.flatMap(({ id, row }) => (id === null || row === null ? [] : [[id, row] as const])),
  );
  const todo = objects.filter(({ object, made }) => chosen.has(object) && made === null);
  const contents = await contentsOf(database, stored.id, todo);
  // a record that another is linked to comes first
  const ordered = todo.toSorted(
    (a, b) =>
      Number(contents.get(a.object)?.linked !== null) -
      Number(contents.get(b.object)?.linked !== null),
  );
  await inBatches(database, ordered, async (client, object) => {
    const content = existing(contents.get(object.object), `content of ${object.object}`);
    const id = await takeOver(client, stored, { object, content, rowOf }, { principal, language });
    if (id !== null && object.id !== null) rowOf.set(object.id, id);
  });
  const settled = await objectsOf(database, stored.id);
  const updated = settled.filter(({ made }) => isChanged(made)).length;
  const created = settled.filter(({ made }) => made !== null).length - updated;
  const result: Applied = { created, updated, skipped: settled.length - created - updated };
  await database.query(
    "update import set state = 'applied', applied_at = now(), result = $2::jsonb where id = $1",
    [stored.id, JSON.stringify(result)],
  );
  return result;
}

async function contentsOf(
  database: Queryable,
  id: string,
  objects: readonly StoredObject[],
): Promise<Map<number, RecordContent>> {
  const { rows } = await database.query<{ object: number; content: RecordContent }>(
    'select object, content from import_object where import = $1 and object = any($2::integer[])',
    [id, objects.map(({ object }) => object)],
  );
  return new Map(rows.map(({ object, content }) => [object, content]));
}

/** @returns the resulting record; null when it could not be stored, with the reason in its notes */
async function takeOver(
  client: Queryable,
  { id, farm }: StoredImport,
  {
    object,
    content,
    rowOf,
  }: {
    readonly object: StoredObject;
    readonly content: RecordContent;
    readonly rowOf: ReadonlyMap<string, string>;
  },
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<string | null> {
  const note = async (entry: ImportNote) =>
    client.query(
      'update import_object set notes = notes || $3::jsonb where import = $1 and object = $2',
      [id, object.object, JSON.stringify([entry])],
    );
  const right = rightsIn(principal, farm, 'record')[object.row === null ? 'create' : 'update'];
  if (right === false) {
    await note({ code: 'object_not_allowed', params: {} });
    return null;
  }
  await client.query('savepoint one_record');
  try {
    const madeRow =
      object.row === null
        ? await createOne(client, farm, content, { rowOf, principal })
        : await changeOne(client, object.row, content, principal);
    await client.query(
      `update import_object set made = $3::jsonb, entity = 'record', row = $4
        where import = $1 and object = $2`,
      [id, object.object, JSON.stringify([madeRow]), madeRow.id],
    );
    return madeRow.id;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await client.query('rollback to savepoint one_record');
    await note({ code: 'object_refused', params: { reason: reasonOf(error, language) } });
    return null;
  }
}

async function createOne(
  client: Queryable,
  farm: string,
  { values, activities, state, linked }: RecordContent,
  {
    rowOf,
    principal,
  }: { readonly rowOf: ReadonlyMap<string, string>; readonly principal: Principal },
): Promise<{ entity: string; id: string; version: number }> {
  const { cancel_reason: reason, ...sent } = values;
  const internal = {
    processing_state: state ?? 'performed',
    ...(state === 'cancelled'
      ? { cancel_reason: reason ?? null, progress: { before: 'planned' } }
      : {}),
  };
  const body = {
    farm,
    ...sent,
    activities: (activities ?? []).map(withAttributes),
    linked_record: linked === null ? null : (rowOf.get(linked) ?? null),
  };
  const { row } = await createRow({ database: client, entity: record, principal }, body, {
    internal,
  });
  return { entity: 'record', id: row.id, version: row.version };
}

async function changeOne(
  client: Queryable,
  id: string,
  { values, activities }: RecordContent,
  principal: Principal,
): Promise<Changed> {
  const current = await loadRow({ database: client, entity: record, principal }, id, 'update');
  const changes: Readonly<Record<string, unknown>> =
    activities === null
      ? values
      : {
          ...values,
          activities: merged(activities, current.row.activities ?? []),
        };
  const now = await changeRow({ database: client, entity: record, principal }, id, changes);
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, current.row[name] ?? null]),
  );
  return { entity: 'record', id, version: now.version, before };
}

type KeptActivity = Omit<Activity, 'theme' | 'items' | 'attributes' | 'noted'> & {
  readonly theme: string | null;
  readonly items: readonly Item[];
  readonly attributes: readonly unknown[];
};

const withAttributes = ({ noted, ...activity }: Activity): Activity => ({
  attributes: noted ?? [],
  ...activity,
});

/**
 * The kind of work and of dose and the stock item may be in no column, so they keep the stored
 * values.
 */
function merged(activities: readonly Activity[], kept: readonly KeptActivity[]): KeptActivity[] {
  return activities.map(({ noted, ...activity }): KeptActivity => {
    // given in full, it replaces the stored value
    if (activity.attributes) return { ...activity, attributes: activity.attributes };
    const same = kept.find(
      ({ theme, type }) =>
        theme === activity.theme && (activity.type === null || type === activity.type),
    );
    const items = activity.items.map((item) => {
      const storedItem = same?.items.find(({ producttype, stock }) =>
        item.producttype === null ? stock === item.stock : producttype === item.producttype,
      );
      return storedItem
        ? {
            ...item,
            stock: item.stock ?? storedItem.stock,
            type:
              storedItem.type !== null && storedItem.value === item.value
                ? storedItem.type
                : item.type,
          }
        : item;
    });
    return {
      ...activity,
      type: activity.type ?? same?.type ?? null,
      items,
      attributes: noted ?? same?.attributes ?? [],
    };
  });
}

/**
 * Removes the records an import created and restores those it changed. @param force continues
 * although they were edited since
 */
export async function rollBackRecords(
  context: ActionContext,
  stored: StoredImport,
  force: boolean,
  principal: Principal,
): Promise<{ removed: number; restored: number }> {
  const { database } = context;
  const standing = (await objectsOf(database, stored.id)).filter(
    ({ made, undone }) => made !== null && !undone,
  );
  const updated = standing.filter(({ made }) => isChanged(made));
  const created = standing.filter(({ made }) => !isChanged(made)).toReversed();
  const changed = force
    ? []
    : [
        ...(await objectsChangedSince(
          database,
          stored.farm,
          created,
          created.map(({ row }) => existing(row, 'row that was made')),
        )),
        ...(await editedSince(database, stored.farm, updated)),
      ];
  if (changed.length > 0) throw new Refusal('changed_since', { members: { changed } });
  await inBatches(database, updated, async (client, { object, made }) => {
    const [{ id, before }] = made as unknown as readonly [Changed];
    await putBack(
      { database: client, entity: record, principal },
      { farm: stored.farm, id },
      before,
    ).catch((error: unknown) => {
      // it was deleted already
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
    });
    await client.query('update import_object set undone = true where import = $1 and object = $2', [
      stored.id,
      object,
    ]);
  });
  // a plan with a performed record cannot be removed before that
  const removed = await removeObjects(database, stored, created, principal);
  await database.query(
    "update import set state = 'rolled_back', rolled_back_at = now() where id = $1",
    [stored.id],
  );
  return { removed, restored: updated.length };
}

async function editedSince(
  database: Queryable,
  farm: string,
  objects: readonly StoredObject[],
): Promise<{ object: number; id: string; name: string; reason: 'changed' | 'deleted' }[]> {
  const { rows } = await database.query<{ id: string; version: number | null }>(
    `select id, case when deleted_at is null then version end as version from record
      where farm = $1 and id = any($2::uuid[])`,
    [farm, objects.map(({ row }) => row)],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return objects.flatMap(({ object, name, made }) => {
    const [{ id, version }] = made as unknown as readonly [Changed];
    const now = versions.get(id) ?? null;
    return now === version
      ? []
      : [
          {
            object,
            id,
            name: name ?? '',
            reason: now === null ? ('deleted' as const) : ('changed' as const),
          },
        ];
  });
}
