import { areaHectares } from '@furrow/geo/measure/area.ts';
import { distanceMetres, edgeLengthsMetres } from '@furrow/geo/measure/length.ts';
import { lineInHand, shapeInHand } from './hand.ts';
import { cornerAt } from './rings.ts';
import { drawsSurface, type DrawingState, type Place } from './state.ts';

/** What the readout says of a drawing. */
export interface Figures {
  /** Hectares, when there is a surface. */
  readonly area: number | null;
  /** Metres of the edge in hand. */
  readonly edge: number | null;
  /** Metres of the whole line, for a line with more than one edge. */
  readonly length: number | null;
  readonly snapped: Place['snapped'];
}

/** Shorter than this is the pointer resting on a corner. */
const leastEdgeMetres = 0.05;

const nothing: Figures = { area: null, edge: null, length: null, snapped: null };

/** @returns metres and hectares, on the ellipsoid */
export function figuresOf(state: DrawingState): Figures {
  if (state.phase === 'idle') return nothing;
  const shape = shapeInHand(state);
  const area = shape ? areaHectares(shape) : null;
  if (state.phase === 'editing' || state.phase === 'dragging') {
    const ref = state.phase === 'dragging' ? state.held : state.chosen;
    const ring = ref ? (state.rings[ref.part]?.[ref.ring] ?? []) : [];
    const corner = ref ? cornerAt(state.rings, ref) : undefined;
    const before =
      ref && ring.length > 0 ? ring[(ref.corner + ring.length - 1) % ring.length] : undefined;
    return {
      area,
      edge: corner && before ? distanceMetres(before, corner) : null,
      length: null,
      snapped: state.phase === 'dragging' ? state.snapped : null,
    };
  }
  const line = lineInHand(state);
  const edges = edgeLengthsMetres([...line]);
  const surface = state.phase === 'drawing' && drawsSurface(state.tool);
  return {
    area,
    // the pointer on the last corner makes no edge yet: the one before it is the one in hand
    edge: edges.findLast((metres) => metres >= leastEdgeMetres) ?? null,
    length: !surface && edges.length > 1 ? edges.reduce((sum, metres) => sum + metres, 0) : null,
    snapped: state.phase === 'drawing' ? (state.pointer?.snapped ?? null) : null,
  };
}
