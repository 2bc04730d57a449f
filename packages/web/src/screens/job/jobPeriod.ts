import type { Row } from '../../data/types.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';

/** A job's period as DD-MM-YYYY; a single day is written once. @source spec §3 Job, ENT-11 */
export function jobPeriod({ start, date, end }: Row): string {
  const days = [start ?? date, end]
    .filter((value): value is string => typeof value === 'string')
    .map(formatPrintDate);
  return [...new Set(days)].join(' – ');
}
