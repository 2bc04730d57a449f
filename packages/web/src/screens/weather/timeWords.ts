import { localeOf } from '@furrow/kit/languages.ts';
import { formatDate } from '../../ui/format/formats.ts';

/** `1 Jul`, or `1 Jul 13:00`. */
export function shortTime(at: string, language: string): string {
  const day = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${at.slice(0, 10)}T00:00:00Z`));
  return at.length > 10 ? `${day} ${at.slice(11, 16)}` : day;
}

/** `Wed 1 Jul`: a day near this one. */
export const dayName = (date: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${date}T00:00:00Z`));

/** `1 Jul 2026`, or `1 Jul 2026, 13:00`. */
export const longTime = (at: string, language: string): string =>
  at.length > 10 ? `${formatDate(at, language)}, ${at.slice(11, 16)}` : formatDate(at, language);
