/**
 * Tables without a place, as spreadsheets have them. What their cells mean is found out by those
 * who ask.
 */

export type Cell = string | number | boolean | null;

/** One table of a file; `row` counts as a spreadsheet does, features from 1. */
export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
}

/** The caller's search, so that no large file of something else is read to its end. */
export interface SheetSearch {
  /** Whether a table with these headings is one of those looked for. */
  readonly isWanted: (headings: readonly string[]) => boolean;
  /** A member that features of GeoJSON have when they are looked for. */
  readonly member: string;
}

/** More rows of one table are not given; one more tells that there were. */
export const MOST_ROWS = 100_000;
