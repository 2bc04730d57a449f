import { at } from '@furrow/kit';
import {
  fromParts,
  partsOf,
  type Bounds,
  type Polygonal,
  type Position,
  type Ring,
} from '@furrow/geo';

/**
 * The part of a polygon within a box, for measuring area only: a soil unit may have ten thousand
 * corners of which a field meets ten. Where the polygon leaves the box and re-enters, edges run
 * along its side back and forth and enclose nothing.
 * @source Sutherland and Hodgman 1974
 */
export function withinBox(geometry: Polygonal, { west, south, east, north }: Bounds): Polygonal {
  const sides: readonly ((ring: Ring) => Ring)[] = [
    (ring) => cut(ring, 0, west, 1),
    (ring) => cut(ring, 0, east, -1),
    (ring) => cut(ring, 1, south, 1),
    (ring) => cut(ring, 1, north, -1),
  ];
  const parts = partsOf(geometry).map((rings) =>
    rings
      .map((ring) => sides.reduce((left, side) => (left.length === 0 ? left : side(left)), ring))
      .filter((ring) => ring.length >= 4),
  );
  return fromParts(parts.filter((rings) => rings.length > 0));
}

/** The part of a closed ring on the inner side of a line of the grid. */
function cut(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const isInside = (position: Position) => sign * (position[axis] - limit) >= 0;
  const left: Ring = [];
  for (let index = 1; index < ring.length; index += 1) {
    const from = at(ring, index - 1);
    const to = at(ring, index);
    if (isInside(from) !== isInside(to)) left.push(crossing(from, to, axis, limit));
    if (isInside(to)) left.push(to);
  }
  if (left[0]) left.push(left[0]);
  return left;
}

function crossing(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const part = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = at(from, 1 - axis) + part * (at(to, 1 - axis) - at(from, 1 - axis));
  return axis === 0 ? [limit, other] : [other, limit];
}
