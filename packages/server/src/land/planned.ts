import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { undoneWork } from '@furrow/domain/record/counted.ts';
import { areasOfUndrawn } from '@furrow/domain/land/areas-of-undrawn.ts';
import { dividedWork, mergedWork } from '@furrow/domain/land/planned-work.ts';
import type { Piece } from '@furrow/domain/land/step.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { derivedId } from '@furrow/kit';
import { piecesMap, type MapsOfPieces } from './maps.ts';
import type { CropField, Journal, Work } from './journal.ts';

/** Work that is still to be done when its field is split or merged. @source decisions D17 Split, docs/decisions/072 */

async function openWork(journal: Journal, fields: readonly string[]): Promise<readonly Work[]> {
  const works = await journal.rowsWhere('record', 'cropfield', fields);
  const { rows } = await journal.client.query<Pick<Work, 'id' | 'processing_state'>>(
    `select id, processing_state from record
      where farm = $1 and id = any($2::uuid[]) and deleted_at is null`,
    [journal.farm, works.flatMap(({ linked_record: linked }) => linked ?? [])],
  );
  const linked = new Map<unknown, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  return undoneWork(
    works,
    typedLookup((_entity, id) => linked.get(id)),
  );
}

/** Units of kinds of doses, to identify doses per hectare. */
async function unitsOf(
  journal: Journal,
  records: readonly Work[],
): Promise<(kind: number) => string> {
  const kinds = records.flatMap((record) =>
    activitiesOf(record).flatMap(({ items }) => (items ?? []).map(({ type }) => type)),
  );
  const { rows } = await journal.client.query<{ id: number; unit: string | null }>(
    'select id, unit from detailtype where id = any($1::integer[])',
    [kinds.filter((kind) => typeof kind === 'number')],
  );
  const units = new Map(rows.map(({ id, unit }) => [id, unit ?? '']));
  return (kind) => units.get(kind) ?? '';
}

/** Divides planned work over the pieces of a split field, and the maps it follows. */
export async function dividePlanned(
  journal: Journal,
  field: CropField,
  pieces: readonly Piece[],
  { how, maps }: { readonly how: 'each' | 'largest'; readonly maps: MapsOfPieces },
): Promise<void> {
  const works = await openWork(journal, [field.id]);
  const steps = dividedWork(works, {
    pieces,
    how,
    unitOf: await unitsOf(journal, works),
    mapsOn: (work, piece) => ({
      taskgrid: piecesMap(maps, work.taskgrid, piece),
      prescriptionmap: piecesMap(maps, work.prescriptionmap, piece),
    }),
  });
  await journal.take(steps);
  const copies = new Set(steps.flatMap((step) => (step.kind === 'make' ? [step.id] : [])));
  for (const { made, piece, record } of maps) {
    const copy = record === null ? null : derivedId(record, piece);
    if (copy !== null && copies.has(copy))
      await journal.change(made.entity, made, { record: copy });
  }
}

/**
 * Limits planned work to its planned part of a merged field, and performed work to its hectares.
 */
export async function mergePlanned(
  journal: Journal,
  into: CropField,
  all: readonly CropField[],
): Promise<void> {
  const onField = await journal.rowsWhere('record', 'cropfield', [into.id]);
  await journal.take(areasOfUndrawn(onField, into));
  const works = await openWork(
    journal,
    all.map(({ id }) => id),
  );
  await journal.take(mergedWork(works, into.id, all));
}
