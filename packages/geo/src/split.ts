import { planeArea } from './measure/plane-area.ts';
import { partsOf } from './positions.ts';
import { type Outcome, refused } from './problem.ts';
import { BoundaryIndex } from './arrangement/boundary-index.ts';
import { offGrid, onGrid } from './arrangement/grid.ts';
import { lineSegments, regionsOf, segmentsOf } from './arrangement/regions.ts';
import { tidy } from './tidy.ts';
import type { LineString, Polygon, Polygonal } from './types.ts';

/**
 * The pieces into which a line cuts a polygon. The line may cross it several times, cross itself or
 * run along an edge; ends that stop inside cut nothing. Neighbouring pieces share exactly the same
 * corners, so no gap opens between them.
 * @param geometry valid
 * @returns polygons at seven decimals, largest first; `line_does_not_cut` when it stays as it was
 */
export function split(geometry: Polygonal, line: LineString): Outcome<Polygon[]> {
  const grid = onGrid(tidy(geometry));
  const field = new BoundaryIndex(grid);
  const cut = lineSegments(onGrid(tidy(line)).coordinates);
  const pieces = regionsOf([...segmentsOf(grid), ...cut])
    .filter(({ inside }) => field.holds(inside))
    .map(({ polygon }) => offGrid(polygon));
  if (pieces.length <= partsOf(geometry).length)
    return refused({ code: 'line_does_not_cut', params: {} });
  const sized = pieces.map((polygon) => ({ polygon, area: planeArea(polygon) }));
  return {
    geometry: sized.toSorted((a, b) => b.area - a.area).map(({ polygon }) => polygon),
    problems: [],
  };
}
