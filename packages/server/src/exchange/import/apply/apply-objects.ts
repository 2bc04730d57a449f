import { at } from '@furrow/kit';
import { messageText } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import type { Principal } from '../../../access/principal.ts';
import type { Queryable } from '../../../db/pool.ts';
import { Refusal } from '../../../errors.ts';
import { OBJECT_KINDS, type ObjectKind, type TaskContent } from '@furrow/formats/source/objects.ts';
import { inBatches } from './batches.ts';
import { makers, mayMake, type CreatedObject, type Making } from './make-objects.ts';
import type { ImportNote } from '../notes.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { takeBack } from './work-from-machine.ts';
import type { StoredImport } from '../stored.ts';
import { objectsOf, type StoredObject } from '../stored-objects.ts';

/** Kinds that fields refer to are created before them, all others after. */
const beforeFields: readonly ObjectKind[] = ['customer', 'farm', 'worker', 'device', 'product'];

export type Part = 'before_fields' | 'after_fields';

/**
 * Creates the chosen objects of an import, each completely or not at all: one that cannot be stored
 * gets a reason and the others continue. An interrupted run is resumed.
 * @returns the rows of the farm created from the file's objects, by their keys
 * @source decisions D15
 */
export async function applyObjects(
  context: ActionContext,
  stored: StoredImport,
  {
    chosen,
    part,
    rowOfField,
  }: {
    readonly chosen: ReadonlySet<number>;
    readonly part: Part;
    readonly rowOfField: ReadonlyMap<string, string>;
  },
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<Map<string, string>> {
  const { database } = context;
  const objects = (await objectsOf(database, stored.id)).filter(isOfMachineFile);
  const rows = new Map(rowOfField);
  for (const { key, row } of objects) if (row !== null) rows.set(key, row);
  const todo = objects.filter(
    ({ object, kind, made }) =>
      made === null &&
      chosen.has(object) &&
      beforeFields.includes(kind) === (part === 'before_fields'),
  );
  await inBatches(database, todo, async (client, object) => {
    const created = await makeOne(client, stored, object, { rows, principal, language });
    if (created) rows.set(object.key, created.row.id);
  });
  return rows;
}

type MachineObject = StoredObject & { readonly kind: ObjectKind };

const isOfMachineFile = (object: StoredObject): object is MachineObject =>
  (OBJECT_KINDS as readonly string[]).includes(object.kind);

async function makeOne(
  client: Queryable,
  { id, farm }: StoredImport,
  object: MachineObject,
  {
    rows,
    principal,
    language,
  }: {
    readonly rows: ReadonlyMap<string, string>;
    readonly principal: Principal;
    readonly language: Language;
  },
): Promise<CreatedObject | null> {
  const note = async (entry: ImportNote) =>
    client.query(
      'update import_object set notes = notes || $3::jsonb where import = $1 and object = $2',
      [id, object.object, JSON.stringify([entry])],
    );
  if (!mayMake(principal, farm, object.kind)) {
    await note({ code: 'object_not_allowed', params: {} });
    return null;
  }
  const { rows: contents } = await client.query<{ content: unknown }>(
    'select content from import_object where import = $1 and object = $2',
    [id, object.object],
  );
  const making: Making = {
    client,
    principal,
    farm,
    language,
    id: object.id,
    name: object.name,
    rowOf: (key) => (key === null ? null : (rows.get(key) ?? null)),
  };
  const make = makers[object.kind] as (content: unknown, making: Making) => Promise<CreatedObject>;
  await client.query('savepoint one_object');
  let created: CreatedObject;
  try {
    // returning work of the farm is continued; everything else is created
    created =
      object.kind === 'task' && object.verdict === 'match' && object.row !== null
        ? await takeBack(at(contents, 0).content as TaskContent, making, object.row)
        : await make(at(contents, 0).content, making);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await client.query('rollback to savepoint one_object');
    await note({ code: 'object_refused', params: { reason: reasonOf(error, language) } });
    return null;
  }
  for (const { id: row, version } of created.changed ?? []) {
    await client.query(
      `update import_object set made = (select jsonb_agg(case
        when m->>'id' = $2 then m || jsonb_build_object('version', $3::integer) else m end)
        from jsonb_array_elements(made) m)
        where import = $1 and made @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
      [id, row, version],
    );
  }
  // a log may have megabytes; its result is in the row
  await client.query(
    `update import_object set made = $3::jsonb, entity = $4, row = $5, content = null,
      notes = notes || $6::jsonb where import = $1 and object = $2`,
    [
      id,
      object.object,
      JSON.stringify(created.rows),
      created.row.entity,
      created.row.id,
      JSON.stringify(created.notes ?? []),
    ],
  );
  return created;
}

/** Reason for a refusal, as a sentence without the full stop. */
export const reasonOf = (refusal: Refusal, language: Language): string =>
  (
    (refusal.more.issues ?? [])
      .map(({ path, code, params }) => `${path}: ${messageText(code, language, params)}`)
      .join(' ') || messageText(refusal.code, language, refusal.more.params)
  ).replace(/\.$/, '');
