import { localPlane, type LocalPlane } from '../measure/local-plane.ts';
import { openRing, partsOf, samePosition } from '../positions.ts';
import type { Polygonal, Position } from '../types.ts';

/** Places within this of a boundary lie on it: corners are stored to a centimetre. */
const ON_METRES = 0.05;

/** A position on a ring: its edge, and metres from the ring's first corner. */
interface OnRing {
  readonly edge: number;
  readonly along: number;
}

/**
 * The corners of a boundary between two positions on it, in the order from the first to the second,
 * the shorter way around; the positions themselves are left out.
 *
 * @returns null where the two are not on the same ring, or no corner is between them
 */
export function traceEdge(
  from: Position,
  to: Position,
  boundaries: readonly Polygonal[],
): Position[] | null {
  const plane = localPlane(from);
  for (const ring of boundaries.flatMap((boundary) => partsOf(boundary).flat())) {
    const corners = openRing(ring);
    const [start, end] = [placeOn(from, corners, plane), placeOn(to, corners, plane)];
    if (!start || !end) continue;
    const round = lengthOf(corners, plane);
    const forward = (end.along - start.along + round) % round;
    const between =
      forward <= round - forward
        ? cornersAlong(corners, start, end)
        : cornersAlong(corners, end, start).toReversed();
    const inner = between.filter(
      (corner) => !samePosition(corner, from) && !samePosition(corner, to),
    );
    if (inner.length > 0) return inner;
  }
  return null;
}

/** The corners along a ring from one position to another. */
function cornersAlong(corners: readonly Position[], from: OnRing, to: OnRing): Position[] {
  const count = corners.length;
  const isRound = to.along < from.along;
  const steps = to.edge - from.edge + (isRound || to.edge < from.edge ? count : 0);
  return Array.from({ length: steps }, (_, step) => corners[(from.edge + 1 + step) % count]).filter(
    (corner) => corner !== undefined,
  );
}

const metresBetween = (left: Position, right: Position, { toMetres }: LocalPlane): number => {
  const [[x, y], [otherX, otherY]] = [toMetres(left), toMetres(right)];
  return Math.hypot(otherX - x, otherY - y);
};

const lengthOf = (corners: readonly Position[], plane: LocalPlane): number =>
  corners.reduce(
    (sum, corner, index) =>
      sum + metresBetween(corner, corners[(index + 1) % corners.length] ?? corner, plane),
    0,
  );

/** Position of a point along a ring; null where it is not on it. */
function placeOn(
  position: Position,
  corners: readonly Position[],
  plane: LocalPlane,
): OnRing | null {
  const [x, y] = plane.toMetres(position);
  let along = 0;
  let best: (OnRing & { readonly off: number }) | null = null;
  for (const [edge, corner] of corners.entries()) {
    const [fromX, fromY] = plane.toMetres(corner);
    const [toX, toY] = plane.toMetres(corners[(edge + 1) % corners.length] ?? corner);
    const length = Math.hypot(toX - fromX, toY - fromY);
    const part =
      length === 0
        ? 0
        : Math.min(
            1,
            Math.max(0, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length ** 2),
          );
    const off = Math.hypot(fromX + part * (toX - fromX) - x, fromY + part * (toY - fromY) - y);
    if (off <= ON_METRES && (!best || off < best.off))
      best = { edge, along: along + part * length, off };
    along += length;
  }
  return best;
}
