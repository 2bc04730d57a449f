/**
 * Days as YYYY-MM-DD, which sort as text. They are days of a wall clock, counted as UTC, which has
 * none of 23 or 25 hours.
 */

export const DAY_MILLISECONDS = 86_400_000;

/** When a day begins, in milliseconds since 1970. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one to another; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((beginOf(to) - beginOf(from)) / DAY_MILLISECONDS);

/** The day that lies some days later; earlier, when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(beginOf(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
