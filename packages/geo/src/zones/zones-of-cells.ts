import { BoundaryIndex } from '../arrangement/boundary-index.ts';
import { fromGrid, offGrid, onGrid, toGrid } from '../arrangement/grid.ts';
import type { Segment } from '../arrangement/noding.ts';
import { joinRegions, regionsOf, segmentsOf, type Region } from '../arrangement/regions.ts';
import { fromParts } from '../positions.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal, Position } from '../types.ts';
import type { CellGrid } from './cell-grid.ts';

/** Land of a class. */
export type ClassZone = { readonly class: number; readonly geometry: Polygonal };

/**
 * The land of each class within a field. Borders follow the sides of cells, the boundary is the
 * field's; neighbours share their corners, so that there are no gaps or overlaps.
 * @param classes of the cells, -1 for none: that land is in no zone
 * @param field valid
 * @returns by class, at seven decimals
 */
export function zonesOfCells(grid: CellGrid, classes: Int16Array, field: Polygonal): ClassZone[] {
  const boundary = onGrid(tidy(field));
  const index = new BoundaryIndex(boundary);
  const byClass = new Map<number, Region[]>();
  for (const region of regionsOf([...segmentsOf(boundary), ...borders(grid, classes)])) {
    const zoneClass = classAt(grid, classes, fromGrid(region.inside));
    if (zoneClass === -1 || !index.holds(region.inside)) continue;
    byClass.set(zoneClass, [...(byClass.get(zoneClass) ?? []), region]);
  }
  return [...byClass]
    .toSorted(([one], [other]) => one - other)
    .map(([own, regions]) => ({
      class: own,
      geometry: offGrid(fromParts(joinRegions(regions).map(({ coordinates }) => coordinates))),
    }));
}

function classAt(grid: CellGrid, classes: Int16Array, [x, y]: Position): number {
  const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
  // the last row and column may reach over the field by less than the rounding of a corner
  const column = within(Math.floor((x - grid.west) / grid.width), grid.columns);
  const row = within(Math.floor((y - grid.south) / grid.height), grid.rows);
  return classes[row * grid.columns + column] ?? -1;
}

/** The sides between cells of different classes, collinear ones joined. */
function borders(grid: CellGrid, classes: Int16Array): Segment[] {
  const { columns, rows } = grid;
  const of = (column: number, row: number) => classes[row * columns + column];
  const corner = (column: number, row: number): Position =>
    toGrid([grid.west + column * grid.width, grid.south + row * grid.height]);
  const segments: Segment[] = [];
  for (let row = 1; row < rows; row += 1)
    for (const [from, to] of runs(columns, (at) => of(at, row - 1) !== of(at, row)))
      segments.push({ from: corner(from, row), to: corner(to, row) });
  for (let column = 1; column < columns; column += 1)
    for (const [from, to] of runs(rows, (at) => of(column - 1, at) !== of(column, at)))
      segments.push({ from: corner(column, from), to: corner(column, to) });
  return segments;
}

/** Stretches of a row for which a condition holds. */
function* runs(
  count: number,
  holds: (at: number) => boolean,
): Generator<[from: number, to: number]> {
  let from: number | null = null;
  for (let at = 0; at <= count; at += 1) {
    const does = at < count && holds(at);
    if (does && from === null) from = at;
    if (!does && from !== null) {
      yield [from, at];
      from = null;
    }
  }
}
