import { boundsOf } from '../bounds.ts';
import { middleOf } from '../operations/frame.ts';
import { localPlane } from '../measure/local-plane.ts';
import { type Outcome, refused } from '../problem.ts';
import type { Polygonal, Position } from '../types.ts';

/** Cells that lie straight on the map, counted row by row from the south, each from the west. */
export type CellGrid = {
  /** The south-western corner, in degrees. */
  readonly west: number;
  readonly south: number;
  /** Degrees per cell. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
};

/** A number for every cell of a grid; NaN where there is none. */
export type Surface = { readonly grid: CellGrid; readonly values: Float64Array };

/** More cells than any terminal accepts, and as many as a page computes interactively. */
const MOST_CELLS = 60_000;

/**
 * Cells over a geometry, of the requested width and height on the ground in its middle.
 * @param metres the side of a cell
 * @returns refused as `not_positive`, or as `too_many_pieces` beyond `MOST_CELLS`
 */
export function gridOver(geometry: Polygonal, metres: number): Outcome<CellGrid> {
  if (!(metres > 0)) return refused({ code: 'not_positive', params: { name: 'cell' } });
  const bounds = boundsOf(geometry);
  if (!bounds) return refused({ code: 'empty', params: {} });
  const middle = middleOf(geometry);
  const [x, y] = localPlane(middle).toDegrees([metres, metres]);
  const [width, height] = [x - middle[0], y - middle[1]];
  const columns = Math.max(1, Math.ceil((bounds.east - bounds.west) / width));
  const rows = Math.max(1, Math.ceil((bounds.north - bounds.south) / height));
  if (columns * rows > MOST_CELLS)
    return refused({
      code: 'too_many_pieces',
      params: { pieces: columns * rows, limit: MOST_CELLS },
    });
  return {
    geometry: { west: bounds.west, south: bounds.south, width, height, columns, rows },
    problems: [],
  };
}

/** The middle of a cell. */
export const centerOf = (grid: CellGrid, column: number, row: number): Position => [
  grid.west + (column + 0.5) * grid.width,
  grid.south + (row + 0.5) * grid.height,
];
