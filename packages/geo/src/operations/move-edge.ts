import { roundPositions } from '../clipping/round.ts';
import { STORED_DECIMALS } from '../stored-decimals.ts';
import { localPlane } from '../measure/local-plane.ts';
import { fromParts, openRing, partsOf } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal, Position } from '../types.ts';
import { validate } from '../validate.ts';
import { endsOf, type EdgeRef } from './edges.ts';

/** Neighbouring edges nearer than this to the direction of the moved edge keep their corner. */
const LEAST_SINE = Math.sin((5 * Math.PI) / 180);

type Vector = readonly [x: number, y: number];

/**
 * A field with an edge moved in parallel. The adjoining edges become longer or shorter; one that
 * runs in nearly the same direction stays, and a step joins the two.
 * @param geometry valid
 * @param metres out of the field where positive, into it where negative; of a hole likewise
 * @returns at seven decimals; the problems of the shape where the edge is moved too far,
 * `edge_missing`, `nothing_changed`
 */
export function moveEdge(geometry: Polygonal, edge: EdgeRef, metres: number): Outcome<Polygonal> {
  if (!Number.isFinite(metres) || metres === 0)
    return refused({ code: 'nothing_changed', params: {} });
  const tidied = tidy(geometry);
  if (!endsOf(tidied, edge)) return refused({ code: 'edge_missing', params: {} });
  const parts = partsOf(tidied).map((rings, part) =>
    rings.map((ring, index) =>
      part === edge.part && index === edge.ring
        ? movedRing(openRing(ring), edge.corner, metres)
        : ring,
    ),
  );
  const moved = tidy(roundPositions(fromParts(parts), STORED_DECIMALS));
  const problems = validate(moved);
  return problems.length > 0 ? refused(...problems) : { geometry: moved, problems: [] };
}

function movedRing(corners: Position[], corner: number, metres: number): Position[] {
  const at = (index: number): Position => corners.at(index % corners.length) ?? [0, 0];
  const plane = localPlane(at(corner));
  const [before, from, to, after] = [corner - 1, corner, corner + 1, corner + 2].map(
    (index): Vector => plane.toMetres(at(index)),
  );
  if (!before || !from || !to || !after) return corners;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  // the inside is at the left
  const normal: Vector = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const start = slid({ corner: from, beside: before, normal, metres });
  const end = slid({ corner: to, beside: after, normal, metres });
  const placed = [...start, ...end.toReversed()].map(([x, y]) => plane.toDegrees([x, y]));
  const next = (corner + 1) % corners.length;
  const kept = corners.filter((_, index) => index !== corner && index !== next);
  // after the corner before it, regardless of the ring's start
  const index = next === 0 ? kept.length : corner;
  return closed(kept.toSpliced(index, 0, ...placed));
}

const closed = (corners: Position[]): Position[] => [...corners, ...corners.slice(0, 1)];

/** New end of a moved edge: on the line of the adjoining edge, or beyond a step. */
function slid({
  corner,
  beside,
  normal,
  metres,
}: {
  readonly corner: Vector;
  readonly beside: Vector;
  readonly normal: Vector;
  readonly metres: number;
}): Vector[] {
  const length = Math.hypot(corner[0] - beside[0], corner[1] - beside[1]);
  const along: Vector = [(corner[0] - beside[0]) / length, (corner[1] - beside[1]) / length];
  const sine = along[0] * normal[0] + along[1] * normal[1];
  if (Math.abs(sine) < LEAST_SINE)
    return [corner, [corner[0] + normal[0] * metres, corner[1] + normal[1] * metres]];
  const way = metres / sine;
  return [[corner[0] + along[0] * way, corner[1] + along[1] * way]];
}
