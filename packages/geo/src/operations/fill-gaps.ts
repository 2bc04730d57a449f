import { boundsMeet, boundsOf } from '../bounds.ts';
import { subtract } from '../clipping/difference.ts';
import { unite } from '../clipping/union.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { planeArea } from '../measure/plane-area.ts';
import { fromParts, partsOf } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { BoundaryIndex } from '../arrangement/boundary-index.ts';
import { offGrid, onGrid } from '../arrangement/grid.ts';
import type { Segment } from '../arrangement/noding.ts';
import { joinRegions, segmentsOf } from '../arrangement/regions.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal, Position } from '../types.ts';
import { allEdges } from './edges.ts';
import { regionsNear } from './near.ts';
import { isPiece } from './slice.ts';

/** Land between a field and its neighbours that belongs to none. */
export type Gap = { readonly geometry: Polygonal; readonly squareMetres: number };

/**
 * The gaps between a field and its neighbours that are narrower than a width: the area added by
 * closing all of them (growing by half the width, and shrinking again), where it touches both.
 * @param geometry, neighbours valid
 * @param metres the width
 */
export function gapsBeside(
  geometry: Polygonal,
  neighbours: readonly Polygonal[],
  metres: number,
): Gap[] {
  const near = neighbours.filter((neighbour) => areNear(geometry, neighbour, metres));
  const all = near.length > 0 ? unite([geometry, ...near]).geometry : null;
  const grown = all && offset(all, metres / 2, false);
  const closed = grown && offset(grown, metres / 2, true);
  const added = closed && all ? subtract(closed, [all]).geometry : null;
  if (!added) return [];
  const [own, others] = [edgesOf(geometry), near.map(edgesOf)];
  return partsOf(added).flatMap((rings): Gap[] => {
    const gap: Polygonal = { type: 'Polygon', coordinates: rings };
    const lines = segmentsOf(onGrid(gap));
    return isPiece(planeArea(gap)) &&
      runAlong(lines, own) &&
      others.some((edges) => runAlong(lines, edges))
      ? [{ geometry: gap, squareMetres: areaSquareMetres(gap) }]
      : [];
  });
}

/**
 * A field with the gaps to its neighbours filled, as far as they are narrower than a width.
 * @returns `not_positive`, `nothing_changed` without a gap
 */
export function fillGaps(
  geometry: Polygonal,
  neighbours: readonly Polygonal[],
  metres: number,
): Outcome<Polygonal> {
  if (!(metres > 0)) return refused({ code: 'not_positive', params: { name: 'width' } });
  const gaps = gapsBeside(geometry, neighbours, metres);
  return gaps.length === 0
    ? refused({ code: 'nothing_changed', params: {} })
    : unite([geometry, ...gaps.map((gap) => gap.geometry)]);
}

/** A polygon grown, or shrunk where `inside`. */
function offset(geometry: Polygonal, metres: number, inside: boolean): Polygonal | null {
  const tidied = tidy(geometry);
  const kept = regionsNear(tidied, allEdges(tidied), { metres, inside }).filter(
    ({ isInside, near }) => (inside ? isInside && !near : isInside || near),
  );
  const polygons = joinRegions(kept);
  return polygons.length > 0
    ? offGrid(fromParts(polygons.map(({ coordinates }) => coordinates)))
    : null;
}

const DEGREE_METRES = 111_000;

function areNear(left: Polygonal, right: Polygonal, metres: number): boolean {
  const [a, b] = [boundsOf(left), boundsOf(right)];
  if (!a || !b) return false;
  const north = metres / DEGREE_METRES;
  const east = north / Math.max(0.01, Math.cos((a.north * Math.PI) / 180));
  return boundsMeet(
    { west: a.west - east, east: a.east + east, south: a.south - north, north: a.north + north },
    b,
  );
}

const edgesOf = (geometry: Polygonal): BoundaryIndex => new BoundaryIndex(onGrid(tidy(geometry)));

/** Grid units by which rounding moves a gap off its original edges. */
const ROUNDING = 1;

/** Whether any of some lines follows edges over all of its length. */
const runAlong = (lines: readonly Segment[], edges: BoundaryIndex): boolean =>
  lines.some(({ from, to }) => {
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) <= 2 * ROUNDING) return false;
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return [middle, from, to].every((position) => edges.passes(position, ROUNDING));
  });
