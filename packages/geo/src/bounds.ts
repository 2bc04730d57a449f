import { eachPosition } from './positions.ts';
import type { Bounds, Geometry } from './types.ts';

/** The smallest box around a geometry in degrees, or null when it is empty. */
export function boundsOf(geometry: Geometry): Bounds | null {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  eachPosition(geometry, ([longitude, latitude]) => {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  });
  return bounds.west <= bounds.east ? bounds : null;
}

/** Whether two boxes share at least a point. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

/** The smallest box around both. */
export function joinBounds(a: Bounds, b: Bounds): Bounds {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}
