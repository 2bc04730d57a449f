import { openRing, samePosition } from './positions.ts';
import type { Geometry, Position, Ring } from './types.ts';

/**
 * Closes rings, drops repeated points and out-and-back strokes (a, b, a), and winds rings as
 * required by RFC 7946: shells counter-clockwise, holes clockwise. The surface is unchanged; points
 * along straight edges stay too, because a neighbouring field may share them.
 * @returns a new geometry; problems that cannot be tidied (a ring of two points) are left to
 * validation
 * @source decisions D7
 */
export function tidy<Kind extends Geometry>(geometry: Kind): Kind;
export function tidy(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return geometry;
    case 'LineString':
      return { type: 'LineString', coordinates: withoutRepeats(geometry.coordinates) };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: geometry.coordinates.map(withoutRepeats) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map(tidyRing) };
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((part) => part.map(tidyRing)),
      };
    case 'GeometryCollection':
      return {
        type: 'GeometryCollection',
        geometries: geometry.geometries.map((member) => tidy(member)),
      };
  }
}

/**
 * Twice the planar area of a ring in square degrees: positive when it runs counter-clockwise.
 * Measured from its first point, because products of whole coordinates lose the digits that matter
 * in a small field.
 */
export function windingOf(ring: Ring): number {
  const [origin] = ring;
  if (!origin) return 0;
  let area = 0;
  let before: Position = origin;
  for (const position of ring) {
    area +=
      (before[0] - origin[0]) * (position[1] - origin[1]) -
      (position[0] - origin[0]) * (before[1] - origin[1]);
    before = position;
  }
  return area;
}

function tidyRing(ring: Ring, index: number): Ring {
  const open = withoutStrokes(withoutRepeats(openRing(withoutRepeats(ring))));
  const [first] = open;
  if (!first) return [];
  const closed: Ring = [...open, [first[0], first[1]]];
  const shouldTurnLeft = index === 0;
  return windingOf(closed) > 0 === shouldTurnLeft ? closed : closed.toReversed();
}

function withoutRepeats(positions: Position[]): Position[] {
  return positions.filter(
    (position, index) => index === 0 || !samePosition(position, positions[index - 1]),
  );
}

/** Drops b and the second a wherever a ring goes a, b, a; across its start as well. */
function withoutStrokes(positions: Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of positions) {
    if (samePosition(position, kept.at(-2))) kept.pop();
    else kept.push(position);
  }
  let start = 0;
  let end = kept.length;
  while (end - start > 2) {
    if (samePosition(kept[end - 2], kept[start])) end -= 2;
    else if (samePosition(kept[end - 1], kept[start + 1])) {
      start += 1;
      end -= 1;
    } else break;
  }
  const open = kept.slice(start, end);
  // A ring of strokes only is not a ring; unchanged, it is reported by validation.
  return open.length < 3 ? positions : open;
}
