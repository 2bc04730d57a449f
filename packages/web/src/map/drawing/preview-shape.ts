import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { boundaryOf, closed } from './rings.ts';
import { drawsSurface, type Corners, type DrawingState, type LineTool } from './state.ts';

/** The shape as it would be with the next corner at the pointer. */
export function shapeInHand(state: DrawingState): Polygonal | null {
  if (state.phase === 'editing' || state.phase === 'dragging') return boundaryOf(state.rings);
  if (state.phase !== 'drawing' || !drawsSurface(state.tool)) return null;
  const corners = surfaceCorners(state.tool, lineInHand(state));
  return corners.length < 3 ? null : { type: 'Polygon', coordinates: [closed(corners)] };
}

/** The corners of a drawn surface: a box has four of the two that were pressed. */
export function surfaceCorners(tool: LineTool, corners: Corners): Corners {
  const [from, to] = [corners[0], corners.at(-1)];
  if (tool !== 'box' || !from || !to || corners.length < 2) return corners;
  return [from, [to[0], from[1]], to, [from[0], to[1]]];
}

/** The line as it would be with the next corner at the pointer. */
export function lineInHand(state: DrawingState): readonly Position[] {
  if (state.phase === 'measured') return state.corners;
  if (state.phase !== 'drawing') return [];
  return state.pointer && state.corners.length > 0
    ? [...state.corners, state.pointer.position]
    : state.corners;
}
