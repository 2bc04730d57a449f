import { holds } from '@furrow/kit';
import type { EntityRows } from '../entity-rows.ts';
import { undoneWork } from '../record/counted.ts';
import { record } from '../record/record.ts';
import type { RowLookup } from '../rows.ts';
import { contractsOfMerged, contractsOfPieces, type Merging } from './contract-links.ts';
import { areasOfUndrawn } from './areas-of-undrawn.ts';
import { batchesOfPieces, groupsOfMerged, groupsOfPieces } from './links.ts';
import { dividedWork, mergedWork } from './planned-work.ts';
import { sightOf } from './sight.ts';
import type { LandStep, Piece } from './step.ts';

/** Rows on the ground of fields that a device has, and the steps the server will take with them. @source decisions D17 */

type Field = EntityRows['cropfield'];
type Work = EntityRows['record'];

/** Rows of a farm, including those linked to the ground. */
export interface LandRows {
  readonly records: readonly Work[];
  readonly contractFields: readonly EntityRows['contractfield'][];
  readonly groups: readonly EntityRows['cropfieldgroup'][];
  readonly stock: readonly EntityRows['stock'][];
  readonly lookup: RowLookup;
}

/** A field that is split, as its own piece in front and the others. */
export interface Splitting {
  readonly field: Field;
  readonly pieces: readonly Piece[];
  readonly planned: 'each' | 'largest';
}

/** Rows on some fields, in the order in which the server processes them. */
const onFields = <R extends { readonly id: string; readonly cropfield: string | null }>(
  rows: readonly R[],
  ids: readonly string[],
): readonly R[] =>
  rows
    .filter(({ cropfield }) => cropfield !== null && ids.includes(cropfield))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));

/** Work on a field with the shape that lasting work will keep of it. */
const withShape = (work: Work, { geometry }: Field): Work =>
  work.worked_geometry === null && record.lasting && holds(record.lasting, work)
    ? { ...work, worked_geometry: geometry }
    : work;

/** Changes of rows that a split of a field makes. */
export function stepsOfSplit(held: LandRows, splitting: Splitting): readonly LandStep[] {
  const { field, pieces, planned } = splitting;
  const ids = pieces.flatMap(({ id }) => (id === field.id ? [] : [id]));
  const works = onFields(held.records, [field.id]);
  const batches = held.stock.filter(
    (row) => row.cropfield === field.id || row.ground_fields.includes(field.id),
  );
  return [
    ...contractsOfPieces(
      onFields(held.contractFields, [field.id]),
      works.map((work) => withShape(work, field)),
      { field, pieces },
    ),
    ...groupsOfPieces(onFields(held.groups, [field.id]), ids),
    ...batchesOfPieces(batches, ids),
    ...dividedWork(undoneWork(works, held.lookup), {
      pieces,
      how: planned,
      unitOf: (kind) => held.lookup('detailtype', kind)?.unit ?? '',
    }),
  ];
}

/** Changes of rows that a merge of fields makes. */
export function stepsOfMerge(held: LandRows, merging: Merging): readonly LandStep[] {
  const { act, into, all } = merging;
  const ids = all.map(({ id }) => id);
  const works = onFields(held.records, ids);
  const links = onFields(held.contractFields, ids);
  const contracts = links.flatMap(({ contract }) => held.lookup('contract', contract) ?? []);
  return [
    ...contractsOfMerged(links, sightOf(works, links, contracts), merging),
    ...groupsOfMerged(onFields(held.groups, ids), into.id, act),
    ...areasOfUndrawn(works, into),
    ...mergedWork(undoneWork(works, held.lookup), into.id, all),
  ];
}
