import type { EntityRows } from '@furrow/domain';
import { isPolygonal } from '@furrow/geo/positions.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';

/** The boundary of a row; null when it has none that can be read. */
export function boundaryOfRow(row: EntityRows['cropfield']): Polygonal | null {
  const text = row.geometry;
  const { geometry } = typeof text === 'string' ? parseWkt(text) : { geometry: null };
  return geometry && isPolygonal(geometry) ? geometry : null;
}
