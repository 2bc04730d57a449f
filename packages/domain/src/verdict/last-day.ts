import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf } from '../record/activity.ts';
import type { Grounds } from './patches.ts';

/** Work whose day is looked for. */
export type DatedWork = Pick<
  EntityRows['record'],
  'id' | 'cropfield' | 'date' | 'processing_state' | 'activities'
>;

interface Where {
  readonly field: string;
  readonly records: readonly DatedWork[];
  readonly grounds: Pick<Grounds, 'fieldsOf'>;
}

/**
 * The last day on which work with such an activity was done on the ground of a field, whichever
 * field it was booked on; null before one.
 * @source docs/decisions/233
 */
export const lastDayOf = (
  { field, records, grounds }: Where,
  isSuch: (activity: DatedWork['activities'][number]) => boolean,
): string | null =>
  records
    .filter(
      (record) =>
        record.processing_state === 'performed' &&
        activitiesOf(record).some(isSuch) &&
        grounds.fieldsOf(record).includes(field),
    )
    .flatMap(({ date }) => date?.slice(0, 'YYYY-MM-DD'.length) ?? [])
    .toSorted()
    .at(-1) ?? null;
