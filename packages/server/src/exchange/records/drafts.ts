import { isUuid, type Language, at } from '@furrow/kit';
import type { Cell, SourceTable } from './read-tables.ts';

/**
 * Rows of tables put together as records: a record may be one row, or one for each product. @source
 * decisions D13
 */

interface DraftLine {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface Draft {
  /** The first row it stands in. */
  readonly row: number;
  readonly id: string | null;
  /** Texts by column; a column that the file has and that is empty here is an empty text. */
  readonly cells: ReadonlyMap<string, string>;
  readonly headings: ReadonlyMap<string, string>;
  /** Null where the file tells no products line by line. */
  readonly lines: readonly DraftLine[] | null;
  readonly language: Language;
}

/** A cell as text; the apostrophe that keeps a spreadsheet from reckoning is not part of it. */
const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

const lineColumns = new Set(['theme', 'work', 'product', 'dose', 'unit', 'amount']);

export function draftsOf(tables: readonly SourceTable[]): Draft[] {
  const drafts: Draft[] = [];
  const byId = new Map<string, number>();
  const lines = new Map<string, DraftLine[]>();
  for (const table of tables.toSorted((a, b) => Number(a.isLines) - Number(b.isLines))) {
    const known = table.names.flatMap((name, place) =>
      name === null ? [] : [[name, place] as const],
    );
    const headings = new Map(known.map(([name, place]) => [name, at(table.headings, place)]));
    // beside a table of records, lines only tell what was used in them
    const hasMain = table.isLines && tables.some(({ isLines }) => !isLines);
    for (const { row, cells } of table.rows) {
      const texts = new Map(known.map(([name, place]) => [name, textOf(cells[place])]));
      const given = texts.get('id') ?? '';
      const id = isUuid(given) ? given.toLowerCase() : null;
      const key = given || null;
      if (table.isLines && key !== null && (hasMain || byId.has(key))) {
        if (byId.has(key)) lines.get(key)?.push({ row, cells: texts });
        continue;
      }
      const own = table.isLines ? [{ row, cells: texts }] : null;
      if (key !== null) {
        byId.set(key, drafts.length);
        lines.set(key, own ?? []);
      }
      drafts.push({
        row,
        id,
        cells: table.isLines
          ? new Map([...texts].filter(([name]) => !lineColumns.has(name)))
          : texts,
        headings,
        lines: key === null ? own : table.isLines ? (lines.get(key) ?? null) : null,
        language: table.language,
      });
    }
  }
  const hasLines = tables.some(({ isLines }) => isLines);
  return drafts.map((draft) =>
    draft.lines === null && hasLines && draft.id !== null
      ? { ...draft, lines: lines.get(draft.cells.get('id') ?? '') ?? [] }
      : draft,
  );
}
