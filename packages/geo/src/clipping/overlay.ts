import { fromParts } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { BoundaryIndex } from '../arrangement/boundary-index.ts';
import { offGrid, onGrid } from '../arrangement/grid.ts';
import { joinRegions, regionsOf, segmentsOf } from '../arrangement/regions.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';

/**
 * A boolean operation on polygons: selects the parts of the plane by the polygons that cover them.
 * @param geometries valid
 * @param keeps receives for each of the polygons whether it covers a face
 * @returns valid, at seven decimals, wound and closed; `empty` when nothing is left
 */
export function overlay(
  geometries: readonly Polygonal[],
  keeps: (insides: readonly boolean[]) => boolean,
): Outcome<Polygonal> {
  const grids = geometries.map((geometry) => onGrid(tidy(geometry)));
  const fields = grids.map((grid) => new BoundaryIndex(grid));
  const kept = regionsOf(grids.flatMap(segmentsOf)).filter(({ inside }) =>
    keeps(fields.map((field) => field.holds(inside))),
  );
  const polygons = joinRegions(kept);
  if (polygons.length === 0) return refused({ code: 'empty', params: {} });
  return {
    geometry: offGrid(fromParts(polygons.map(({ coordinates }) => coordinates))),
    problems: [],
  };
}
