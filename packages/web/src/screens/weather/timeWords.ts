import { formatDate, formatDateTime, formatDayAndMonth, formatDayAs } from '@furrow/kit/format.ts';

/** `1 Jul`, or `1 Jul 13:00`. */
export function shortTime(at: string, language: string): string {
  const day = formatDayAndMonth(at, language);
  return at.length > 10 ? `${day} ${at.slice(11, 16)}` : day;
}

/** `Wed 1 Jul`: a day near this one. */
export const dayName = (date: string, language: string): string =>
  formatDayAs(date, language, { weekday: 'short', day: 'numeric', month: 'short' });

/** `1 Jul 2026`, or `1 Jul 2026, 13:00`. */
export const longTime = (at: string, language: string): string =>
  at.length > 10 ? formatDateTime(at, language) : formatDate(at, language);
