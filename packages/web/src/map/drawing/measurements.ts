import { areaHectares } from '@furrow/geo/measure/area.ts';
import { distanceMetres, edgeLengthsMetres } from '@furrow/geo/measure/length.ts';
import { lineInHand, shapeInHand } from './preview-shape.ts';
import { cornerAt } from './rings.ts';
import {
  type CornerRef,
  drawsSurface,
  type DrawingState,
  type Place,
  type Rings,
} from './state.ts';

/** The figures in the readout of a drawing. */
export interface Figures {
  /** Hectares, when there is an area. */
  readonly area: number | null;
  /** Metres of the current edge. */
  readonly edge: number | null;
  /** Metres of the whole line, for a line with several edges. */
  readonly length: number | null;
  readonly snapped: Place['snapped'];
}

/** Shorter than this is the pointer resting on a corner. */
const leastEdgeMetres = 0.05;

const nothing: Figures = { area: null, edge: null, length: null, snapped: null };

/** Metres of the edge that ends in a corner. */
function edgeBefore(rings: Rings, ref: CornerRef): number | null {
  const ring = rings[ref.part]?.[ref.ring] ?? [];
  const corner = cornerAt(rings, ref);
  const before = ring[(ref.corner + ring.length - 1) % ring.length];
  return corner && before ? distanceMetres(before, corner) : null;
}

function figuresOfBoundary(state: Extract<DrawingState, { rings: Rings }>): Omit<Figures, 'area'> {
  const isDragging = state.phase === 'dragging';
  const ref = isDragging ? state.grabbed : state.chosen;
  return {
    edge: ref ? edgeBefore(state.rings, ref) : null,
    length: null,
    snapped: isDragging ? state.snapped : null,
  };
}

/** @returns metres and hectares, on the ellipsoid */
export function figuresOf(state: DrawingState): Figures {
  if (state.phase === 'idle') return nothing;
  const shape = shapeInHand(state);
  const area = shape ? areaHectares(shape) : null;
  if (state.phase === 'editing' || state.phase === 'dragging')
    return { area, ...figuresOfBoundary(state) };
  const line = lineInHand(state);
  const edges = edgeLengthsMetres([...line]);
  const surface = state.phase === 'drawing' && drawsSurface(state.tool);
  return {
    area,
    // the pointer on the last corner makes no edge yet: the edge before it is the current one
    edge: edges.findLast((metres) => metres >= leastEdgeMetres) ?? null,
    length: !surface && edges.length > 1 ? edges.reduce((sum, metres) => sum + metres, 0) : null,
    snapped: state.phase === 'drawing' ? (state.pointer?.snapped ?? null) : null,
  };
}
