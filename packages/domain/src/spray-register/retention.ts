import { monthsLater } from '@furrow/kit/days.ts';

/**
 * How long a professional user keeps a record of plant protection. @source Regulation (EC) No
 * 1107/2009, article 67(1); decisions D16
 */
export const yearsKept = 3;

/** The last day on which a record must be there; null without a date. */
export const keptUntil = (date: string | null): string | null =>
  date ? monthsLater(date.slice(0, 10), yearsKept * 12) : null;

/** Whether a record may not be thrown away for good yet. */
export function mustBeKept(date: string | null, today: string): boolean {
  const last = keptUntil(date);
  return last !== null && today <= last;
}
