import { formatDate, formatDayAs, formatPeriod } from '@furrow/kit/format.ts';
import { type CalendarView, daysOf } from './days.ts';

/** `Mon` */
export const weekdayWords = (date: string, language: string) =>
  formatDayAs(date, language, { weekday: 'short' });

/** `Monday 24 November` */
export const longDay = (date: string, language: string) =>
  formatDayAs(date, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** The title of a view. */
export function viewTitle(view: CalendarView, date: string, language: string): string {
  if (view === 'day')
    return `${formatDayAs(date, language, { weekday: 'long' })} ${formatDate(date, language)}`;
  if (view === 'month') return formatDayAs(date, language, { month: 'long', year: 'numeric' });
  const days = daysOf('week', date);
  return formatPeriod(days[0] ?? null, days.at(-1) ?? null, language);
}
