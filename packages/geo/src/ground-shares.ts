import { subtract } from './clipping/difference.ts';
import { mayMeet } from './ground-area.ts';
import { intersect } from './clipping/intersection.ts';
import { overlap } from './overlap.ts';
import { planeArea } from './measure/plane-area.ts';
import type { Polygonal } from './types.ts';

/** Less land than this is the width of an edge. */
const LEAST_SQUARE_METRES = 1;

/**
 * Land that is covered except for this part of it counts as covered: splitting and rounding leave
 * gaps between pieces.
 */
const UNCOVERED_PART = 1e-4;

/**
 * Divides a piece of land over the polygons on it, as parts of it that sum to at most 1, and to
 * exactly 1 where they cover it. Land under several belongs to the first.
 * @param ground valid polygon
 * @param others valid polygons, those with precedence first
 * @returns a part from 0 to 1 for each of the others, in their order
 * @source decisions D17 Work of the ground
 */
export function groundShares(ground: Polygonal, others: readonly Polygonal[]): number[] {
  const whole = planeArea(ground);
  if (whole <= 0) return others.map(() => 0);
  const claimed: Polygonal[] = [];
  const parts = others.map((other) => {
    if (!mayMeet(ground, other)) return 0;
    const shared = overlap(ground, other).intersection;
    if (shared < Math.min(LEAST_SQUARE_METRES, whole / 2)) return 0;
    const free = shared - takenBefore(ground, other, claimed);
    claimed.push(other);
    return free < LEAST_SQUARE_METRES && free < whole / 2 ? 0 : free / whole;
  });
  const sum = parts.reduce((before, part) => before + part, 0);
  return sum > 1 - UNCOVERED_PART ? parts.map((part) => part / sum) : parts;
}

/** Square metres of the land under a polygon that earlier ones have claimed. */
function takenBefore(ground: Polygonal, other: Polygonal, claimed: readonly Polygonal[]): number {
  const meeting = claimed.filter(
    (before) =>
      mayMeet(before, other) && overlap(before, other).intersection >= LEAST_SQUARE_METRES,
  );
  if (meeting.length === 0) return 0;
  const shared = intersect(ground, other).geometry ?? other;
  const area = planeArea(shared);
  const left = meeting.length > 1 ? subtract(shared, meeting) : null;
  if (left?.geometry) return area - planeArea(left.geometry);
  if (left?.problems.some(({ code }) => code === 'empty')) return area;
  // a single polygon needs no clipping; where the clipper fails, land under two of them counts
  // twice
  return Math.min(
    area,
    meeting.reduce((sum, before) => sum + overlap(shared, before).intersection, 0),
  );
}
