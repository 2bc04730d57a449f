import writeWorkbook, { type Cell as SheetCell } from 'write-excel-file/universal';
import type { Cell } from '@furrow/formats/csv/csv-text.ts';
import { guardedText } from '@furrow/formats/csv/formula.ts';

/** The type of a column's values, which decides how each is written. */
export type SheetKind = 'text' | 'number' | 'area' | 'boolean' | 'date' | 'dateTime';

export interface SheetColumn {
  readonly title: string;
  readonly kind: SheetKind;
}

const formats: Partial<Record<SheetKind, string>> = {
  area: '0.00',
  date: 'dd-mm-yyyy',
  dateTime: 'dd-mm-yyyy hh:mm',
};

/** @source ECMA-376 part 1, 18.3.1.4: longest text of a cell */
const longestCell = 32_767;
const [narrowest, widest] = [8, 60];

/**
 * A list as a workbook: numbers are written as numbers and dates as dates, the heading row is
 * frozen, and columns fit their contents. Created on the device, so it works offline too.
 */
export async function spreadsheetOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
): Promise<Blob> {
  const heading = columns.map(({ title }): SheetCell => ({ value: title, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map(({ kind }, index) => typed(kind, row[index] ?? null)));
  return writeWorkbook([
    {
      sheet: sheetName(name),
      data: [heading, ...body],
      columns: columns.map(({ title, kind }, index) => ({
        width: widthOf(title, kind, rows, index),
      })),
      stickyRowsCount: 1,
    },
  ]).toBlob();
}

/** A day or a time in local time: sheets have no time zones. */
function typed(kind: SheetKind, value: Cell): SheetCell {
  if (value === null || value === '') return null;
  if (kind === 'boolean') return value === 1;
  const format = formats[kind];
  if (typeof value === 'number') return format ? { value, format } : value;
  if (format && (kind === 'date' || kind === 'dateTime')) {
    const date = new Date(`${value.slice(0, 10)}T${value.slice(11, 16) || '00:00'}Z`);
    if (!Number.isNaN(date.getTime())) return { value: date, format };
  }
  return { value: guardedText(value).slice(0, longestCell), type: String };
}

function widthOf(
  title: string,
  kind: SheetKind,
  rows: readonly (readonly Cell[])[],
  index: number,
): number {
  if (kind === 'date' || kind === 'dateTime')
    return Math.max(title.length + 2, kind === 'date' ? 12 : 18);
  const longest = rows.reduce(
    (most, row) => Math.max(most, String(row[index] ?? '').length),
    title.length,
  );
  return Math.min(widest, Math.max(narrowest, longest + 2));
}

/** At most 31 letters without the signs of references. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]*?:/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Furrow';
