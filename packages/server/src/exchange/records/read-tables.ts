import { type Language } from '@furrow/kit';
import { readSheets, type SheetFormat } from '@furrow/formats/reading/read-sheets.ts';
import { MOST_ROWS, type Cell, type Sheet } from '@furrow/formats/sheets/sheet.ts';
import type { Note } from '@furrow/formats/source/note.ts';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { areLines, areRecords, recogniseColumns } from './columns.ts';

/**
 * Tables of records: CSV, workbooks, GeoJSON. Their cells are interpreted elsewhere. @source
 * decisions D13
 */

export type { Cell };

export interface SourceTable {
  readonly name: string;
  /** By index; null for an unknown heading. */
  readonly names: readonly (string | null)[];
  readonly headings: readonly string[];
  readonly language: Language;
  readonly isLines: boolean;
  /** `row` counts as a spreadsheet does, features from 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
}

export interface RecordTables {
  /** Null when no file contains records. */
  readonly format: SheetFormat | null;
  readonly tables: readonly SourceTable[];
  readonly notes: readonly Note[];
}

const search = {
  isWanted: (headings: readonly string[]) => areRecords(recogniseColumns(headings)),
  member: 'cropfield',
};

/**
 * @param isSaid whether a person stated that it contains records, so that unreadable parts are
 * reported
 * @returns tables whose rows are records; format null when there are none
 */
export async function readRecordTables(
  files: readonly SourceFile[],
  isSaid: boolean,
): Promise<RecordTables> {
  const tables: SourceTable[] = [];
  const notes: Note[] = [];
  let format: RecordTables['format'] = null;
  for (const file of files) {
    if (file.bytes.length === 0) {
      notes.push({ code: 'file_empty', params: { file: file.name } });
      continue;
    }
    const read = await readSheets(file, search, notes);
    for (const sheet of read.sheets) {
      const table = recordTable(sheet, notes);
      if (!table) continue;
      format ??= read.format;
      tables.push(table);
    }
  }
  if (isSaid && format === null && notes.length === 0)
    notes.push({
      code: 'records_unknown',
      params: { file: files.map(({ name }) => name).join(', ') },
    });
  return { format, tables, notes };
}

/** Null where its rows are no records. */
function recordTable(sheet: Sheet, notes: Note[]): SourceTable | null {
  const columns = recogniseColumns(sheet.headings);
  if (!areRecords(columns)) return null;
  const rows = sheet.rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  if (rows.length > MOST_ROWS)
    notes.push({ code: 'too_many_features', params: { layer: sheet.name, limit: MOST_ROWS } });
  return {
    name: sheet.name,
    headings: sheet.headings,
    ...columns,
    isLines: areLines(columns),
    rows: rows.slice(0, MOST_ROWS),
  };
}
