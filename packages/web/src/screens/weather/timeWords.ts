import { formatDate } from '../../ui/format/formats.ts';

const region = (language: string) => (language === 'nl' ? 'nl-NL' : 'en-GB');

/** `1 Jul`, or `1 Jul 13:00`. */
export function shortTime(at: string, language: string): string {
  const day = new Intl.DateTimeFormat(region(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${at.slice(0, 10)}T00:00:00Z`));
  return at.length > 10 ? `${day} ${at.slice(11, 16)}` : day;
}

/** `1 Jul 2026`, or `1 Jul 2026, 13:00`. */
export const longTime = (at: string, language: string): string =>
  at.length > 10 ? `${formatDate(at, language)}, ${at.slice(11, 16)}` : formatDate(at, language);
