import { isUuid, type Language, at } from '@furrow/kit';
import type { Cell, SourceTable } from './read-tables.ts';

/**
 * Rows of tables combined into records: a record may be a single row, or a row per product. @source
 * decisions D13
 */

export interface DraftLine {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface Draft {
  /** The first row of the record. */
  readonly row: number;
  readonly id: string | null;
  /** Texts by column; a column that the file has and that is empty here is an empty text. */
  readonly cells: ReadonlyMap<string, string>;
  readonly headings: ReadonlyMap<string, string>;
  /** Null where the file does not list products line by line. */
  readonly lines: readonly DraftLine[] | null;
  readonly language: Language;
}

/** A cell as text; without the apostrophe that prevents evaluation in a spreadsheet. */
const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

/** Columns of a row of lines that belong to the line, and not to the record. */
const lineColumns = new Set([
  'theme',
  'work',
  'product',
  'dose',
  'unit',
  'amount',
  'amount_unit',
  'uncertain',
]);

export function draftsOf(tables: readonly SourceTable[]): Draft[] {
  const drafts: Draft[] = [];
  /** The lines of the records that have an id, by that. */
  const linesById = new Map<string, DraftLine[]>();
  for (const table of tables.toSorted((a, b) => Number(a.isLines) - Number(b.isLines))) {
    // beside a table of records, lines only list the products used
    const hasMain = table.isLines && tables.some(({ isLines }) => !isLines);
    const { columns, headings } = namedColumns(table);
    for (const { row, cells } of table.rows) {
      const texts = new Map(columns.map(([name, index]) => [name, textOf(cells[index])]));
      const key = texts.get('id') || null;
      const line = { row, cells: texts };
      if (table.isLines && key !== null && (hasMain || linesById.has(key))) {
        linesById.get(key)?.push(line);
        continue;
      }
      const firstLines = table.isLines ? [line] : null;
      if (key !== null) linesById.set(key, firstLines ?? []);
      drafts.push({
        row,
        id: isUuid(key) ? key.toLowerCase() : null,
        cells: firstLines ? withoutLine(texts) : texts,
        headings,
        lines: firstLines,
        language: table.language,
      });
    }
  }
  const hasLines = tables.some(({ isLines }) => isLines);
  return drafts.map((draft) =>
    draft.lines === null && hasLines && draft.id !== null
      ? { ...draft, lines: linesById.get(draft.cells.get('id') ?? '') ?? [] }
      : draft,
  );
}

/** The recognised columns, with their index and their heading in the file. */
function namedColumns({ names, headings }: SourceTable): {
  readonly columns: readonly (readonly [name: string, place: number])[];
  readonly headings: ReadonlyMap<string, string>;
} {
  const columns = names.flatMap((name, index) => (name === null ? [] : [[name, index] as const]));
  return {
    columns,
    headings: new Map(columns.map(([name, index]) => [name, at(headings, index)])),
  };
}

/** A row of lines without the values of its line. */
const withoutLine = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...texts].filter(([name]) => !lineColumns.has(name)));
