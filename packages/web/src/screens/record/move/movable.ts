import type { EntityRows } from '@furrow/domain';
import { isAreaStated, workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { EntityRights } from '@furrow/kit/derive/permissions.ts';
import type { Draft } from '../../../data/types.ts';
import { actionsOn } from '../recordActions.ts';
import { allows, type Principal } from '../rights.ts';

type Work = EntityRows['record'];

/**
 * Whether work can be moved to another field by this person. Work on land that was split, merged or
 * redrawn stays with it, as does work that follows a map of its field.
 */
export function isMovable(
  record: Work,
  rights: EntityRights | undefined,
  principal: Principal,
): boolean {
  if (record.locked || record.cropfield === null) return false;
  if (record.worked_geometry || record.taskgrid || record.prescriptionmap) return false;
  return record.processing_state === 'performed'
    ? actionsOn(record, rights, principal).includes('correct')
    : allows(rights?.update, record, principal);
}

/**
 * The changes of moving work: hectares and amounts stay as they were, and a part of the field does
 * not apply to the other.
 */
export function movedTo(record: Work, cropfield: string, lookup: RowLookup): Draft {
  const hectares = isAreaStated(record) ? 0 : workedHectares(record, lookup);
  return {
    cropfield,
    ...(hectares > 0 ? { worked_area: hectares } : {}),
    ...(record.part_field === null ? {} : { part_field: null }),
  };
}

/** The changes that undo a move. */
export const movedBack = ({ cropfield, worked_area: area, part_field: part }: Work): Draft => ({
  cropfield,
  worked_area: area,
  part_field: part,
});
