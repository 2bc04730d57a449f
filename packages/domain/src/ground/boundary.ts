import type { Polygonal } from '@furrow/geo/types.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';

/** The boundary of a row as a polygon; null where it has none. */
export function polygonOf(wkt: string | null | undefined): Polygonal | null {
  if (!wkt) return null;
  const { geometry } = parseWkt(wkt);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? geometry : null;
}

const polygons = new WeakMap<object, Polygonal | null>();

/**
 * The boundary of a row, read once however often it is needed: the map, the ground and shared ground of
 * fields hold the same corners.
 */
export function boundaryOf(field: { readonly geometry?: unknown }): Polygonal | null {
  const cached = polygons.get(field);
  if (cached !== undefined) return cached;
  const polygon = polygonOf(typeof field.geometry === 'string' ? field.geometry : null);
  polygons.set(field, polygon);
  return polygon;
}
