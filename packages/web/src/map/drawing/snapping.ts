import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import { snap } from '@furrow/geo/snap.ts';
import type { Bounds, Geometry, Position } from '@furrow/geo/types.ts';
import { localPlane } from '@furrow/geo/measure/local-plane.ts';
import { choosesFields, type DrawingState, type Place } from './state.ts';

/** Pixels within which the pointer is drawn to a neighbour's corner or edge. */
export const snapPixels = { mouse: 10, touch: 18 };

const equatorMetres = 40_075_016.686;

/** Metres per pixel of the map at a latitude. @param zoom with tiles of 512 pixels */
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

/**
 * Effective position of a pointer: a neighbour's corner or edge when one is near, else its own
 * position.
 */
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

/** An edge to square another by: the guide continues from the second corner. */
export type Guide = readonly [from: Position, to: Position];

/**
 * A position in line with an edge or at right angles to it, when the pointer is nearly there.
 * @param metres maximum distance
 */
export function squaredPlace(
  position: Position,
  guides: readonly Guide[],
  metres: number,
): Place | null {
  let best: { readonly place: Position; readonly off: number } | null = null;
  for (const [from, corner] of guides) {
    const plane = localPlane(corner);
    const [x, y] = plane.toMetres(position);
    const [backX, backY] = plane.toMetres(from);
    const length = Math.hypot(backX, backY);
    if (length === 0) continue;
    for (const [dx, dy] of [
      [backX / length, backY / length],
      [-backY / length, backX / length],
    ] as const) {
      const along = x * dx + y * dy;
      const off = Math.abs(x * dy - y * dx);
      // close to its own corner every direction is near
      if (off <= metres && Math.abs(along) > metres * 2 && (!best || off < best.off))
        best = { place: plane.toDegrees([along * dx, along * dy]), off };
    }
  }
  return best ? { position: best.place, snapped: 'angle' } : null;
}

/** The edge before the next corner, and the first edge moved to the last corner. */
function guidesOfDrawing({
  corners,
  tool,
}: Extract<DrawingState, { phase: 'drawing' }>): readonly Guide[] {
  const [before, last] = corners.slice(-2);
  const [first, second] = corners;
  if (choosesFields(tool) || !before || !last || !first || !second) return [];
  // people square a field by its first edge
  const parallel: Guide[] =
    corners.length > 2
      ? [[[first[0] - second[0] + last[0], first[1] - second[1] + last[1]], last]]
      : [];
  return [[before, last], ...parallel];
}

/** The edges before and after the two that end in the corner being dragged. */
function guidesOfDragging({
  rings,
  grabbed,
}: Extract<DrawingState, { phase: 'dragging' }>): readonly Guide[] {
  const ring = rings[grabbed.part]?.[grabbed.ring] ?? [];
  const at = (step: number) => ring[(grabbed.corner + step + ring.length * 2) % ring.length];
  const [beforeLast, before, after, afterNext] = [at(-2), at(-1), at(1), at(2)];
  return ring.length > 3 && beforeLast && before && after && afterNext
    ? [
        [beforeLast, before],
        [afterNext, after],
      ]
    : [];
}

/** Lines for squaring the next corner, or the corner being dragged. */
export function guidesOf(state: DrawingState): readonly Guide[] {
  if (state.phase === 'drawing') return guidesOfDrawing(state);
  return state.phase === 'dragging' ? guidesOfDragging(state) : [];
}
