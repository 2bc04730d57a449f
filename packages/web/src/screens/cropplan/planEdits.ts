import type { EntityRows } from '@furrow/domain';
import { spaceNumber } from '@furrow/kit/names.ts';
import type { Draft } from '../../data/types.ts';
import { cropChanges } from '../cropfield/cropFieldBulk.ts';
import { landOf } from '../plan/newSeason.ts';

type Field = EntityRows['cropfield'];

/** The columns that can be chosen in the cells of a season. */
export type PlanColumn = 'crop' | 'variety' | 'purpose' | 'consumer';

/** The entity of a cell's choices. */
export const entityOfColumn = {
  crop: 'croptype',
  variety: 'cropvariety',
  purpose: 'croppurpose',
  consumer: 'consumer',
} as const satisfies Readonly<Record<PlanColumn, string>>;

/**
 * The changes of a field by a choice: another crop has another variety and purpose. @source RUL-10
 */
export function chosenChanges(field: Field, column: PlanColumn, value: number | null): Draft {
  if (column !== 'crop') return { [column]: value };
  const changes = cropChanges(field, { crop: value });
  return field.crop === value ? changes : { ...changes, purpose: null };
}

/** The values copied from one cell to another: a crop with its dependent values. */
export function copiedChanges(from: Field, column: PlanColumn): Draft {
  if (column !== 'crop') return { [column]: from[column] };
  const { crop, variety, purpose, consumer, green_manure } = from;
  return { crop, variety, purpose, consumer, green_manure };
}

/** Whether a variety or purpose may be copied: it belongs to a crop. */
export const takesCopy = (from: Field, to: Field, column: PlanColumn): boolean =>
  column === 'crop' || column === 'consumer' || from.crop === to.crop;

/**
 * A second crop on the land of a field in the same season, with the crop still to be chosen.
 * @param names of the fields of the plan, which are not available
 */
export function secondCrop(
  field: Field,
  period: 'before' | 'after',
  names: ReadonlySet<string>,
): Draft {
  return {
    ...landOf(field),
    name: spaceNumber(field.name, (name) => names.has(name)),
    plan: field.plan,
    period,
    period_start: field.period_start,
    period_end: field.period_end,
    previous_crop: period === 'after' ? field.crop : field.previous_crop,
  };
}
