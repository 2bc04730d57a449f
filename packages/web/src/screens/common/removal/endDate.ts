import type { Row } from '../../../data/types.ts';

/** Limits of the end day; null where there is none. */
export interface EndLimits {
  /** Its first day. */
  readonly start: string | null;
  /** Day of the last work on it. */
  readonly lastWork: string | null;
  /** Its present last day. */
  readonly end: string | null;
}

/** Reason why a day cannot be the last. */
export type EndProblem = 'no_day' | 'before_start' | 'before_work' | 'after_end';

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : null;

/** The latest of some days; null where there is none. */
const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/**
 * Between which days rows that have a period can be ended: not before they start or before the last
 * work that was done, nor later than they end already.
 */
export function endLimits(rows: readonly Row[], work: readonly Row[]): EndLimits {
  const ends = rows.map(({ period_end: end }) => dayOf(end));
  return {
    start: latest(rows.map(({ period_start: start }) => dayOf(start))),
    lastWork: latest(work.map(({ date }) => dayOf(date))),
    end: ends.includes(null) ? null : latest(ends),
  };
}

/** The problem of a day as the last; null where there is none. */
export function endProblem(
  day: string | null,
  { start, lastWork, end }: EndLimits,
): EndProblem | null {
  if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day)) return 'no_day';
  if (lastWork !== null && day < lastWork) return 'before_work';
  if (start !== null && day < start) return 'before_start';
  return end !== null && day > end ? 'after_end' : null;
}

/**
 * The day offered first: today, else the nearest possible day. Null where no day is left, as an
 * ended row keeps its end.
 */
export function offeredEnd(limits: EndLimits, today: string): string | null {
  if (limits.end !== null && limits.end <= today) return null;
  const first = latest([today, limits.start, limits.lastWork]);
  return endProblem(first, limits) === null ? first : null;
}

/** The change that ends a row on a day; null where it ended before. */
export const endOn = ({ period_end: end }: Row, day: string): { period_end: string } | null => {
  const now = dayOf(end);
  return now !== null && now <= day ? null : { period_end: day };
};
