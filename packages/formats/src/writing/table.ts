/** The type of a value, so that every format can write it as that type. */
export type ValueKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'instant';

/** A value of a cell; numbers are in the unit of the column. */
export type Value = string | number | boolean | null;

/** A column of a table, with the facts that formats need. */
export interface Column {
  /** As programs read it: the field's name on the wire. */
  readonly name: string;
  /** As people read it, in their language. */
  readonly label: string;
  readonly kind: ValueKind;
  readonly unit?: string;
  /** Longest text in characters, where there is a limit. */
  readonly max?: number;
  /** Labels for the codes of a choice; programs get the code. */
  readonly words?: Readonly<Record<string, string>>;
  /** Of use to programs only: not printed. */
  readonly technical?: true;
  /** Only useful for importing the file again: other formats leave it out. */
  readonly forReading?: true;
}

/** A row: a value for every column, in their order. */
export interface Row {
  readonly id: string;
  readonly values: readonly Value[];
  /** Well-known text in WGS 84, longitude first; null without geometry. */
  readonly geometry: string | null;
}

/**
 * Rows of an entity that the person may read. They arrive page by page; a table may be read
 * repeatedly and returns the same each time.
 */
export interface Table {
  /** As a layer is called. */
  readonly name: string;
  /** As people read it, in their language. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** Whether its rows have a place on the map. */
  readonly hasGeometry: boolean;
  readonly count: number;
  /** Columns that fit on paper, by name; the first few when left out. */
  readonly print?: readonly string[];
  /**
   * Details another table of the same export line by line; formats of a single table leave it out
   * with a note.
   */
  readonly isDetail?: true;
  rows(): AsyncIterable<readonly Row[]>;
}

/** A table without the columns that are only for importing it again. */
export function withoutReading(table: Table): Table {
  if (!table.columns.some(({ forReading }) => forReading)) return table;
  const fits = table.columns.map(({ forReading }) => !forReading);
  return {
    ...table,
    columns: table.columns.filter((_column, at) => fits[at]),
    async *rows() {
      for await (const page of table.rows())
        yield page.map((row) => ({ ...row, values: row.values.filter((_value, at) => fits[at]) }));
    },
  };
}

/** A value as people read it, except numbers and dates, which every format writes in its way. */
export function shown({ words }: Column, value: Value): Value {
  return words && typeof value === 'string' ? (words[value] ?? value) : value;
}

/** A column's heading for people. */
export const heading = ({ label, unit }: Column): string => (unit ? `${label} (${unit})` : label);
