import { alongEdge, longestEdge, type EdgeRef } from '@furrow/geo/operations/edges.ts';
import { divideEqually } from '@furrow/geo/operations/divide-equally.ts';
import type { Along } from '@furrow/geo/operations/frame.ts';
import { fillGaps } from '@furrow/geo/operations/fill-gaps.ts';
import { headland } from '@furrow/geo/operations/headland.ts';
import { fillHoles } from '@furrow/geo/operations/holes.ts';
import { moveEdge } from '@furrow/geo/operations/move-edge.ts';
import { simplify } from '@furrow/geo/operations/simplify.ts';
import { stripsByArea } from '@furrow/geo/operations/strips-by-area.ts';
import { stripsByWidth } from '@furrow/geo/operations/strips-by-width.ts';
import { subtractNeighbours } from '@furrow/geo/operations/subtract-neighbours.ts';
import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import { eachPosition } from '@furrow/geo/positions.ts';
import type { Outcome, Problem } from '@furrow/geo/problem.ts';
import { tidy } from '@furrow/geo/tidy.ts';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';
import { dividesField, type ShapingPlan } from './shaping.ts';

/** The result of a plan on a field: pieces in their order, or a new boundary. */
export interface Shaped {
  readonly pieces: readonly Polygonal[];
  readonly problems: readonly Problem[];
}

const none: Shaped = { pieces: [], problems: [] };

/**
 * The result of a plan on a field.
 * @param neighbours boundaries of other fields, for plans that read them; called only then
 */
export function shapedBy(
  boundary: Polygonal,
  plan: ShapingPlan,
  neighbours: () => readonly Polygonal[],
): Shaped {
  const figure = plan.figures[plan.kind] ?? Number.NaN;
  if (dividesField(plan.kind)) return divided(boundary, plan, figure);
  switch (plan.kind) {
    case 'edge': {
      const edge = plan.edges.at(-1) ?? longestEdge(boundary);
      return edge ? reshaped(moveEdge(boundary, edge, figure)) : none;
    }
    case 'simplify': {
      const shared = cornersOf(neighbours());
      const { geometry, problems } = simplify(boundary, figure, (corner) =>
        shared.has(corner.join(' ')),
      );
      return reshaped({ geometry: geometry?.geometry ?? null, problems });
    }
    case 'neighbours':
      return reshaped(subtractNeighbours(boundary, neighbours()));
    case 'gaps':
      return reshaped(fillGaps(boundary, neighbours(), figure));
    case 'holes':
      return reshaped(fillHoles(boundary));
    default:
      return none;
  }
}

const reshaped = ({ geometry, problems }: Outcome<Polygonal>): Shaped => ({
  pieces: geometry ? [geometry] : [],
  problems,
});

function divided(boundary: Polygonal, plan: ShapingPlan, figure: number): Shaped {
  if (plan.kind === 'headland') {
    const { geometry, problems } = headland(
      boundary,
      figure,
      plan.edges.length > 0 ? plan.edges : undefined,
    );
    if (!geometry) return { pieces: [], problems };
    return geometry.rest
      ? { pieces: [geometry.rest, geometry.strip], problems: [] }
      : { pieces: [], problems: [{ code: 'one_piece', params: {} }] };
  }
  const along = alongOf(boundary, plan);
  const { geometry, problems } =
    plan.kind === 'equal'
      ? divideEqually(boundary, figure, along)
      : plan.kind === 'width'
        ? stripsByWidth(boundary, figure, along)
        : stripsByArea(boundary, figure, along);
  return { pieces: geometry ?? [], problems };
}

/** The direction of a plan: its bearing, its edge, or the longest edge. */
function alongOf(boundary: Polygonal, plan: ShapingPlan): Along {
  if (plan.bearing !== null) return { bearing: plan.bearing };
  const edge = edgeOf(boundary, plan);
  return (edge && alongEdge(tidy(boundary), edge)) ?? { bearing: 0 };
}

/** The edge that determines the direction. */
export const edgeOf = (boundary: Polygonal, plan: ShapingPlan): EdgeRef | null =>
  plan.edges.at(-1) ?? longestEdge(boundary);

/** Other boundaries within reach of a field. */
export function near(boundary: Polygonal, others: readonly Polygonal[]): readonly Polygonal[] {
  const box = boundsOf(boundary);
  if (!box) return [];
  const extent = reach(box);
  return others.filter((other) => {
    const bounds = boundsOf(other);
    return bounds !== null && boundsMeet(extent, bounds);
  });
}

/** Degrees: as far as the widest gap that is searched. */
const margin = 0.001;

/** The box within which neighbours are searched. */
export const reach = ({ west, east, south, north }: Bounds): Bounds => ({
  west: west - margin,
  east: east + margin,
  south: south - margin,
  north: north + margin,
});

function cornersOf(geometries: readonly Polygonal[]): ReadonlySet<string> {
  const corners = new Set<string>();
  for (const geometry of geometries)
    eachPosition(geometry, (position) => corners.add(position.join(' ')));
  return corners;
}
