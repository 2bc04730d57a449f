import { lastDayOf, type DatedWork } from './last-day.ts';
import type { Grounds } from './patches.ts';

/** The day of the last harvest of the crop on the ground of a field; null before one. */
export const lastHarvest = (
  field: string,
  records: readonly DatedWork[],
  grounds: Pick<Grounds, 'fieldsOf'>,
): string | null => lastDayOf({ field, records, grounds }, ({ theme }) => theme === 'harvest');
