import { isObject } from '@furrow/kit';

/** A row of any entity, its values by the names of their fields. */
export type Row = Record<string, unknown>;

/** A row of a farm, with what every such row has. */
export interface FarmRow extends Row {
  readonly id: string;
  readonly farm: string;
  readonly version: number;
}

/** The row that PostgreSQL told as JSON. */
export function rowOf(text: string): Row {
  const row: unknown = JSON.parse(text);
  if (!isObject(row)) throw new TypeError('The database told a row that is no object');
  return row;
}

/** The rows that PostgreSQL told as one JSON list. */
export function rowsOf(text: string): Row[] {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows) || !rows.every(isObject))
    throw new TypeError('The database told rows that are no list of objects');
  return rows;
}

const isFarmRow = (row: Row): row is FarmRow =>
  typeof row['id'] === 'string' &&
  typeof row['farm'] === 'string' &&
  typeof row['version'] === 'number';

/** The row of a farm that PostgreSQL told as JSON. */
export function farmRowOf(text: string): FarmRow {
  const row = rowOf(text);
  if (!isFarmRow(row)) throw new TypeError('The database told a row without id, farm or version');
  return row;
}
