import { localeOf } from '@furrow/kit/languages.ts';
import { roundHalfAway } from '@furrow/units/round.ts';
import { areaUnit, inAreaUnit } from './areaUnit.ts';

/**
 * Figures and dates as a person of a language reads them; on the wire they stay numbers and
 * YYYY-MM-DD.
 * @source design: "Numbers: 4.25 ha, not 4.2500; dates in the user's order"
 */

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, least: number, most: number): Intl.NumberFormat {
  const key = `${language} ${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    formats.set(key, format);
  }
  return format;
}

/** A number with at most `decimals`, without trailing zeros. */
export function formatNumber(value: number, language: string, decimals = 2): string {
  return numberFormat(language, 0, decimals).format(roundHalfAway(value, decimals));
}

/**
 * Hectares in the person's unit with always two decimals, without the unit: figures in a column
 * align under each other. @source spec §9, RUL-24
 */
export function formatArea(hectares: number, language: string): string {
  return numberFormat(language, 2, 2).format(roundHalfAway(inAreaUnit(hectares), 2));
}

/** `4.25 ha`, or `10.50 acre` for people who use acres. */
export function formatHectares(hectares: number, language: string): string {
  return `${formatArea(hectares, language)}\u00a0${areaUnit()}`;
}

/** Money with the symbol and decimals of its currency. */
export function formatMoney(amount: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(
      amount,
    );
  } catch {
    // an unknown currency code is shown as it is
    return `${formatNumber(amount, language)} ${currency}`;
  }
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    // dates are wall-clock dates: formatting them as UTC keeps them from moving a day
    format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
    dateFormats.set(key, format);
  }
  return format;
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
    text = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(
      new Date(`${day}T00:00:00Z`),
    );
    days.set(key, text);
  }
  return text;
}

/** `16 Mar` of MM-DD: a day of every year. */
export function formatDayOfYear(monthAndDay: string, language: string): string {
  // 2024 has a 29 February
  return dateFormat(language, { day: 'numeric', month: 'short' }).format(
    new Date(`2024-${monthAndDay}T00:00:00Z`),
  );
}

/** `12 Nov 2026, 09:40` of YYYY-MM-DD HH:mm. */
export function formatDateTime(dateTime: string, language: string): string {
  return `${formatDate(dateTime, language)}, ${dateTime.slice(11, 16)}`;
}

/** `1 Jan – 31 Dec 2026`; an open end is left out. */
export function formatPeriod(start: string | null, end: string | null, language: string): string {
  if (!start) return end ? `– ${formatDate(end, language)}` : '';
  if (!end) return `${formatDate(start, language)} –`;
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  const from = sameYear
    ? dateFormat(language, { day: 'numeric', month: 'short' }).format(
        new Date(`${start}T00:00:00Z`),
      )
    : formatDate(start, language);
  return `${from} – ${formatDate(end, language)}`;
}

/** DD-MM-YYYY, as jobs and print have it. @source spec §3 Job, §9 Date format */
export function formatPrintDate(date: string): string {
  return date.slice(0, 10).split('-').toReversed().join('-');
}
