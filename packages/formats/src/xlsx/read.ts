import { unpack } from '../archive/zip.ts';
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
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(
    file.bytes.buffer.slice(
      file.bytes.byteOffset,
      file.bytes.byteOffset + file.bytes.length,
    ) as ArrayBuffer,
  );
  return workbook.worksheets.map((sheet): Sheet => {
    const rows: { row: number; cells: Cell[] }[] = [];
    const width = Math.min(sheet.actualColumnCount === 0 ? 0 : sheet.columnCount, mostColumns);
    // only rows that are there: one far below says nothing of those between
    sheet.eachRow({ includeEmpty: false }, ({ values }, row) => {
      if (rows.length <= MOST_ROWS + 1)
        rows.push({
          row,
          cells: Array.from({ length: width }, (_, place) =>
            cellOf((values as unknown[])[place + 1]),
          ),
        });
    });
    const [head] = rows[0]?.row === 1 ? rows.splice(0, 1) : [];
    return {
      name: sheet.name,
      headings: (head?.cells ?? []).map((cell) => (cell === null ? '' : String(cell))),
      rows,
    };
  });
}

/**
 * A cell as its reader sees it: a formula's result, the plain text of a rich one, a day or a moment
 * as the wall clock had it.
 */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
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
