import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { boundaryOf, closed } from './rings.ts';
import { drawsSurface, type DrawingState } from './state.ts';

/** The shape as it would be if the next corner came where the pointer is. */
export function shapeInHand(state: DrawingState): Polygonal | null {
  if (state.phase === 'editing' || state.phase === 'dragging') return boundaryOf(state.rings);
  if (state.phase !== 'drawing' || !drawsSurface(state.tool)) return null;
  const corners = lineInHand(state);
  return corners.length < 3 ? null : { type: 'Polygon', coordinates: [closed(corners)] };
}

/** The line as it would be if the next corner came where the pointer is. */
export function lineInHand(state: DrawingState): readonly Position[] {
  if (state.phase === 'measured') return state.corners;
  if (state.phase !== 'drawing') return [];
  return state.pointer && state.corners.length > 0
    ? [...state.corners, state.pointer.position]
    : state.corners;
}
