import { belongingsOfField, listsOfFields } from '@furrow/domain/ground/followers.ts';
import { filesOfMerged, filesOfPieces } from '@furrow/domain/land/file-links.ts';
import type { Merging } from '@furrow/domain/land/contract-links.ts';
import { membersOfCreation, type LandStep } from '@furrow/domain/land/step.ts';
import {
  stepsOfMerge,
  stepsOfSplit,
  type LandRows,
  type Splitting,
} from '@furrow/domain/land/steps.ts';
import type { EntityName } from '@furrow/domain';
import { membersOf, partsOf } from '@furrow/kit';
import { same } from '../../../../data/rows/deep-equal.ts';
import { rowLookup } from '../../../../data/rows/row-lookup.ts';
import type { Draft, Effect, FarmStore, RowId } from '../../../../data/types.ts';

/**
 * Changes that the server will make to rows on the land of fields that are split or merged, shown
 * until it has made them: planned work, groups and contracts by the functions that the server uses,
 * with the ids it will assign; samples, way lines and recordings, storages' heaps and maps. Changes
 * that only arrive with its answer are listed in decision 228.
 * @source decisions D17
 */

const change = (entity: EntityName, id: RowId, fields: Draft): Effect => ({
  kind: 'change',
  entity,
  id,
  fields,
  follows: true,
});

/** Effects of a step on the rows that are shown. */
function shownBy(farm: string, step: LandStep): Effect[] {
  const { entity } = step;
  switch (step.kind) {
    case 'end':
      return [{ kind: 'hide', entity, id: step.id, follows: true }];
    case 'make': {
      const row = { ...membersOfCreation(step), id: step.id, farm, version: 0 };
      return [{ kind: 'make', entity, id: step.id, row, follows: true }];
    }
    case 'change': {
      const before = membersOf(step.row);
      const differing = Object.entries(step.fields).filter(
        ([name, value]) => !same(before[name] ?? null, value ?? null),
      );
      return differing.length > 0
        ? [change(entity, step.row.id, Object.fromEntries(differing))]
        : [];
    }
  }
}

const effectsOf = ({ farm }: FarmStore, steps: readonly LandStep[]): Effect[] =>
  steps.flatMap((step) => shownBy(farm, step));

const heldBy = (store: FarmStore): LandRows => ({
  records: store.rows('record'),
  contractFields: store.rows('contractfield'),
  groups: store.rows('cropfieldgroup'),
  stock: store.rows('stock'),
  lookup: rowLookup(store),
});

const filesIn = (store: FarmStore) =>
  (['image', 'document'] as const).flatMap((entity) =>
    store.rows(entity).map((row) => ({ entity, row })),
  );

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

export function splitFollowers(store: FarmStore, splitting: Splitting): Effect[] {
  const { field, pieces } = splitting;
  const ids = pieces.flatMap(({ id }) => (id === field.id ? [] : [id]));
  return [
    ...listed(store, [field.id], (names) => [...names, ...ids]),
    ...effectsOf(store, filesOfPieces(filesIn(store), field.id, ids)),
    ...effectsOf(store, stepsOfSplit(heldBy(store), splitting)),
  ];
}

export function mergedFollowers(store: FarmStore, merging: Merging): Effect[] {
  const { into, all } = merging;
  const ended = all.flatMap(({ id }) => (id === into.id ? [] : [id]));
  const belonging = belongingsOfField.flatMap(({ entity, column }) =>
    store
      .rows(entity)
      .filter((row) => ended.includes(String(membersOf(row)[column] ?? '')))
      .map((row) => change(entity, row.id, { [column]: into.id })),
  );
  return [
    ...listed(store, ended, (names) =>
      names.map((id) => (ended.includes(String(id)) ? into.id : id)),
    ),
    ...belonging,
    ...effectsOf(store, filesOfMerged(filesIn(store), ended, into.id)),
    ...effectsOf(store, stepsOfMerge(heldBy(store), merging)),
  ];
}
