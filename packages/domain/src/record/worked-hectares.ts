import { areaOf } from '../geometry.ts';
import type { RowLook } from '../rows.ts';
import type { RecordDraft } from './draft.ts';

/** The fields of a record that its worked area is computed from. */
export type OnLand = Partial<
  Pick<RecordDraft, 'worked_area' | 'cropfield' | 'part_field' | 'worked_geometry' | 'field_area'>
>;

/**
 * Hectares of a piece of work: as it states, else those of the part of the field, else of the shape
 * the field had when it was done, else the registered area of the field, as it was before that ended. Sums, amounts and
 * nutrients are all worked out with these.
 * @source decisions D15 A sprayed record, D17
 */
export function workedHectares(record: OnLand, look: RowLook): number {
  if (isAreaStated(record)) return Number(record.worked_area) || 0;
  const shape = record.part_field ?? record.worked_geometry;
  // a point or a line has no area, and says nothing of how much was worked
  const drawn = shape ? areaOf(shape) : null;
  return drawn || record.field_area || look('cropfield', record.cropfield)?.registered_area || 0;
}

/** Whether a record says itself how much land it was on. */
export const isAreaStated = ({ worked_area: area }: OnLand): boolean =>
  area !== null && area !== undefined;
