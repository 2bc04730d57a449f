import { readCsvSheet } from '../csv/read-sheet.ts';
import { readGeojsonSheet } from '../geojson/read-sheet.ts';
import type { Sheet, SheetSearch } from '../sheets/sheet.ts';
import type { Note } from '../source/note.ts';
import type { SourceFile } from '../source/source.ts';
import { decodeText } from '../text/decode.ts';
import { readWorkbook } from '../xlsx/read.ts';

/** Tables of CSV, workbooks and GeoJSON. @source decisions D13 */

export type SheetFormat = 'csv' | 'xlsx' | 'geojson';

const readers: Readonly<
  Record<
    SheetFormat,
    (
      file: SourceFile,
      search: SheetSearch,
      notes: Note[],
    ) => Promise<readonly Sheet[]> | readonly Sheet[]
  >
> = { csv: readCsvSheet, xlsx: readWorkbook, geojson: readGeojsonSheet };

const labels: Readonly<Record<SheetFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  geojson: 'GeoJSON',
};

/**
 * @param notes remarks on the file are added to it
 * @returns tables, including unwanted ones; format null for a file of none of the three formats,
 * and for an unreadable one
 */
export async function readSheets(
  file: SourceFile,
  search: SheetSearch,
  notes: Note[],
): Promise<{ readonly format: SheetFormat | null; readonly sheets: readonly Sheet[] }> {
  const format = formatOf(file);
  if (format === null) return { format, sheets: [] };
  try {
    return { format, sheets: await readers[format](file, search, notes) };
  } catch {
    notes.push({ code: 'file_unreadable', params: { file: file.name, format: labels[format] } });
    return { format: null, sheets: [] };
  }
}

function formatOf({ bytes }: SourceFile): SheetFormat | null {
  // a workbook is an archive too; its list of contents is uncompressed in the file
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return includes(bytes, 'xl/workbook.xml') ? 'xlsx' : null;
  const { text } = decodeText(bytes.subarray(0, 4_096));
  if (text.includes('\0')) return null;
  return /^\ufeff?\s*\{/.test(text) ? 'geojson' : /^\s*</.test(text) ? null : 'csv';
}

/** Whether bytes contain an ASCII text. */
function includes(bytes: Uint8Array, letters: string): boolean {
  const wanted = new TextEncoder().encode(letters);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
