import { parseWkt, type Geometry } from '@furrow/geo';
import type { Row, Table, Value } from './table.ts';
import type { WriteNote } from './writer.ts';

/** Rows as features, for formats of map programs. */

export const layersOf = (tables: readonly Table[]): Table[] =>
  tables.filter(({ hasGeometry }) => hasGeometry);

/** A stored place as a geometry. */
export function geometryOf(wkt: string | null): Geometry | null {
  return wkt === null ? null : parseWkt(wkt).geometry;
}

/** The values of a row by their names for programs. */
export function propertiesOf(
  { columns }: Pick<Table, 'columns'>,
  { values }: Row,
): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]));
}

/** The note on the number of rows left out for lack of a geometry; none for zero. */
export const withoutPlace = (count: number): WriteNote[] =>
  count === 0 ? [] : [{ code: 'export_without_place', params: { count } }];
