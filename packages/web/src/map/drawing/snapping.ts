import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import { snap } from '@furrow/geo/snap.ts';
import type { Bounds, Geometry, Position } from '@furrow/geo/types.ts';
import type { Place } from './state.ts';

/** Pixels within which the pointer is drawn to a neighbour's corner or edge. */
export const snapPixels = { mouse: 10, touch: 18 };

const equatorMetres = 40_075_016.686;

/** Metres that one pixel of the map covers at a latitude. @param zoom with tiles of 512 pixels */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/** The box around a position in which a neighbour may be near enough. */
export function snapBox([longitude, latitude]: Position, metres: number): Bounds {
  const north = metres / 111_000;
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return {
    west: longitude - east,
    east: longitude + east,
    south: latitude - north,
    north: latitude + north,
  };
}

/** Where a pointer counts for: a neighbour's corner or edge when one is near, else where it is. */
export function placeOf(
  position: Position,
  neighbours: readonly Geometry[],
  metres: number,
): Place {
  const box = snapBox(position, metres);
  const near = neighbours.filter((geometry) => {
    const bounds = boundsOf(geometry);
    return bounds !== null && boundsMeet(bounds, box);
  });
  const nearest = near.length > 0 ? snap(position, near, metres) : null;
  return nearest
    ? { position: nearest.position, snapped: nearest.on }
    : { position, snapped: null };
}
