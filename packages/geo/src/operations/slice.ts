import { BoundaryIndex } from '../arrangement/boundary-index.ts';
import { eachPosition, fromParts } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { fromGrid, offGrid, onGrid, toGrid } from '../arrangement/grid.ts';
import { joinRegions, regionsOf, segmentsOf, type Region } from '../arrangement/regions.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { planeArea } from '../measure/plane-area.ts';
import type { Frame } from './frame.ts';

/** Maximum number of pieces made of a field at once. @source decisions D17 */
export const MOST_PIECES = 250;

/** A line along an edge cuts off less than this. */
const LEAST_SQUARE_METRES = 1;

/** Metres by which lines reach over the field. */
const OVER_METRES = 1;

/** The least and greatest value along and across that a geometry reaches in a frame. */
export function extentIn(
  frame: Frame,
  geometry: Polygonal,
): { along: [number, number]; across: [number, number] } {
  const extent = {
    along: [Infinity, -Infinity] satisfies [number, number],
    across: [Infinity, -Infinity] satisfies [number, number],
  };
  eachPosition(geometry, (position) => {
    const [along, across] = frame.toFrame(position);
    extent.along = [Math.min(extent.along[0], along), Math.max(extent.along[1], along)];
    extent.across = [Math.min(extent.across[0], across), Math.max(extent.across[1], across)];
  });
  return extent;
}

/**
 * A field cut along parallel lines: a polygon for each strip, in their order. A strip that the
 * boundary divides has several parts.
 * @param geometry valid
 * @param levels positions of the lines across the frame, rising
 * @returns at seven decimals; neighbours share exactly the same corners
 */
export function slice(
  geometry: Polygonal,
  frame: Frame,
  levels: readonly number[],
): Outcome<Polygonal[]> {
  const grid = onGrid(tidy(geometry));
  const { along } = extentIn(frame, geometry);
  const lines = levels.map((level) => ({
    from: toGrid(frame.fromFrame([along[0] - OVER_METRES, level])),
    to: toGrid(frame.fromFrame([along[1] + OVER_METRES, level])),
  }));
  const field = new BoundaryIndex(grid);
  const strips: Region[][] = levels.map(() => []);
  strips.push([]);
  for (const region of regionsOf([...segmentsOf(grid), ...lines])) {
    if (!field.holds(region.inside)) continue;
    const [, across] = frame.toFrame(fromGrid(region.inside));
    strips[countBelow(levels, across)]?.push(region);
  }
  const pieces = strips
    // a notch thinner than the grid parts two faces of a strip by nothing
    .map((regions) => joinRegions(regions).map(({ coordinates }) => coordinates))
    .filter((parts) => parts.length > 0)
    .map((parts) => offGrid(fromParts(parts)))
    .filter((piece, _, all) => all.length === 1 || hasSurface(piece));
  return pieces.length > 1
    ? { geometry: pieces, problems: [] }
    : refused({ code: 'one_piece', params: {} });
}

/** Whether a piece has any surface; measured on the ellipsoid only where that is a question. */
const hasSurface = (piece: Polygonal): boolean =>
  isPiece(planeArea(piece)) || areaSquareMetres(piece) > 0;

/** Number of rising values that are at most a value. */
function countBelow(levels: readonly number[], value: number): number {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a piece is more than the width of a line. */
export const isPiece = (squareMetres: number): boolean => squareMetres >= LEAST_SQUARE_METRES;
