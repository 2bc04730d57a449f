import { isPolygonal } from './positions.ts';
import type { Outcome } from './problem.ts';
import { roundGeometry } from './round.ts';
import type { Polygonal } from './types.ts';

/** The outcome of an operation, rounded at seven decimals and still valid. */
export function rounded(outcome: Outcome<Polygonal>): Outcome<Polygonal> {
  if (!outcome.geometry) return outcome;
  const geometry = roundGeometry(outcome.geometry);
  return { geometry: isPolygonal(geometry) ? geometry : null, problems: [] };
}
