import { addDays, DAY_MILLISECONDS } from '@furrow/kit/days.ts';

/**
 * Days as YYYY-MM-DD; they are wall-clock days, so they are counted as UTC, which has no hour
 * twice.
 */

export type CalendarView = 'day' | 'week' | 'month';

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((atNoon(day).getUTCDay() + 6) % 7));
}

const series = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The days a view shows: a day, a week from Monday, or all weeks of a month. */
export function daysOf(view: CalendarView, day: string): readonly string[] {
  if (view === 'day') return [day];
  if (view === 'week') return series(mondayOf(day), 7);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const next = addMonths(`${day.slice(0, 7)}-01`, 1);
  const weeks = Math.ceil(
    (atNoon(next).getTime() - atNoon(first).getTime()) / (7 * DAY_MILLISECONDS),
  );
  return series(first, weeks * 7);
}

/** The same day of another month, or its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The day of the next or previous view. */
export function turned(view: CalendarView, day: string, direction: 1 | -1): string {
  return view === 'month'
    ? addMonths(day, direction)
    : addDays(day, direction * (view === 'week' ? 7 : 1));
}

/** The number of a week as in European calendars: week 1 contains the first Thursday. ISO 8601 */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  const first = Date.UTC(Number(thursday.slice(0, 4)), 0, 1, 12);
  return Math.floor((atNoon(thursday).getTime() - first) / (7 * DAY_MILLISECONDS)) + 1;
}

/** Minutes since midnight of YYYY-MM-DD HH:mm. */
export function minutesOf(date: string): number {
  return Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16));
}

/** HH:mm */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
