import type { EntityRows } from '../entity-rows.ts';
import { forerunnersOf, type Holder } from '../ground/forerunners.ts';
import { activitiesOf } from '../record/activity.ts';
import { isCoverCrop, type RotationCrop } from '../rotation/rotation-crop.ts';
import { catchEnds, isForage, type CatchEnd } from './deductions.ts';

/** The end of a catch crop: as stated on its field, else according to work. */

/** The field attribute with the end of a catch crop. */
export const catchEndAttribute = '31';

/** The fields of a crop field that its end is read from. */
export type CatchField = Pick<EntityRows['cropfield'], 'id' | 'green_manure'> &
  Partial<Pick<EntityRows['cropfield'], 'field_attributes' | 'forerunners'>>;

/** Work that may show a catch crop. */
export type CatchWork = Pick<
  EntityRows['record'],
  'processing_state' | 'cropfield' | 'date' | 'activities'
>;

/**
 * Tillage that destroys the roots of a stand: ploughing, cultivating, rotary harrowing, milling and
 * stubble cultivation. Mulching and rolling leave it in the ground.
 * @source Landwirtschaftskammer Nordrhein-Westfalen, answer 18 on the Düngeverordnung
 */
const tillage: ReadonlySet<number> = new Set([501, 502, 504, 505, 507]);

const dayOf = ({ date }: CatchWork): string => (date ?? '').slice(0, 'YYYY-MM-DD'.length);

const hasTheme = (record: CatchWork, theme: string): boolean =>
  activitiesOf(record).some((activity) => activity.theme === theme);

const isTillage = (record: CatchWork): boolean =>
  activitiesOf(record).some(({ type }) => type !== null && tillage.has(type));

interface Grown {
  readonly field: CatchField;
  readonly crop: RotationCrop;
  /** The harvest year of the crop that follows. */
  readonly year: number;
  /** Work on the field of the catch crop, or on land that became it. */
  readonly fieldWork: readonly CatchWork[];
  /** Work on the field of the crop that follows. */
  readonly next: readonly CatchWork[];
}

/** Performed work by the field it was booked on. */
export type WorkByField = ReadonlyMap<string, readonly CatchWork[]>;

/** Performed work of some records by the field it was booked on. */
export function workByField(records: readonly CatchWork[]): WorkByField {
  const work = new Map<string, CatchWork[]>();
  for (const record of records) {
    if (record.processing_state !== 'performed' || record.cropfield === null) continue;
    const known = work.get(record.cropfield);
    if (known) known.push(record);
    else work.set(record.cropfield, [record]);
  }
  return work;
}

/** Work on a field, and on land that became it in a split or merge. */
export const workOnField = (field: Holder, work: WorkByField): readonly CatchWork[] =>
  Object.keys(forerunnersOf(field)).flatMap((id) => work.get(id) ?? []);

/**
 * Tillage in the autumn counts after the catch crop was sown, since the seedbed was tilled as well;
 * from 1 January it is in spring.
 */
function endByTillage({ fieldWork, next, year }: Grown): CatchEnd | null {
  const spring = `${year}-01-01`;
  const [sown] = fieldWork
    .filter((record) => hasTheme(record, 'sowing'))
    .map(dayOf)
    .toSorted((left, right) => right.localeCompare(left));
  if (
    sown &&
    fieldWork.some((record) => isTillage(record) && dayOf(record) > sown && dayOf(record) < spring)
  )
    return 'worked_in_autumn';
  return [...fieldWork, ...next].some((record) => isTillage(record) && dayOf(record) >= spring)
    ? 'worked_in_spring'
    : null;
}

/** The end of a catch crop; null if neither a person nor work states it. */
export function catchEndOf(grown: Grown): CatchEnd | null {
  const { field, crop, fieldWork } = grown;
  const stated = field.field_attributes?.[catchEndAttribute];
  const known = catchEnds.find((end) => end === stated);
  if (known) return known;
  if (fieldWork.some((record) => hasTheme(record, 'harvest'))) return 'used';
  const worked = endByTillage(grown);
  if (worked) return worked;
  // neither grown for the soil nor for forage: a second crop that is sold
  return field.green_manure || isCoverCrop(crop) || isForage(crop) ? null : 'used';
}
