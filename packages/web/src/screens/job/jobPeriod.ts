import type { Row } from '../../data/types.ts';
import { formatPrintDate } from '../../ui/format/formats.ts';

/** A job's period as DD-MM-YYYY, one day once. @source spec §3 Job, ENT-11 */
export function jobPeriod(job: Row): string {
  const days = [job['start'] ?? job['date'], job['end']]
    .filter((value): value is string => typeof value === 'string')
    .map(formatPrintDate);
  return [...new Set(days)].join(' – ');
}
