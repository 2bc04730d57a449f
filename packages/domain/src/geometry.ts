import type { AcceptGeometry } from '@furrow/kit';
import { acceptGeometry, areaHectares, parseWkt } from '@furrow/geo';

/**
 * What the definitions need of geometry. The page puts a module in this one's place that waits for
 * its map.
 */

export const accept: AcceptGeometry = (input, kinds) => acceptGeometry(input, kinds);

/** Geodesic area in hectares of a WKT polygon, 4 decimals; null when it cannot be told here. */
export function areaOf(wkt: string): number | null {
  const { geometry } = parseWkt(wkt);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
    ? areaHectares(geometry)
    : 0;
}
