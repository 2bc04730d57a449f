import { areaHectares } from './measure/area.ts';
import { parseWkt } from './notation/wkt.ts';
import { overlap } from './overlap.ts';
import type { Polygonal } from './types.ts';

/** Hectares of surfaces as they are written on the wire. */

function surfaceOf(wkt: string | null): Polygonal | null {
  const { geometry } = parseWkt(wkt ?? '');
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? geometry : null;
}

/** Geodesic area of a WKT polygon in hectares, 4 decimals; 0 of anything else. */
export function hectaresOf(wkt: string): number {
  const surface = surfaceOf(wkt);
  return surface ? areaHectares(surface) : 0;
}

/** A smaller difference of land is the width of a line. */
const SAME_SQUARE_METRES = 1;

/**
 * Hectares of a WKT polygon within another, 4 decimals; of all of it where the other is no polygon.
 */
export function hectaresWithin(part: string, whole: string | null): number {
  const [inner, outer] = [surfaceOf(part), surfaceOf(whole)];
  if (!inner || !outer) return hectaresOf(part);
  const { intersection, areaOfA } = overlap(inner, outer);
  return areaOfA - intersection < SAME_SQUARE_METRES
    ? areaHectares(inner)
    : Math.round(intersection) / 10_000;
}
