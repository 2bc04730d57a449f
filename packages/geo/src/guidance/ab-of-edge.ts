import { localPlane } from '../measure/local-plane.ts';
import { endsOf, type EdgeRef } from '../operations/edges.ts';
import { type Outcome, refused } from '../problem.ts';
import type { LineString, Polygonal } from '../types.ts';

/**
 * The line from A to B that runs along an edge of a field, moved into it.
 * @param geometry tidied
 * @param metres distance to the inside: half a working width, and the width driven along the
 * boundary
 * @returns at full precision; `edge_missing`
 */
export function abOfEdge(geometry: Polygonal, edge: EdgeRef, metres: number): Outcome<LineString> {
  const ends = endsOf(geometry, edge);
  if (!ends) return refused({ code: 'edge_missing', params: {} });
  const plane = localPlane(ends[0]);
  const [x, y] = plane.toMetres(ends[1]);
  const length = Math.hypot(x, y);
  if (length === 0) return refused({ code: 'edge_missing', params: {} });
  // the inside is at the left
  const [east, north] = [(-y / length) * metres, (x / length) * metres];
  return {
    geometry: {
      type: 'LineString',
      coordinates: [plane.toDegrees([east, north]), plane.toDegrees([x + east, y + north])],
    },
    problems: [],
  };
}
