import { entityOf } from '@furrow/domain';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { areaSquareMetres, intersect, mayMeet, overlap, writeWkt } from '@furrow/geo';
import { referredRows } from '../write/references.ts';
import type { Piece } from './follow.ts';
import type { FieldRow, Journal, Row } from './journal.ts';

/** Work that is still to be done when its field is split or merged. @source decisions D17 Split, docs/decisions/072 */

/** States of work that nobody has finished; of advice and received work, that nobody has taken over. */
const openStates = ['concept', 'adviced', 'received', 'pending', 'planned', 'started', 'paused'];

const round4 = (value: number) => Math.round(value * 10_000) / 10_000;

/** Work on some fields that is still to be done: a plan whose work was performed is none, nor advice that was taken over. */
async function openWork(journal: Journal, fields: readonly string[]): Promise<FieldRow[]> {
  const { rows } = await journal.client.query<FieldRow>(
    `select t.* from record t left join record l on l.farm = t.farm and l.id = t.linked_record
      where t.farm = $1 and t.cropfield = any($2::uuid[]) and t.deleted_at is null and not t.locked and t.processing_state = any($3)
        and not (t.linked_record is not null and (t.processing_state in ('adviced', 'received') or l.processing_state = 'performed'))
      order by t.id for update of t`,
    [journal.farm, fields, openStates],
  );
  return rows;
}

/** Units of kinds of doses, to tell what is meant per hectare. */
async function unitsOf(journal: Journal, records: readonly Row[]): Promise<Map<number, string>> {
  const kinds = records.flatMap((record) =>
    activities(record).flatMap(({ items }) => (items ?? []).map(({ type }) => type)),
  );
  const { rows } = await journal.client.query<{ id: number; unit: string | null }>(
    'select id, unit from detailtype where id = any($1::integer[])',
    [kinds.filter((kind) => typeof kind === 'number')],
  );
  return new Map(rows.map(({ id, unit }) => [id, unit ?? '']));
}

interface Item {
  readonly type?: unknown;
  readonly value?: unknown;
}
interface Activity {
  readonly theme?: unknown;
  readonly items?: readonly Item[];
}
const activities = (record: Row): readonly Activity[] =>
  Array.isArray(record['activities']) ? (record['activities'] as Activity[]) : [];

const wholeThemes: ReadonlySet<unknown> = new Set(['transport', 'other']);

/** The part of a piece of work that lies on one piece of its field; whole amounts are divided with it. */
function partOfWork(record: Row, share: number, units: ReadonlyMap<number, string>): Row {
  const area = record['worked_area'];
  const isWhole = ({ theme }: Activity, { type }: Item) => {
    const unit = typeof type === 'number' ? (units.get(type) ?? '') : '';
    return unit === '' ? wholeThemes.has(theme) : !unit.endsWith('/ha');
  };
  return {
    ...(typeof area === 'number' ? { worked_area: round4(area * share) } : {}),
    activities: activities(record).map((activity) => ({
      ...activity,
      items: (activity.items ?? []).map((item) =>
        typeof item.value === 'number' && isWhole(activity, item)
          ? { ...item, value: round4(item.value * share) }
          : item,
      ),
    })),
  };
}

interface Part {
  readonly id: string;
  readonly share: number;
  readonly changes: Row;
}

/** How a piece of work is divided over the pieces of its field; pieces it has nothing on are left out. */
function partsOf(
  record: FieldRow,
  pieces: readonly Piece[],
  units: ReadonlyMap<number, string>,
): Part[] {
  const own = polygonOf(record['part_field'] as string | null);
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
 * Divides planned work over the pieces of a field that was split: a record on each, or the one that stays on the largest,
 * for the part of it that lies there. Work under way goes on where it is; on the other pieces it is planned.
 */
export async function dividePlanned(
  journal: Journal,
  field: FieldRow,
  pieces: readonly Piece[],
  how: 'each' | 'largest',
): Promise<void> {
  const record = entityOf('record');
  const works = await openWork(journal, [field.id]);
  const units = await unitsOf(journal, works);
  for (const work of works) {
    const parts = partsOf(work, pieces, units);
    const [largest] = parts;
    const stays = parts.find(({ id }) => id === field.id) ?? largest;
    if (!stays) continue;
    await journal.change('record', work, { ...stays.changes, cropfield: stays.id });
    if (how === 'largest') continue;
    const known = referredRows(record, work);
    known.set('cropfield', new Set(pieces.map(({ id }) => id)));
    const state = String(work['processing_state']);
    for (const { id, changes } of parts) {
      if (id === stays.id) continue;
      const body = Object.fromEntries(
        Object.entries(work).filter(([name]) => name in record.fields && !notCopied.has(name)),
      );
      await journal.make('record', { ...body, ...changes, cropfield: id }, known, {
        processing_state: ['started', 'paused'].includes(state) ? 'planned' : state,
      });
    }
  }
}

/** Keeps planned work on the part of a merged field that it was planned for. */
export async function mergePlanned(
  journal: Journal,
  into: FieldRow,
  all: readonly FieldRow[],
): Promise<void> {
  for (const work of await openWork(
    journal,
    all.map(({ id }) => id),
  )) {
    const field = all.find(({ id }) => id === work['cropfield']);
    await journal.change('record', work, {
      cropfield: into.id,
      part_field: work['part_field'] ?? field?.['geometry'] ?? null,
      worked_area: work['worked_area'] ?? field?.['registered_area'] ?? null,
    });
  }
}
