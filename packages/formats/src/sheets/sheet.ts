/** Tables without geometry, as in spreadsheets. The meaning of their cells is up to the callers. */

export type Cell = string | number | boolean | null;

/** A table of a file; `row` counts as in a spreadsheet, features from 1. */
export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
}

/** The caller's search, so that no large file of something else is read to its end. */
export interface SheetSearch {
  /** Whether a table with these headings is wanted. */
  readonly isWanted: (headings: readonly string[]) => boolean;
  /** A member that identifies wanted features of GeoJSON. */
  readonly member: string;
}

/** Maximum number of rows returned per table; one more indicates that there were more. */
export const MOST_ROWS = 100_000;
