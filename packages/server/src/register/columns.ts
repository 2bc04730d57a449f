import { at, existing } from '@furrow/kit';
import { readRows } from './rows.ts';

/**
 * Finds the columns of a register's file. Publishers swap headers, write one twice or leave one
 * out: the contents of a column decide, and undecidable cases are reported, all of them at once.
 */

export interface Column {
  /** Possible headers, as `plainHeader` writes them. */
  readonly headers: readonly string[];
  /** The pattern of its cells, where that distinguishes it from others. */
  readonly like?: RegExp;
  /** Without it the file cannot be used. */
  readonly isNeeded?: boolean;
}

export interface FoundColumns<K extends string> {
  /** Index by name; columns that are not there are left out. */
  readonly indexes: ReadonlyMap<K, number>;
  /** Reasons why the file cannot be used; empty when it can. */
  readonly problems: readonly string[];
  /** Notes on columns whose meaning differs from their header. */
  readonly notes: readonly string[];
}

/** Rows sampled to recognise a column by its contents. */
const sampleSize = 400;

class Sample {
  readonly #rows: readonly (readonly string[])[];
  constructor(rows: readonly (readonly string[])[]) {
    this.#rows = rows;
  }
  cells(index: number): string[] {
    return this.#rows.map((row) => (row[index] ?? '').trim()).filter(Boolean);
  }
  /** The share of filled cells that match; 1 for an empty column. */
  share(index: number, like: RegExp): number {
    const cells = this.cells(index);
    return cells.length === 0 ? 1 : cells.filter((cell) => like.test(cell)).length / cells.length;
  }
  isSame(one: number, other: number): boolean {
    return this.#rows.every((row) => (row[one] ?? '').trim() === (row[other] ?? '').trim());
  }
}

/** The columns of a file by their names, found by header and by contents. */
export async function columnsOf<K extends string>(
  file: string,
  columns: Readonly<Record<K, Column>>,
): Promise<FoundColumns<K>> {
  const { rows, headers: readHeaders } = readRows(file);
  const seen: (readonly string[])[] = [];
  for await (const { cells } of rows) if (seen.push(cells) >= sampleSize) break;
  return findColumns(readHeaders(), seen, columns);
}

/** The same, of headers and rows that were read. */
function findColumns<K extends string>(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  columns: Readonly<Record<K, Column>>,
): FoundColumns<K> {
  const sample = new Sample(rows);
  const indexes = new Map<K, number>();
  const problems: string[] = [];
  const notes: string[] = [];
  for (const name of Object.keys(columns) as K[]) {
    const column = existing(columns[name], 'column');
    const match = findColumn(headers, sample, column);
    if (match.index !== null) indexes.set(name, match.index);
    if (match.note !== null) notes.push(match.note);
    if (match.problem !== null && column.isNeeded) problems.push(match.problem);
  }
  return { indexes, problems, notes };
}

interface FoundColumn {
  readonly index: number | null;
  readonly note: string | null;
  readonly problem: string | null;
}

const none = (problem: string): FoundColumn => ({ index: null, note: null, problem });
const taken = (index: number, note: string | null = null): FoundColumn => ({
  index,
  note,
  problem: null,
});

function findColumn(
  headers: readonly string[],
  sample: Sample,
  { headers: names, like }: Column,
): FoundColumn {
  const title = at(names, 0);
  const so = headers.flatMap((header, index) => (names.includes(header) ? [index] : []));
  if (so.length === 0) return none(`the column '${title}' is missing`);
  const fitting = like ? so.filter((index) => sample.share(index, like) >= 0.5) : so;
  const [first, second] = fitting;
  if (first !== undefined) {
    // one of two headers, decided by the contents: unambiguous
    if (second === undefined || fitting.every((index) => sample.isSame(first, index)))
      return taken(first);
    if (new Set(fitting.map((index) => headers[index])).size > 1) return taken(first);
    return none(`the column '${title}' stands there twice, with different contents`);
  }
  const elsewhere = like
    ? headers.flatMap((header, index) =>
        !so.includes(index) && sample.cells(index).length > 0 && sample.share(index, like) >= 0.9
          ? [{ header, index }]
          : [],
      )
    : [];
  const [other] = elsewhere;
  if (other && elsewhere.length === 1)
    return taken(
      other.index,
      `'${title}' is taken from the column '${other.header}', which holds it`,
    );
  const [example = ''] = sample.cells(at(so, 0));
  return none(`the column '${title}' holds something else, such as '${example.slice(0, 40)}'`);
}

/** Reads cells of a row by the names of their columns; empty where a column is not there. */
export const readerOf =
  <K extends string>({ indexes }: FoundColumns<K>) =>
  (cells: readonly string[], name: K): string => {
    const index = indexes.get(name);
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };
