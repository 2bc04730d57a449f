import type { AcceptGeometry } from '@furrow/kit';
import { acceptGeometry, hectaresOf, hectaresWithin } from '@furrow/geo';

/**
 * Geometry functions that the definitions need. The page replaces this module by one that waits for
 * its map.
 */

export const accept: AcceptGeometry = (input, kinds) => acceptGeometry(input, kinds);

/** Geodesic area in hectares of a WKT polygon, 4 decimals; null when it cannot be measured here. */
export const areaOf = (wkt: string): number | null => hectaresOf(wkt);

/**
 * Hectares of a WKT polygon within another, of all of it if that is no surface; 4 decimals, null if
 * it cannot be measured here.
 */
export const areaWithin = (part: string, whole: string | null): number | null =>
  hectaresWithin(part, whole);
