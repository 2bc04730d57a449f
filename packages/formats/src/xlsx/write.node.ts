import { guarded } from '../csv/formula.ts';
import type { DiskFolder } from '../writing/disk.node.ts';
import {
  heading,
  shown,
  type Column,
  type Table,
  type Value,
  type ValueKind,
} from '../writing/table.ts';
import type { Writer } from '../writing/writer.ts';

function styleOf(kind: ValueKind): { numFmt?: string } {
  const numFmt = formats[kind];
  return numFmt === undefined ? {} : { numFmt };
}

/**
 * A workbook with a sheet per table: dates are dates and numbers numbers, the heading row is
 * frozen. Node only: the library writes row by row to streams of Node alone.
 * @source ECMA-376, decisions D15
 */
export const xlsxWriter: Writer<DiskFolder> = {
  id: 'xlsx',
  label: 'Excel',
  extensions: ['xlsx'],
  async write({ folder, tables, name, madeBy, now }) {
    const file = `${name}.xlsx`;
    const { WorkbookWriter } = await import('@cj-tech-master/excelts');
    const workbook = new WorkbookWriter({
      filename: folder.pathOf(file),
      useStyles: true,
      useSharedStrings: false,
    });
    workbook.creator = madeBy;
    workbook.created = now;
    const taken = new Set<string>();
    for (const table of tables) {
      const sheet = workbook.addWorksheet(sheetName(table, taken), {
        views: [{ state: 'frozen', ySplit: 1 }],
      });
      sheet.columns = table.columns.map((column) => ({
        header: heading(column),
        width: widthOf(column),
        style: styleOf(column.kind),
      }));
      sheet.getRow(1).font = { bold: true };
      sheet.getRow(1).commit();
      for await (const page of table.rows()) {
        for (const { values } of page)
          sheet
            .addRow(table.columns.map((column, at) => cellOf(column, values[at] ?? null)))
            .commit();
      }
      sheet.commit();
    }
    await workbook.commit();
    return {
      extension: 'xlsx',
      files: [file],
      notes: tables.some(({ hasGeometry }) => hasGeometry)
        ? [{ code: 'export_without_boundaries', params: {} }]
        : [],
    };
  },
};

const formats: Partial<Record<ValueKind, string>> = {
  date: 'dd-mm-yyyy',
  dateTime: 'dd-mm-yyyy hh:mm',
  instant: 'dd-mm-yyyy hh:mm',
};

const longestCell = 32_767;

/** A day or a local time: sheets have no time zones. */
function cellOf(column: Column, value: Value): Value | Date {
  if (value === null) return null;
  if (
    (column.kind === 'date' || column.kind === 'dateTime' || column.kind === 'instant') &&
    typeof value === 'string'
  ) {
    const date = new Date(
      column.kind === 'instant'
        ? value
        : `${value.replace(' ', 'T')}${value.length === 10 ? 'T00:00' : ''}Z`,
    );
    return Number.isNaN(date.getTime()) ? value : date;
  }
  const content = guarded(shown(column, value));
  return typeof content === 'string' && content.length > longestCell
    ? content.slice(0, longestCell)
    : content;
}

function widthOf({ kind, max, label }: Column): number {
  const byContent = kind === 'text' ? Math.min(max ?? 30, 30) : 16;
  return Math.max(byContent, Math.min(label.length + 2, 30));
}

/** At most 31 letters without the signs of references, none twice. */
function sheetName({ title }: Table, taken: Set<string>): string {
  const plain = title.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31);
  let name = plain;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1)
    name = `${plain.slice(0, 27)} ${number}`;
  taken.add(name.toLowerCase());
  return name;
}
