import type { Polygonal } from '../types.ts';
import type { CellGrid, Surface } from './cell-grid.ts';
import { cellsWithin } from './cells-within.ts';

/**
 * The value of the zone that contains the centre of each cell; of several the last. NaN where there
 * is none.
 */
export function valueAtCells(
  grid: CellGrid,
  zones: readonly { readonly geometry: Polygonal; readonly value: number }[],
): Surface {
  const values = new Float64Array(grid.columns * grid.rows).fill(Number.NaN);
  for (const { geometry, value } of zones)
    cellsWithin(grid, geometry).forEach((is, cell) => {
      if (is === 1) values[cell] = value;
    });
  return { grid, values };
}
