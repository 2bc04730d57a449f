import { boundsOf } from './bounds.ts';
import { locate } from './contains.ts';
import { localPlane } from './measure/local-plane.ts';
import { planeArea } from './measure/plane-area.ts';
import { partsOf } from './positions.ts';
import type { Polygonal, Position } from './types.ts';

/** Precision of labels as a share of a field's size. */
const PRECISION_SHARE = 0.01;

/** Enough for any real field; prevents a hostile one from taking minutes. */
const MOST_CELLS = 2_000;

type Cell = { x: number; y: number; half: number; distance: number; promise: number };

type Corner = [x: number, y: number];

/**
 * The place for a field's label: well inside, as far from every edge as it can be, in the largest
 * part.
 * @returns a position inside the polygon, or null when it is empty
 * @source Agafonkin 2016, "A new algorithm for finding a visual center of a polygon"
 */
export function labelPosition(geometry: Polygonal): Position | null {
  const part = largestPart(geometry);
  const bounds = part && boundsOf(part);
  if (!part || !bounds) return null;
  const plane = localPlane([bounds.west, bounds.south]);
  const [width, height] = plane.toMetres([bounds.east, bounds.north]);
  const rings = part.coordinates.map((ring) => ring.map(plane.toMetres));
  const best = search(rings, width, height);
  const position = plane.toDegrees([best.x, best.y]);
  // A sliver may be thinner than the search's precision; one of its corners is as good a position
  // as any.
  return locate(position, part) === 'outside' ? (part.coordinates[0]?.[0] ?? null) : position;
}

function largestPart(geometry: Polygonal): { type: 'Polygon'; coordinates: Position[][] } | null {
  const parts = partsOf(geometry).map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
  if (parts.length < 2) return parts[0] ?? null;
  return parts
    .map((part) => ({ part, area: planeArea(part) }))
    .reduce((largest, other) => (other.area > largest.area ? other : largest)).part;
}

function search(rings: Corner[][], width: number, height: number): Cell {
  const precision = Math.max(width, height) * PRECISION_SHARE;
  // A strip much longer than wide starts with a row of cells; more than these would only be split
  // away again.
  const size = Math.max(Math.min(width, height), Math.max(width, height) / 32);
  const cells: Cell[] = [];
  let best = cellAt(rings, width / 2, height / 2, 0);
  for (let x = 0; x < width; x += size) {
    for (let y = 0; y < height; y += size)
      cells.push(cellAt(rings, x + size / 2, y + size / 2, size / 2));
  }
  for (let examined = 0; examined < MOST_CELLS && cells.length > 0; examined += 1) {
    const cell = takeMostPromising(cells);
    if (cell.distance > best.distance) best = cell;
    if (cell.promise - best.distance <= precision && best.distance > 0) break;
    const half = cell.half / 2;
    for (const [dx, dy] of [
      [-half, -half],
      [half, -half],
      [-half, half],
      [half, half],
    ] as const) {
      cells.push(cellAt(rings, cell.x + dx, cell.y + dy, half));
    }
  }
  return best;
}

function takeMostPromising(cells: Cell[]): Cell {
  let index = 0;
  cells.forEach((cell, other) => {
    if (cell.promise > (cells[index]?.promise ?? -Infinity)) index = other;
  });
  const [cell] = cells.splice(index, 1);
  if (!cell) throw new Error('takeMostPromising needs at least one cell');
  return cell;
}

function cellAt(rings: Corner[][], x: number, y: number, half: number): Cell {
  const distance = signedDistance(rings, x, y);
  return { x, y, half, distance, promise: distance + half * Math.SQRT2 };
}

/** Metres to the nearest edge, negative outside. */
function signedDistance(rings: Corner[][], x: number, y: number): number {
  let inside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      nearest = Math.min(nearest, squaredDistance(x, y, ax, ay, bx, by));
      [ax, ay] = [bx, by];
    }
  }
  return (inside ? 1 : -1) * Math.sqrt(nearest);
}

// six numbers, not points: computed for every edge at every cell, where objects would be made for it
// alone
// oxlint-disable-next-line max-params -- said above
function squaredDistance(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const share =
    squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
}
