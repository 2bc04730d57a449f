import { contains } from '@furrow/geo/contains.ts';
import { labelPosition } from '@furrow/geo/label.ts';
import { openRing, partsOf } from '@furrow/geo/positions.ts';
import { nearestPlace } from '@furrow/geo/snap.ts';
import type { Polygonal, Position, Ring } from '@furrow/geo/types.ts';

/** A middle this much nearer to an edge than the roomiest position is too cramped for a name. */
const roomyEnough = 0.6;

/**
 * Best position of a name: in the middle where there is room, because people look for it there;
 * else at the roomiest position. In a long field that can be anywhere along it.
 */
export function labelPlace(geometry: Polygonal): Position | null {
  const cell = middleOfCell(geometry);
  if (cell) return cell;
  const roomiest = labelPosition(geometry);
  const [first, ...others] = partsOf(geometry);
  if (!roomiest || !first?.[0] || others.length > 0) return roomiest;
  const middle = centroid(first[0]);
  if (!middle || !contains(geometry, middle)) return roomiest;
  const room = (position: Position) => nearestPlace(position, geometry)?.metres ?? 0;
  return room(middle) >= room(roomiest) * roomyEnough ? middle : roomiest;
}

/** Part of a side by which the opposite one may differ. */
const sameSide = 0.01;

/**
 * Middle of a parallelogram, which is its roomiest position: the cells of a grid are many, and the
 * search for it is not needed.
 */
function middleOfCell(geometry: Polygonal): Position | null {
  const [[ring, hole] = [], another] = partsOf(geometry);
  if (!ring || hole || another) return null;
  const [a, b, c, d, more] = openRing(ring);
  if (!a || !b || !c || !d || more) return null;
  const apart = Math.hypot(a[0] + c[0] - b[0] - d[0], a[1] + c[1] - b[1] - d[1]);
  const sides = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
  return apart <= Math.min(...sides) * sameSide ? [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2] : null;
}

/** Centre of the surface a ring encloses; in degrees, which is near enough within a field. */
function centroid(ring: Ring): Position | null {
  const corners = openRing(ring);
  const [origin] = corners;
  if (!origin) return null;
  let [twice, x, y] = [0, 0, 0];
  corners.forEach(([ax, ay], corner) => {
    const [bx, by] = corners[(corner + 1) % corners.length] ?? origin;
    const [px, py, qx, qy] = [ax - origin[0], ay - origin[1], bx - origin[0], by - origin[1]];
    const cross = px * qy - qx * py;
    twice += cross;
    x += (px + qx) * cross;
    y += (py + qy) * cross;
  });
  return twice === 0 ? null : [origin[0] + x / (3 * twice), origin[1] + y / (3 * twice)];
}
