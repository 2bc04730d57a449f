import { boundsOf } from '@furrow/geo/bounds.ts';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';
import { boundaryOf } from '../../../../map/drawing/rings.ts';
import type { Corners, DrawingState, Rings } from '../../../../map/drawing/state.ts';

/** A drawing that was neither saved nor discarded. */
export type Unfinished =
  /** The line of a new boundary. */
  | { readonly kind: 'line'; readonly corners: Corners }
  /** The changed boundary of a field. */
  | { readonly kind: 'boundary'; readonly id: string; readonly rings: Rings }
  /** A new boundary whose form is open. */
  | { readonly kind: 'form'; readonly geometry: Polygonal };

/** A single corner is put again as easily as it is restored. */
const leastWorth = 2;

/**
 * The part of a drawing that is restored when the map is left and opened again.
 * @returns null where nothing would be lost
 */
export function unfinishedOf(state: DrawingState, drawn: Polygonal | null): Unfinished | null {
  if (drawn) return { kind: 'form', geometry: drawn };
  if (state.phase === 'drawing' && state.tool === 'polygon' && state.corners.length >= leastWorth)
    return { kind: 'line', corners: state.corners };
  if (state.phase === 'editing' && state.past.length > 0)
    return { kind: 'boundary', id: state.id, rings: state.rings };
  // until the corner is dropped
  if (state.phase === 'dragging' && state.past.length > 0)
    return { kind: 'boundary', id: state.id, rings: state.before };
  return null;
}

/** Whether both are the same work, so that it need not be stored again. */
export function isSameUnfinished(left: Unfinished | null, right: Unfinished | null): boolean {
  if (left?.kind === 'line' && right?.kind === 'line') return left.corners === right.corners;
  if (left?.kind === 'boundary' && right?.kind === 'boundary') return left.rings === right.rings;
  if (left?.kind === 'form' && right?.kind === 'form') return left.geometry === right.geometry;
  return left === right;
}

/** The box around it, to be brought into sight. */
export function boundsOfUnfinished(unfinished: Unfinished): Bounds | null {
  if (unfinished.kind === 'form') return boundsOf(unfinished.geometry);
  if (unfinished.kind === 'boundary') return boundsOf(boundaryOf(unfinished.rings));
  return boundsOf({ type: 'LineString', coordinates: [...unfinished.corners] });
}
