import { localeOf } from '@furrow/kit/languages.ts';
import { guardedText } from './formula.ts';

/** The decimal separator of a language. */
const decimalSign = (language: string): string =>
  new Intl.NumberFormat(localeOf(language))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** A cell of a table that leaves the product: a number stays a number. */
export type Cell = string | number | null;

/**
 * A table as text for a table program. Texts that it would run as a formula get an apostrophe
 * before them; where numbers have a comma, as in Dutch, the program expects semicolons between
 * cells.
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: string,
): string {
  const point = decimalSign(language);
  const between = point === ',' ? ';' : ',';
  const cell = (value: Cell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value).replace('.', point);
    const text = guardedText(value);
    return /["\n\r;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  // the byte order mark indicates UTF-8 to spreadsheet programs
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(between)).join('\r\n')}\r\n`;
}
