import { localeOf } from '@furrow/kit/languages.ts';
import { formatDate, formatPeriod } from '../../ui/format/formats.ts';
import { type CalendarView, daysOf } from './days.ts';

const day = (date: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** `Mon` */
export const weekdayWords = (date: string, language: string) =>
  day(date, language, { weekday: 'short' });

/** `Monday 24 November` */
export const longDay = (date: string, language: string) =>
  day(date, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** The title of a view. */
export function viewTitle(view: CalendarView, date: string, language: string): string {
  if (view === 'day')
    return `${day(date, language, { weekday: 'long' })} ${formatDate(date, language)}`;
  if (view === 'month') return day(date, language, { month: 'long', year: 'numeric' });
  const days = daysOf('week', date);
  return formatPeriod(days[0] ?? null, days.at(-1) ?? null, language);
}
