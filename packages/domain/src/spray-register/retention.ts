import { monthsLater } from '@furrow/kit/days.ts';

/** Retention of a register: so many years from the use, or from the end of its year. */
export interface Retention {
  readonly years: number;
  readonly from: 'use' | 'end_of_year';
}

/**
 * Retention of a professional user's record of plant protection, if the country requires no more.
 * @source Regulation (EC) No 1107/2009, article 67(1); decisions D16
 */
export const retentionByRegulation: Retention = { years: 3, from: 'use' };

/** The last day on which a record must be there; null without a date. */
export function retainedUntil(
  date: string | null,
  { years, from }: Retention = retentionByRegulation,
): string | null {
  if (!date) return null;
  return from === 'use'
    ? monthsLater(date.slice(0, 10), years * 12)
    : `${Number(date.slice(0, 4)) + years}-12-31`;
}

/** Whether a record may not be thrown away for good yet. */
export function mustBeKept(
  date: string | null,
  today: string,
  keeping: Retention = retentionByRegulation,
): boolean {
  const last = retainedUntil(date, keeping);
  return last !== null && today <= last;
}
