import { areaHectares } from '@furrow/geo/measure/area.ts';
import { isPolygonal } from '@furrow/geo/positions.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';

/** The size of the part of a field that was worked; null where it is no surface. */
export function partHectares(part: unknown): number | null {
  const { geometry } = typeof part === 'string' ? parseWkt(part) : { geometry: null };
  return geometry && isPolygonal(geometry) ? areaHectares(geometry) : null;
}
