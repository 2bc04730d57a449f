import { boundsMeet, boundsOf } from '../bounds.ts';
import { subtract } from '../clipping/difference.ts';
import { planeArea } from '../measure/plane-area.ts';
import { fromParts, partsOf } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import type { Polygonal } from '../types.ts';
import { isPiece } from './slice.ts';

/**
 * A field without the land that its neighbours cover. Resulting slivers are left out.
 * @param geometry valid
 * @param neighbours valid; those elsewhere change nothing
 * @returns `nothing_changed` where it overlaps none, `empty` where nothing of it is left
 */
export function subtractNeighbours(
  geometry: Polygonal,
  neighbours: readonly Polygonal[],
): Outcome<Polygonal> {
  const box = boundsOf(geometry);
  const meeting = neighbours.filter((neighbour) => {
    const bounds = boundsOf(neighbour);
    return box && bounds && boundsMeet(box, bounds);
  });
  if (meeting.length === 0) return refused({ code: 'nothing_changed', params: {} });
  const left = subtract(geometry, [...meeting]);
  if (!left.geometry) return left;
  const parts = partsOf(left.geometry).filter((rings) =>
    isPiece(planeArea({ type: 'Polygon', coordinates: rings })),
  );
  if (parts.length === 0) return refused({ code: 'empty', params: {} });
  const kept = fromParts(parts);
  return isPiece(planeArea(geometry) - planeArea(kept))
    ? { geometry: kept, problems: [] }
    : refused({ code: 'nothing_changed', params: {} });
}
