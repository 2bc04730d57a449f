import { roundHalfAway } from '@furrow/units/round.ts';
import { localeOf } from './languages.ts';

/**
 * Figures, money and days as a person of a language reads them: in lists, on pages, papers, the map,
 * in mails and in calendars alike. On the wire they stay numbers and YYYY-MM-DD.
 * @source design: "Numbers: 4.25 ha, not 4.2500; dates in the user's order"; docs/decisions/246
 */

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, least: number, most: number): Intl.NumberFormat {
  const key = `${language} ${least} ${most}`;
  let format = numbers.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    numbers.set(key, format);
  }
  return format;
}

/**
 * The sign of a negative figure, as wide as a digit and never at the end of a line. Most languages of
 * Intl have a hyphen.
 */
const minus = '\u2212';

/** A figure with the sign, where Intl writes a hyphen. */
const withMinus = (figure: string): string => figure.replace('-', minus);

/** A number with at most `decimals`, without trailing zeros. */
export function formatNumber(value: number, language: string, decimals = 2): string {
  return withMinus(numberFormat(language, 0, decimals).format(roundHalfAway(value, decimals)));
}

/** A number with always so many decimals: figures in a column align under each other. */
export function formatFixed(value: number, language: string, decimals = 2): string {
  return withMinus(
    numberFormat(language, decimals, decimals).format(roundHalfAway(value, decimals)),
  );
}

/** Money with the symbol and decimals of its currency. */
export function formatMoney(amount: number, currency: string, language: string): string {
  try {
    return withMinus(
      new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(amount),
    );
  } catch {
    // an unknown currency code is shown as it is
    return `${formatNumber(amount, language)} ${currency}`;
  }
}

const magnitudes = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `2.4 MB`: the size of a file in powers of 1000, at most one decimal below 10. */
export function formatBytes(bytes: number, language: string): string {
  let power = 0;
  while (power < magnitudes.length - 1 && bytes >= 999.5 * 1000 ** power) power += 1;
  const value = bytes / 1000 ** power;
  return `${formatNumber(value, language, power > 0 && value < 10 ? 1 : 0)} ${magnitudes[power]}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A wall-clock day, YYYY-MM-DD, with the requested parts. */
export function formatDayAs(
  day: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    // dates are wall-clock dates: formatting them as UTC keeps them from moving a day
    format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
    dateFormats.set(key, format);
  }
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Cache of days: those of a list are few and repeat in every row. */
const days = new Map<string, string>();

/** `12 Nov 2026` of YYYY-MM-DD (or the start of YYYY-MM-DD HH:mm). */
export function formatDate(date: string, language: string): string {
  const day = date.slice(0, 10);
  const key = `${language} ${day}`;
  let text = days.get(key);
  if (text === undefined) {
    if (days.size > 2000) days.clear();
    text = formatDayAs(day, language, { day: 'numeric', month: 'short', year: 'numeric' });
    days.set(key, text);
  }
  return text;
}

/** `16 Mar` of YYYY-MM-DD: a day of a year that is known. */
export function formatDayAndMonth(date: string, language: string): string {
  return formatDayAs(date, language, { day: 'numeric', month: 'short' });
}

/** `16 Mar` of MM-DD: a day of every year. */
export function formatDayOfYear(monthAndDay: string, language: string): string {
  // 2024 has a 29 February
  return formatDayAndMonth(`2024-${monthAndDay}`, language);
}

/** `12 Nov 2026, 09:40` of YYYY-MM-DD HH:mm. */
export function formatDateTime(dateTime: string, language: string): string {
  return `${formatDate(dateTime, language)}, ${dateTime.slice(11, 16)}`;
}

/** `09:40`: the time of an instant on the clock of the reader's device. */
export function formatTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** `1 Jan – 31 Dec 2026`; an open end is left out. */
export function formatPeriod(start: string | null, end: string | null, language: string): string {
  if (!start) return end ? `– ${formatDate(end, language)}` : '';
  if (!end) return `${formatDate(start, language)} –`;
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  const from = sameYear ? formatDayAndMonth(start, language) : formatDate(start, language);
  return `${from} – ${formatDate(end, language)}`;
}

/** DD-MM-YYYY, as jobs and papers have it. @source spec §3 Job, §9 Date format */
export function formatPrintDate(date: string): string {
  return date.slice(0, 10).split('-').toReversed().join('-');
}
