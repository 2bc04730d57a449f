import { belongingsOfField, listsOfFields } from '@furrow/domain/ground/followers.ts';
import { undoneWork } from '@furrow/domain/record/counted.ts';
import type { EntityName, EntityRows } from '@furrow/domain';
import { membersOf, partsOf } from '@furrow/kit';
import { rowLook } from '../../../../data/rows/row-look.ts';
import type { Draft, Effect, FarmStore, RowId } from '../../../../data/types.ts';

/**
 * Expected effects of a split or merge on rows that belong to the fields' ground, shown until the
 * server has answered: samples, way lines and recordings, storages' heaps and maps, groups and
 * planned work. Rows that the server creates, such as links of pieces to groups and contracts, come
 * with its answer.
 * @source decisions D17
 */

type Field = EntityRows['cropfield'];

const change = (entity: EntityName, id: RowId, fields: Draft): Effect => ({
  kind: 'change',
  entity,
  id,
  fields,
  follows: true,
});

/** Lists that name one of some fields, with other fields in it. */
const listed = (
  store: FarmStore,
  ids: readonly string[],
  replaced: (names: readonly unknown[]) => readonly unknown[],
): Effect[] =>
  listsOfFields.flatMap(({ entity, column }) =>
    store.rows(entity).flatMap((row) => {
      const names = partsOf(membersOf(row)[column]);
      if (!ids.some((id) => names.includes(id))) return [];
      return [change(entity, row.id, { [column]: [...new Set(replaced(names))] })];
    }),
  );

/** @param pieces ids of the new ones */
export const splitFollowers = (
  store: FarmStore,
  field: string,
  pieces: readonly string[],
): Effect[] => listed(store, [field], (names) => [...names, ...pieces]);

export function mergedFollowers(store: FarmStore, into: Field, ended: readonly Field[]): Effect[] {
  const ids = ended.map(({ id }) => id);
  const belonging = belongingsOfField.flatMap(({ entity, column }) =>
    store
      .rows(entity)
      .filter((row) => ids.includes(String(membersOf(row)[column] ?? '')))
      .map((row) => change(entity, row.id, { [column]: into.id })),
  );
  return [
    ...listed(store, ids, (names) => names.map((id) => (ids.includes(String(id)) ? into.id : id))),
    ...belonging,
    ...mergedGroups(store, into.id, ids),
    ...mergedWork(store, into, ended),
  ];
}

/** Links to groups that the merged field is not in yet become its own. */
function mergedGroups(store: FarmStore, into: string, ended: readonly string[]): Effect[] {
  const links = store.rows('cropfieldgroup');
  const has = new Set(links.flatMap((link) => (link.cropfield === into ? [link.group] : [])));
  return links.flatMap((link) => {
    if (!link.cropfield || !ended.includes(link.cropfield) || has.has(link.group)) return [];
    has.add(link.group);
    return [change('cropfieldgroup', link.id, { cropfield: into })];
  });
}

/** Work still to be done stays on the part of the merged field that it was meant for. */
function mergedWork(store: FarmStore, into: Field, ended: readonly Field[]): Effect[] {
  const fields = new Map([into, ...ended].map((field) => [field.id, field]));
  const booked = store
    .rows('record')
    .filter(({ cropfield }) => cropfield !== null && fields.has(cropfield));
  return undoneWork(booked, rowLook(store)).map((record) => {
    const field = record.cropfield === null ? undefined : fields.get(record.cropfield);
    return change('record', record.id, {
      cropfield: into.id,
      part_field: record.part_field ?? field?.geometry ?? null,
      worked_area: record.worked_area ?? field?.registered_area ?? null,
    });
  });
}
