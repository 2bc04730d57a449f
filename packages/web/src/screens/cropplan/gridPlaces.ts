import type { GridSelection, GridSpot } from './gridKeys.ts';

/** A cell by its field and column: it stays the same when rows and columns are added or removed. */
export interface GridPlace {
  /** Id of the crop field. */
  readonly field: string;
  /** Key of the column. */
  readonly column: string;
}

/** Cells from one corner to another, by name. */
export interface PlaceSelection {
  readonly anchor: GridPlace;
  readonly focus: GridPlace;
}

/** The names of the rows and columns of a table in their current order. */
export interface GridNames {
  readonly fields: readonly string[];
  readonly columns: readonly string[];
}

/** The names of a cell; empty where the table has none. */
export const placeOf = ({ row, column }: GridSpot, names: GridNames): GridPlace => ({
  field: names.fields[row] ?? '',
  column: names.columns[column] ?? '',
});

/** Current position of a cell; null once its field or column is gone. */
function spotOf(cell: GridPlace, names: GridNames): GridSpot | null {
  const row = names.fields.indexOf(cell.field);
  const column = names.columns.indexOf(cell.column);
  return row < 0 || column < 0 ? null : { row, column };
}

/**
 * Current position of chosen cells; where the other corner no longer exists, the focus is chosen
 * alone.
 */
export function selectionOf(
  { anchor, focus }: PlaceSelection,
  names: GridNames,
): GridSelection | null {
  const to = spotOf(focus, names);
  return to && { anchor: spotOf(anchor, names) ?? to, focus: to };
}

/** The value of a cell's `data-place`. */
export const placeName = ({ field, column }: GridPlace): string => `${field} ${column}`;
