import { type Language } from '@furrow/kit';
import Papa from 'papaparse';
import { unpack } from '../archive.ts';
import type { SourceFile } from '../reading.ts';
import type { Note } from '../note.ts';
import { decodeText } from '../text.ts';
import { areLines, areRecords, knowColumns } from './columns.ts';

/** Reads tables of records: CSV, workbooks, GeoJSON. What their cells mean is found out elsewhere. @source decisions D13 */

export type Cell = string | number | boolean | null;

export interface SourceTable {
  readonly name: string;
  /** By their place; null where the heading is not known. */
  readonly names: readonly (string | null)[];
  readonly headings: readonly string[];
  readonly language: Language;
  readonly isLines: boolean;
  /** `row` counts as a spreadsheet does, features from 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
}

export interface RecordTables {
  /** Null when no file holds records. */
  readonly format: 'csv' | 'xlsx' | 'geojson' | null;
  readonly tables: readonly SourceTable[];
  readonly notes: readonly Note[];
}

const mostRows = 100_000;
const mostColumns = 200;
/** A workbook of a hundred thousand records unpacks to some 80 MB; reading one takes a multiple of it. */
const mostUnpacked = 128 * 1024 * 1024;

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
}

/**
 * @param isSaid a person said that it is of records, so what cannot be read is told
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
    const kind = kindOf(file);
    let sheets: readonly Sheet[];
    try {
      sheets = kind === null ? [] : await readers[kind](file, notes);
    } catch {
      notes.push({
        code: 'file_unreadable',
        params: {
          file: file.name,
          format: kind === 'xlsx' ? 'Excel' : kind === 'csv' ? 'CSV' : 'GeoJSON',
        },
      });
      continue;
    }
    for (const sheet of sheets) {
      const known = knowColumns(sheet.headings);
      if (!areRecords(known)) continue;
      format ??= kind;
      const rows = sheet.rows.filter(({ cells }) =>
        cells.some((cell) => cell !== null && cell !== ''),
      );
      if (rows.length > mostRows)
        notes.push({ code: 'too_many_features', params: { layer: sheet.name, limit: mostRows } });
      tables.push({
        name: sheet.name,
        headings: sheet.headings,
        ...known,
        isLines: areLines(known),
        rows: rows.slice(0, mostRows),
      });
    }
  }
  if (isSaid && format === null && notes.length === 0)
    notes.push({
      code: 'records_unknown',
      params: { file: files.map(({ name }) => name).join(', ') },
    });
  return { format, tables, notes };
}

type TableFormat = 'csv' | 'xlsx' | 'geojson';

function kindOf({ bytes }: SourceFile): TableFormat | null {
  // a workbook is an archive among others; its list of contents stands in the file as it is
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('xl/workbook.xml')
      ? 'xlsx'
      : null;
  const { text } = decodeText(bytes.subarray(0, 4_096));
  if (text.includes('\0')) return null;
  return /^\ufeff?\s*\{/.test(text) ? 'geojson' : /^\s*</.test(text) ? null : 'csv';
}

const readers: Readonly<
  Record<
    'csv' | 'xlsx' | 'geojson',
    (file: SourceFile, notes: Note[]) => Promise<readonly Sheet[]> | readonly Sheet[]
  >
> = { csv: readCsv, xlsx: readWorkbook, geojson: readGeojson };

function readCsv({ name, bytes }: SourceFile, notes: Note[]): Sheet[] {
  const { text, encoding, isGuess } = decodeText(bytes);
  const plain = text.replace(/^\ufeff/, '');
  // only the head of a file that is none of records is looked at
  const head = headOf(plain.slice(0, 65_536));
  if (head === null) return [];
  const { headings, delimiter } = head;
  if (isGuess) notes.push({ code: 'encoding_guessed', params: { file: name, encoding } });
  const { data, errors } = parsed(plain, mostRows + 2, delimiter);
  if (errors.some(({ type }) => type === 'Quotes'))
    notes.push({ code: 'file_truncated', params: { file: name, shapes: data.length - 1 } });
  return [
    {
      name,
      headings,
      rows: data.slice(1).map((cells, place) => ({
        row: place + 2,
        cells: cells.map((cell) => (cell === '' ? null : cell)),
      })),
    },
  ];
}

const parsed = (text: string, preview: number, delimiter: string) =>
  Papa.parse<string[]>(text, { preview, delimiter });

/** The sign between cells is the one that makes records of the headings: texts further down hold every sign. */
function headOf(text: string): { headings: readonly string[]; delimiter: string } | null {
  const heads = [',', ';', '\t', '|']
    .map((delimiter) => ({ headings: parsed(text, 1, delimiter).data[0] ?? [], delimiter }))
    .filter(({ headings }) => areRecords(knowColumns(headings)));
  return heads.toSorted((a, b) => b.headings.length - a.headings.length)[0] ?? null;
}

async function readWorkbook(file: SourceFile, notes: Note[]): Promise<Sheet[]> {
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
      if (rows.length <= mostRows + 1)
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

/** A cell as its reader sees it: a formula's result, the plain text of a rich one, a day or a moment as the wall clock had it. */
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

function readGeojson({ name, bytes }: SourceFile): Sheet[] {
  // fields may be hundreds of megabytes, and are read by somebody else
  if (!decodeText(bytes.subarray(0, 65_536)).text.includes('"cropfield"')) return [];
  const document = JSON.parse(decodeText(bytes).text.replace(/^\ufeff/, '')) as {
    features?: unknown;
  };
  if (!Array.isArray(document.features)) return [];
  const features = document.features.filter(
    (one): one is { id?: unknown; properties: Record<string, unknown>; geometry?: unknown } =>
      typeof (one as { properties?: unknown } | null)?.properties === 'object' &&
      (one as { properties: unknown }).properties !== null,
  );
  const [first] = features;
  if (!first) return [];
  const own = [
    ...new Set(
      features
        .slice(0, 100)
        .flatMap(({ properties }) => Object.keys(properties))
        .filter((key) => key !== 'id' && key !== 'wkt'),
    ),
  ];
  const headings = ['id', 'wkt', ...own];
  const plain = (value: unknown): Cell =>
    value === undefined || value === null
      ? null
      : typeof value === 'object'
        ? JSON.stringify(value)
        : (value as Cell);
  return [
    {
      name,
      headings,
      rows: features.map(({ id, properties, geometry }, place) => ({
        row: place + 1,
        cells: [
          plain(id ?? properties['id']),
          plain(geometry),
          ...own.map((key) => plain(properties[key])),
        ],
      })),
    },
  ];
}
