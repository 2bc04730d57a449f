import { entityOf } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { undoneStates } from '@furrow/domain/record/counted.ts';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { areaSquareMetres, intersect, mayMeet, overlap, writeWkt } from '@furrow/geo';
import type { Row } from '../db/row.ts';
import { referredRows } from '../write/references.ts';
import type { Piece } from './follow.ts';
import { piecesMap, type MapsOfPieces } from './maps.ts';
import type { CropField, Journal, Work } from './journal.ts';

/** Work that is still to be done when its field is split or merged. @source decisions D17 Split, docs/decisions/072 */

const round4 = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * Work on some fields that is still to be done: a plan whose work was performed is none, nor advice
 * that was taken over.
 */
async function openWork(journal: Journal, fields: readonly string[]): Promise<Work[]> {
  const { rows } = await journal.client.query<Work>(
    `select t.* from record t left join record l on l.farm = t.farm and l.id = t.linked_record
      where t.farm = $1 and t.cropfield = any($2::uuid[]) and t.deleted_at is null
        and not t.locked and t.processing_state = any($3)
        and not (t.linked_record is not null and (
          t.processing_state in ('adviced', 'received') or l.processing_state = 'performed'))
      order by t.id for update of t`,
    [journal.farm, fields, undoneStates],
  );
  return rows;
}

/** Units of kinds of doses, to tell what is meant per hectare. */
async function unitsOf(journal: Journal, records: readonly Work[]): Promise<Map<number, string>> {
  const kinds = records.flatMap((record) =>
    activitiesOf(record).flatMap(({ items }) => (items ?? []).map(({ type }) => type)),
  );
  const { rows } = await journal.client.query<{ id: number; unit: string | null }>(
    'select id, unit from detailtype where id = any($1::integer[])',
    [kinds.filter((kind) => typeof kind === 'number')],
  );
  return new Map(rows.map(({ id, unit }) => [id, unit ?? '']));
}

const wholeThemes: ReadonlySet<unknown> = new Set(['transport', 'other']);

/** The part of a piece of work that lies on one piece of its field; whole amounts are divided with it. */
function partOfWork(record: Work, share: number, units: ReadonlyMap<number, string>): Row {
  const area = record.worked_area;
  const isWhole = (theme: unknown, kind: number | null | undefined) => {
    const unit = units.get(kind ?? 0) ?? '';
    return unit === '' ? wholeThemes.has(theme) : !unit.endsWith('/ha');
  };
  return {
    ...(area === null ? {} : { worked_area: round4(area * share) }),
    activities: activitiesOf(record).map((activity) => ({
      ...activity,
      items: (activity.items ?? []).map((item) =>
        typeof item.value === 'number' && isWhole(activity.theme, item.type)
          ? { ...item, value: round4(item.value * share) }
          : item,
      ),
    })),
  };
}

/** The maps that work goes by on a piece. */
const mapsOn = (piece: string, maps: MapsOfPieces, work: Work) => ({
  taskgrid: piecesMap(maps, work.taskgrid, piece),
  prescriptionmap: piecesMap(maps, work.prescriptionmap, piece),
});

/** The ids of an entity that a map of sets names. */
function listsOf(known: Map<string, Set<unknown>>, entity: string): Set<unknown> {
  const ids = known.get(entity) ?? new Set();
  known.set(entity, ids);
  return ids;
}

interface Part {
  readonly id: string;
  readonly share: number;
  readonly changes: Row;
}

/** How a piece of work is divided over the pieces of its field; pieces it has nothing on are left out. */
function partsOf(
  record: Work,
  pieces: readonly Piece[],
  units: ReadonlyMap<number, string>,
): Part[] {
  const own = polygonOf(record.part_field);
  const sizes = pieces.map(({ polygon }) => {
    if (!own) return { size: areaSquareMetres(polygon), part: undefined };
    if (!mayMeet(own, polygon) || overlap(own, polygon).intersection < 1)
      return { size: 0, part: undefined };
    const { geometry } = intersect(own, polygon);
    return { size: geometry ? areaSquareMetres(geometry) : 0, part: geometry ?? undefined };
  });
  const all = sizes.reduce((sum, { size }) => sum + size, 0);
  return pieces.flatMap(({ id }, index) => {
    const { size, part } = sizes[index] ?? { size: 0, part: undefined };
    if (size <= 0 || all <= 0) return [];
    const share = size / all;
    return [
      {
        id,
        share,
        changes: {
          ...partOfWork(record, share, units),
          ...(part ? { part_field: writeWkt(part) } : {}),
        },
      },
    ];
  });
}

/** Members of a record that are its own, and not those of the same work on another piece. */
const notCopied = new Set([
  'id',
  'farm',
  'worked_geometry',
  'progress',
  'processing_state',
  'linked_record',
  'locked',
  'cancel_reason',
  'correction_reason',
]);

/**
 * Divides planned work over the pieces of a field that was split: a record on each, or the one that
 * stays on the largest, for the part of it that lies there. Work under way goes on where it is; on
 * the other pieces it is planned.
 */
export async function dividePlanned(
  journal: Journal,
  field: CropField,
  pieces: readonly Piece[],
  { how, maps }: { readonly how: 'each' | 'largest'; readonly maps: MapsOfPieces },
): Promise<void> {
  const record = entityOf('record');
  const works = await openWork(journal, [field.id]);
  const units = await unitsOf(journal, works);
  for (const work of works) {
    const parts = partsOf(work, pieces, units);
    const [largest] = parts;
    const stays = parts.find(({ id }) => id === field.id) ?? largest;
    if (!stays) continue;
    await journal.change('record', work, {
      ...stays.changes,
      ...(stays.id === field.id ? {} : mapsOn(stays.id, maps, work)),
      cropfield: stays.id,
    });
    if (how === 'largest') continue;
    const known = referredRows(record, work);
    known.set('cropfield', new Set(pieces.map(({ id }) => id)));
    const { processing_state: state } = work;
    for (const { made } of maps) listsOf(known, made.entity).add(made.id);
    for (const { id, changes } of parts) {
      if (id === stays.id) continue;
      const body = Object.fromEntries(
        Object.entries(work).filter(([name]) => name in record.fields && !notCopied.has(name)),
      );
      const copy = await journal.make(
        'record',
        {
          ...body,
          ...changes,
          ...mapsOn(id, maps, work),
          cropfield: id,
        },
        known,
        { processing_state: state === 'started' || state === 'paused' ? 'planned' : state },
      );
      for (const { made, piece, record: about } of maps)
        if (piece === id && about === work.id)
          await journal.change(made.entity, made, { record: copy.id });
    }
  }
}

/** Keeps planned work on the part of a merged field that it was planned for. */
export async function mergePlanned(
  journal: Journal,
  into: CropField,
  all: readonly CropField[],
): Promise<void> {
  for (const work of await openWork(
    journal,
    all.map(({ id }) => id),
  )) {
    const field = all.find(({ id }) => id === work.cropfield);
    await journal.change('record', work, {
      cropfield: into.id,
      part_field: work.part_field ?? field?.geometry ?? null,
      worked_area: work.worked_area ?? field?.registered_area ?? null,
    });
  }
}
