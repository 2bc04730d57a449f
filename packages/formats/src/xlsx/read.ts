import { unpack } from '../archive/zip.ts';
import { fillMerged, mergedRanges } from './merged-cells.ts';
import { MOST_ROWS, type Cell, type Sheet, type SheetSearch } from '../sheets/sheet.ts';
import type { Note } from '../source/note.ts';
import type { SourceFile } from '../source/source.ts';

const mostColumns = 200;
/**
 * A workbook of a hundred thousand rows unpacks to some 80 MB; reading one takes a multiple of it.
 */
const mostUnpacked = 128 * 1024 * 1024;

/** The sheets of a workbook, with the results of formulas. @source ECMA-376 */
export async function readWorkbook(
  file: SourceFile,
  _search: SheetSearch,
  notes: Note[],
): Promise<Sheet[]> {
  const { files, notes: problems } = await unpack(file, mostUnpacked);
  if (!files.some(({ name }) => name === 'xl/workbook.xml')) return [];
  if (problems.length > 0) {
    notes.push(...problems);
    return [];
  }
  const { WorkbookReader } = await import('@cj-tech-master/excelts');
  const reader = new WorkbookReader(file.bytes, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
  });
  const sheets: Sheet[] = [];
  for await (const sheet of reader) {
    const rows: { row: number; cells: Cell[] }[] = [];
    // only existing rows are returned: a row far below does not imply those between
    for await (const { number, values } of sheet) {
      if (rows.length > MOST_ROWS + 1) break;
      if (Array.isArray(values)) rows.push({ row: number, cells: cellsOf(values) });
    }
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    for (const { cells } of rows)
      for (let missing = width - cells.length; missing > 0; missing -= 1) cells.push(null);
    const part = files.find(({ name }) => name === `xl/worksheets/sheet${sheet.id}.xml`);
    if (part) fillMerged(rows, mergedRanges(part.bytes), width);
    const [head] = rows[0]?.row === 1 ? rows.splice(0, 1) : [];
    sheets.push({
      name: sheet.name,
      headings: (head?.cells ?? []).map((cell) => (cell === null ? '' : String(cell))),
      rows,
    });
  }
  return sheets;
}

/** The cells of a row from column A on; the library counts columns from 1. */
const cellsOf = (values: readonly unknown[]): Cell[] =>
  Array.from(values.slice(1, mostColumns + 1), cellOf);

/**
 * The displayed value of a cell: a formula's result, the plain text of a rich one, a day or a local
 * time.
 */
function cellOf(value: unknown): Cell {
  // a formula that fails results in no number
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? null
      : value.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof value !== 'object') return value as Cell;
  if ('result' in value) return cellOf(value.result);
  if ('text' in value) return cellOf(value.text);
  if ('richText' in value && Array.isArray(value.richText))
    return (value.richText as { text?: string }[]).map(({ text }) => text ?? '').join('');
  return null;
}
