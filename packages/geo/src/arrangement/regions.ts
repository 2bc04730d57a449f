import { assemble } from './assemble.ts';
import { traceFaces } from '../sweep/faces.ts';
import { nodeSegments, type Segment } from './noding.ts';
import { PairNumbers } from '../sweep/pair-numbers.ts';
import { openRing, partsOf } from '../positions.ts';
import type { Polygon, Polygonal, Position, Ring } from '../types.ts';

/** A face of overlapping lines, with a position well inside it. */
export type Region = { polygon: Polygon; inside: Position };

/** The edges of a polygon as segments of the grid. */
export function segmentsOf(geometry: Polygonal): Segment[] {
  return partsOf(geometry).flatMap((rings) => rings.flatMap(lineSegments));
}

/** The edges of a line. */
export function lineSegments(positions: readonly Position[]): Segment[] {
  return positions.slice(1).map((to, index) => ({ from: positions[index] ?? to, to }));
}

/**
 * The faces into which lines divide the plane, without the outer one. Neighbours share exactly the
 * same corners.
 * @param segments on the grid, in any order; dangling ends are left out
 */
export function regionsOf(segments: readonly Segment[]): Region[] {
  const pieces = nodeSegments(segments).map((piece) => ({ ...piece, isBoundary: false }));
  return assemble(traceFaces(pieces).map((face) => face.positions)).map((polygon) => ({
    polygon,
    inside: placeInside(polygon),
  }));
}

/**
 * The union of some faces: borders between two of them are removed.
 * @returns polygons whose interiors are connected
 */
export function joinRegions(regions: readonly Region[]): Polygon[] {
  const [places, lines] = [new PairNumbers(), new PairNumbers()];
  // by the number of their lines; null once the reverse line was found
  const rims: (Segment | null)[] = [];
  for (const { polygon } of regions) {
    for (const segment of segmentsOf(polygon)) {
      const { from, to } = segment;
      const start = places.numberOf(from[0], from[1]);
      const end = places.numberOf(to[0], to[1]);
      const back = lines.find(end, start);
      if (back >= 0 && rims[back]) rims[back] = null;
      else rims[lines.numberOf(start, end)] = segment;
    }
  }
  // every rim runs with the inside at its left, and so do the faces that are kept
  const faces = traceFaces(
    rims.flatMap((rim) => (rim ? [{ from: rim.from, to: rim.to, isBoundary: true }] : [])),
  );
  return assemble(
    faces.filter((face) => face.alongBoundary === true).map((face) => face.positions),
  );
}

/** Number of heights that are tried for a place well inside. */
const TRIED = 4;

/**
 * A position well inside a polygon: in the middle of the widest stretch, at a height away from
 * corners. Near a boundary it may be unreliable, because of snapping.
 */
function placeInside({ coordinates }: Polygon): Position {
  const rows = [...new Set((coordinates[0] ?? []).map(([, y]) => y))].sort((a, b) => a - b);
  const gaps = rows
    .slice(1)
    .map((above, index) => ({
      below: rows[index] ?? above,
      height: above - (rows[index] ?? above),
    }))
    .toSorted((left, right) => right.height - left.height);
  let best: { position: Position; room: number } = {
    position: coordinates[0]?.[0] ?? [0, 0],
    room: -1,
  };
  for (const { below, height } of gaps.slice(0, TRIED)) {
    // between two rows of the grid
    const y = Math.floor(below + height / 2) + 0.5;
    const crossings = coordinates.flatMap((ring) => crossingsOf(ring, y)).sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [west = 0, east = 0] = [crossings[index], crossings[index + 1]];
      const room = (east - west) * height;
      if (room > best.room) best = { position: [(west + east) / 2, y], room };
    }
  }
  return best.position;
}

function crossingsOf(ring: Ring, y: number): number[] {
  const open = openRing(ring);
  return open.flatMap(([x, from], index) => {
    const [nextX, to] = open[(index + 1) % open.length] ?? [x, from];
    return from > y !== to > y ? [x + ((y - from) / (to - from)) * (nextX - x)] : [];
  });
}
