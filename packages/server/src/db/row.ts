import { isObject, type Entity } from '@furrow/kit';
import type { EntityName, EntityRows } from '@furrow/domain';

/** A row of any entity, its values by the names of their fields. */
export interface Row extends Record<string, unknown> {
  id?: unknown;
  /** The farm it belongs to; null for a standard entry. */
  farm?: unknown;
  version?: unknown;
  last_modified?: unknown;
}

/** A row of a farm, with the members of all such rows. */
export interface FarmRow extends Row {
  readonly id: string;
  readonly farm: string;
  readonly version: number;
}

/** A row of a farm; for a named entity, with the entity's fields. */
export type FarmRowOf<N extends string> = FarmRow &
  (N extends EntityName ? EntityRows[N] : unknown);

/** A row that PostgreSQL returned as JSON. */
export function rowOf(text: string): Row {
  const row: unknown = JSON.parse(text);
  if (!isObject(row)) throw new TypeError('The database told a row that is no object');
  return row;
}

/** Rows that PostgreSQL returned as a single JSON list. */
export function rowsOf(text: string): Row[] {
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows) || !rows.every(isObject))
    throw new TypeError('The database told rows that are no list of objects');
  return rows;
}

/** Whether it is a row of a farm, of this entity: the columns of its table are its fields. */
const isRowOf = <N extends string>(row: Row, _entity: Entity<N>): row is FarmRowOf<N> =>
  typeof row.id === 'string' && typeof row.farm === 'string' && typeof row.version === 'number';

/** A row of a farm that PostgreSQL returned as JSON. */
export function farmRowOf<N extends string>(entity: Entity<N>, text: string): FarmRowOf<N> {
  const row = rowOf(text);
  if (!isRowOf(row, entity))
    throw new TypeError('The database told a row without id, farm or version');
  return row;
}
