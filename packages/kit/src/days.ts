/**
 * Days as YYYY-MM-DD, which sort as text. They are days of a wall clock, counted as UTC, which has
 * none of 23 or 25 hours.
 */

export const DAY_MILLISECONDS = 86_400_000;

/** Beginning of a day, in milliseconds since 1970. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one to another; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((beginOf(to) - beginOf(from)) / DAY_MILLISECONDS);

/** The day that lies some days later; earlier, when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(beginOf(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Year, month from 1, and day of the month of a day. */
export const partsOfDay = (
  day: string,
): { readonly year: number; readonly month: number; readonly date: number } => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10)),
});

/** The same day of a later month, or its last day where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const { year, month, date } = partsOfDay(day);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
