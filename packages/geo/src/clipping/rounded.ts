import { clip } from './clip.ts';
import { fromParts, isPolygonal, partsOf } from '../positions.ts';
import type { Outcome } from '../problem.ts';
import { STORED_DECIMALS } from '../stored-decimals.ts';
import { roundGeometry, roundPositions } from './round.ts';
import { solidRing } from '../spikes.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal, Ring } from '../types.ts';
import { validateRings } from '../validate-rings.ts';

/**
 * The outcome of an operation, rounded to seven decimals and still valid. Slivers that rounding
 * collapses are left out: they result from nearly equal edges, and nobody drew them.
 * @returns `empty` when only slivers are left, `operation_failed` when no valid shape could be made
 * of it
 */
export function rounded(outcome: Outcome<Polygonal>): Outcome<Polygonal> {
  if (!outcome.geometry) return outcome;
  const solid = withoutSlivers(outcome.geometry);
  if (!solid) return { geometry: null, problems: [{ code: 'empty', params: {} }] };
  const geometry = roundGeometry(solid);
  if (isPolygonal(geometry) && isValid(geometry)) return { geometry, problems: [] };
  // the clipper's result was invalid to begin with: its rounded shape is assembled again
  const again = clip('union', [tidy(roundPositions(solid, STORED_DECIMALS))]);
  const mended = again.geometry && withoutSlivers(again.geometry);
  const last = mended && roundGeometry(mended);
  if (last && isPolygonal(last) && isValid(last)) return { geometry: last, problems: [] };
  return { geometry: null, problems: [{ code: 'operation_failed', params: {} }] };
}

function isValid(geometry: Polygonal): boolean {
  return validateRings(partsOf(geometry)).length === 0;
}

/**
 * Without the parts and holes that enclose nothing once they are rounded; null when no part does.
 */
function withoutSlivers(geometry: Polygonal): Polygonal | null {
  const parts: Ring[][] = [];
  for (const [shell, ...holes] of partsOf(geometry)) {
    if (shell && isSolid(shell)) parts.push([shell, ...holes.filter(isSolid)]);
  }
  return parts.length === 0 ? null : fromParts(parts);
}

function isSolid(ring: Ring): boolean {
  const [grid] = roundPositions(
    { type: 'Polygon', coordinates: [ring] },
    STORED_DECIMALS,
  ).coordinates;
  return grid !== undefined && solidRing(grid) !== null && solidRing(ring) !== null;
}
