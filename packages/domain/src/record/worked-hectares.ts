import { areaOf } from '../geometry.ts';
import type { RowLookup } from '../rows.ts';
import type { RecordDraft } from './draft.ts';

/** The fields of a record that its worked area is computed from. */
export type OnLand = Partial<
  Pick<RecordDraft, 'worked_area' | 'cropfield' | 'part_field' | 'worked_geometry' | 'field_area'>
>;

/**
 * Hectares of a piece of work: as it states, else those of the part of the field, else those the
 * field was registered with when it had no boundary, else those of the shape it had, else those it
 * is registered with. Sums, amounts and nutrients are all computed with these.
 * @source decisions D15 A sprayed record, D17
 */
export function workedHectares(record: OnLand, lookup: RowLookup): number {
  if (isAreaStated(record)) return Number(record.worked_area) || 0;
  return (
    drawnHectares(record.part_field) ||
    record.field_area ||
    drawnHectares(record.worked_geometry) ||
    lookup('cropfield', record.cropfield)?.registered_area ||
    0
  );
}

/** Hectares of a surface; a point or a line has none, and gives no worked area. */
const drawnHectares = (shape: string | null | undefined): number | null =>
  shape ? areaOf(shape) : null;

/** Whether a record states its own area. */
export const isAreaStated = ({ worked_area: area }: OnLand): boolean =>
  area !== null && area !== undefined;
