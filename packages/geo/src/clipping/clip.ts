import * as polyclip from 'polyclip-ts';
import { fromParts, partsOf } from '../positions.ts';
import type { Outcome } from '../problem.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal, Position, Ring } from '../types.ts';

/**
 * Ever coarser grids (decimals of a degree) to try on; the sweep of the clipper fails on some
 * nearly equal edges.
 */
const RETRY_DECIMALS = [10, 8, 7];

/**
 * A boolean operation on polygons. Rings that cross themselves follow the non-zero rule.
 * @param operation difference subtracts the others from the first
 * @returns tidied; `empty` when nothing is left, `operation_failed` when the result could not be
 * computed
 */
export function clip(
  operation: 'union' | 'intersection' | 'difference',
  geometries: Polygonal[],
): Outcome<Polygonal> {
  const inputs = geometries.map(partsOf);
  const result = attempt(operation, inputs) ?? retry(operation, inputs);
  if (!result)
    return { geometry: null, problems: [{ code: 'operation_failed', params: { operation } }] };
  if (result.length === 0) return { geometry: null, problems: [{ code: 'empty', params: {} }] };
  return { geometry: tidy(fromParts(result)), problems: [] };
}

function retry(
  operation: 'union' | 'intersection' | 'difference',
  inputs: Ring[][][],
): Ring[][] | null {
  for (const decimals of RETRY_DECIMALS) {
    const onGrid = ([x, y]: Position): Position => [
      Number(x.toFixed(decimals)),
      Number(y.toFixed(decimals)),
    ];
    const result = attempt(
      operation,
      inputs.map((parts) => parts.map((rings) => rings.map((ring) => ring.map(onGrid)))),
    );
    if (result) return result;
  }
  return null;
}

function attempt(
  operation: 'union' | 'intersection' | 'difference',
  inputs: Ring[][][],
): Ring[][] | null {
  const [first, ...others] = inputs.filter((parts, index) => index === 0 || parts.length > 0);
  if (!first) return [];
  try {
    return polyclip[operation](first, ...others);
  } catch {
    // The clipper throws on shapes it cannot order; the caller hears it as a problem.
    return null;
  }
}
