import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf } from '../record/activity.ts';
import type { Grounds } from './patches.ts';

type Work = Pick<
  EntityRows['record'],
  'id' | 'cropfield' | 'date' | 'processing_state' | 'activities'
>;

/**
 * The day of the last harvest of the crop on the ground of a field, whichever field it was booked on; null before one.
 * @source docs/decisions/233
 */
export const lastHarvest = (
  field: string,
  records: readonly Work[],
  grounds: Pick<Grounds, 'fieldsOf'>,
): string | null =>
  records
    .filter(
      (record) =>
        record.processing_state === 'performed' &&
        activitiesOf(record).some(({ theme }) => theme === 'harvest') &&
        grounds.fieldsOf(record).includes(field),
    )
    .flatMap(({ date }) => date?.slice(0, 10) ?? [])
    .toSorted()
    .at(-1) ?? null;
