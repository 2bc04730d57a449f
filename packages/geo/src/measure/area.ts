import geographiclib from 'geographiclib-geodesic';
import { openRing, partsOf } from '../positions.ts';
import type { Polygonal, Ring } from '../types.ts';
import { shortEdgedSquareMetres } from './short-edges.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * Geodesic area on the WGS 84 ellipsoid in square metres, holes subtracted, with any winding.
 * @returns 0 for an empty geometry; meaningless for one that crosses itself
 * @source decisions D7; Karney 2013, Algorithms for geodesics
 */
export function areaSquareMetres(geometry: Polygonal): number {
  let area = 0;
  for (const [shell, ...holes] of partsOf(geometry)) {
    if (!shell) continue;
    area += ringSquareMetres(shell);
    for (const hole of holes) area -= ringSquareMetres(hole);
  }
  return Math.max(0, area);
}

/** Geodesic area in hectares, rounded at 4 decimals. @source decisions D7 */
export function areaHectares(geometry: Polygonal): number {
  // One unit of the fourth decimal is exactly one square metre.
  return Math.round(areaSquareMetres(geometry)) / SQUARE_METRES_PER_HECTARE;
}

function ringSquareMetres(ring: Ring): number {
  return shortEdgedSquareMetres(ring) ?? longEdgedSquareMetres(ring);
}

function longEdgedSquareMetres(ring: Ring): number {
  const polygon = geographiclib.Geodesic.WGS84.Polygon(false);
  for (const [longitude, latitude] of openRing(ring)) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}
