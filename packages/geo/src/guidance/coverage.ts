import { areaSquareMetres } from '../measure/area.ts';
import { localPlane } from '../measure/local-plane.ts';
import { lengthMetres } from '../measure/length.ts';
import { boundsOf } from '../bounds.ts';
import { middleOf } from '../operations/frame.ts';
import { samePosition } from '../positions.ts';
import type { LineString, Polygonal, Position } from '../types.ts';
import type { CellGrid } from '../zones/cell-grid.ts';
import { cellsWithin } from '../zones/cells-within.ts';

/** The coverage of a field by a way of driving. */
export type Coverage = {
  /** Metres driven on the lines themselves, turns between them not counted. */
  readonly driven: number;
  /** Square metres of the field that no line reaches. */
  readonly missed: number;
  /** Square metres of the field that several lines cover. */
  readonly overlapped: number;
  /** Square metres outside the field that a line covers. */
  readonly outside: number;
};

/** Cells across a working width at least; the surfaces are as fine as that. */
const CELLS_ACROSS = 24;
/** Precision that no driver exceeds. */
const LEAST_METRES = 0.05;
/** Counted for a figure only: more than are drawn. */
const MOST_COUNTED = 1_000_000;

/**
 * Counts on small squares the passes of lines of a working width over a field. A line that meets
 * itself counts once.
 * @param field valid
 * @param lines in metres of width each
 * @returns square metres relative to the field's surface; the parts are accurate within some
 * thousandths
 */
export function coverage(field: Polygonal, lines: readonly LineString[], width: number): Coverage {
  const driven = lines.reduce((sum, line) => sum + lengthMetres(line), 0);
  const grid = fineGrid(field, width);
  const within = cellsWithin(grid, field);
  const times = new Uint8Array(within.length);
  const stamps = new Int32Array(within.length);
  for (const [index, line] of lines.entries()) {
    const positions = line.coordinates;
    for (let at = 1; at < positions.length; at += 1)
      eachCell(grid, rectangleOf(positions, at, width), (cell) => {
        if (stamps[cell] === index + 1) return;
        stamps[cell] = index + 1;
        times[cell] = Math.min(255, (times[cell] ?? 0) + 1);
      });
  }
  let [inside, missed, overlapped, outside] = [0, 0, 0, 0];
  within.forEach((is, cell) => {
    const count = times[cell] ?? 0;
    if (is === 1) {
      inside += 1;
      if (count === 0) missed += 1;
      else if (count > 1) overlapped += 1;
    } else if (count > 0) outside += 1;
  });
  const surface = inside > 0 ? areaSquareMetres(field) / inside : 0;
  return {
    driven,
    missed: missed * surface,
    overlapped: overlapped * surface,
    outside: outside * surface,
  };
}

/** Squares over the field and a working width around it. */
function fineGrid(field: Polygonal, width: number): CellGrid {
  const bounds = boundsOf(field) ?? { west: 0, south: 0, east: 0, north: 0 };
  const plane = localPlane(middleOf(field));
  const [west, south] = plane.toMetres([bounds.west, bounds.south]);
  const [east, north] = plane.toMetres([bounds.east, bounds.north]);
  const [across, up] = [east - west + 2 * width, north - south + 2 * width];
  const side = Math.max(
    LEAST_METRES,
    width / CELLS_ACROSS,
    Math.sqrt((across * up) / MOST_COUNTED),
  );
  const origin = plane.toDegrees([west - width, south - width]);
  const [x, y] = plane.toDegrees([west - width + side, south - width + side]);
  return {
    west: origin[0],
    south: origin[1],
    width: x - origin[0],
    height: y - origin[1],
    columns: Math.ceil(across / side),
    rows: Math.ceil(up / side),
  };
}

/** The land that an edge of a line passes over, square at its ends; at bends with a little more. */
function rectangleOf(positions: LineString['coordinates'], at: number, width: number): Polygonal {
  const from: Position = positions[at - 1] ?? [0, 0];
  const to: Position = positions[at] ?? from;
  const plane = localPlane(from);
  const [x, y] = plane.toMetres(to);
  const length = Math.hypot(x, y) || 1;
  const [east, north] = [((-y / length) * width) / 2, ((x / length) * width) / 2];
  const isClosed = samePosition(positions[0], positions.at(-1));
  // where a line bends, the outer side of the bend is reached by the turn
  const back = at > 1 || isClosed ? bendOf(positions, at - 1) * (width / 2) : 0;
  const on = at < positions.length - 1 || isClosed ? bendOf(positions, at) * (width / 2) : 0;
  const [startX, startY] = [(-x / length) * back, (-y / length) * back];
  const [endX, endY] = [x + (x / length) * on, y + (y / length) * on];
  const ring = [
    plane.toDegrees([startX - east, startY - north]),
    plane.toDegrees([endX - east, endY - north]),
    plane.toDegrees([endX + east, endY + north]),
    plane.toDegrees([startX + east, startY + north]),
  ];
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

/** Turn of the bend at a position, as the part of half a width that its outer side needs. */
function bendOf(positions: LineString['coordinates'], at: number): number {
  const count = positions.length - 1;
  const before = positions[at === 0 ? count - 1 : at - 1];
  const position = positions[at];
  const after = positions[at === count ? 1 : at + 1];
  if (!before || !position || !after) return 0;
  const plane = localPlane(position);
  const [fromX, fromY] = plane.toMetres(before);
  const [toX, toY] = plane.toMetres(after);
  const turn = Math.atan2(toY, toX) - Math.atan2(-fromY, -fromX);
  const angle = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  return Math.min(1, Math.tan(Math.min(angle, Math.PI / 2) / 2));
}

/** Visits the cells whose centre is within a small polygon, without scanning the whole grid. */
function eachCell(grid: CellGrid, polygon: Polygonal, visit: (cell: number) => void): void {
  const bounds = boundsOf(polygon);
  if (!bounds) return;
  const column = Math.max(0, Math.floor((bounds.west - grid.west) / grid.width));
  const row = Math.max(0, Math.floor((bounds.south - grid.south) / grid.height));
  const columns =
    Math.min(grid.columns, Math.ceil((bounds.east - grid.west) / grid.width)) - column;
  const rows = Math.min(grid.rows, Math.ceil((bounds.north - grid.south) / grid.height)) - row;
  if (columns <= 0 || rows <= 0) return;
  const part: CellGrid = {
    ...grid,
    west: grid.west + column * grid.width,
    south: grid.south + row * grid.height,
    columns,
    rows,
  };
  cellsWithin(part, polygon).forEach((is, cell) => {
    if (is === 1)
      visit((row + Math.floor(cell / columns)) * grid.columns + column + (cell % columns));
  });
}
