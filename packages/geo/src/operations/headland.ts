import { planeArea } from '../measure/plane-area.ts';
import { fromParts } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { offGrid } from '../arrangement/grid.ts';
import { joinRegions, type Region } from '../arrangement/regions.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';
import { allEdges, endsOf, type EdgeRef } from './edges.ts';
import { regionsNear } from './near.ts';
import { isPiece } from './slice.ts';

/** The strip along the edges of a field, and the remaining area. */
export type Headland = {
  readonly strip: Polygonal;
  /** Null where the strip takes all of the field. */
  readonly rest: Polygonal | null;
};

/**
 * The headland of a field, or a buffer strip along some of its edges: the area within a distance of
 * them, inside the field. Corners of the remaining area are sharp where the field's are, and round
 * where the boundary bends into it.
 * @param geometry valid
 * @param metres the width of the strip
 * @param edges of the tidied field; without them all, including those of holes
 * @returns at seven decimals, both sharing the same corners; `not_positive`, `edge_missing`
 */
export function headland(
  geometry: Polygonal,
  metres: number,
  edges?: readonly EdgeRef[],
): Outcome<Headland> {
  if (!(metres > 0 && Number.isFinite(metres)))
    return refused({ code: 'not_positive', params: { name: 'width' } });
  const tidied = tidy(geometry);
  const chosen = edges ?? allEdges(tidied);
  if (chosen.length === 0 || chosen.some((edge) => !endsOf(tidied, edge)))
    return refused({ code: 'edge_missing', params: {} });
  const inner = regionsNear(tidied, chosen, { metres, inside: true }).filter(
    (region) => region.isInside,
  );
  const near = inner.filter((region) => region.near);
  const rest = together(inner.filter((region) => !region.near));
  const isLeft = rest !== null && isPiece(planeArea(rest));
  // an empty remainder is merged into the strip, so that no land is lost
  const strip = near.length > 0 ? together(isLeft ? near : inner) : null;
  return strip
    ? { geometry: { strip, rest: isLeft ? rest : null }, problems: [] }
    : refused({ code: 'nothing_changed', params: {} });
}

/** The union of some faces; null without any. */
function together(regions: readonly Region[]): Polygonal | null {
  const polygons = joinRegions(regions);
  return polygons.length > 0
    ? offGrid(fromParts(polygons.map(({ coordinates }) => coordinates)))
    : null;
}
