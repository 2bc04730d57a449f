import type { Ring } from '../types.ts';
import { metresPerRadian, parallelRadius, toEqualArea } from './equal-area.ts';

const RADIANS = Math.PI / 180;

/** Degrees up to which the sliver beside an edge is known to the square millimetre. */
const MOST_DEGREES = 0.01;
/** Nearer to a pole geodesics bend too much. */
const MOST_LATITUDE = 75;

/**
 * Square metres of a ring with edges as fields have them: those of geodesics, but without solving
 * for each of them, which takes thirty times as long. They are the area of the corners on the plane
 * of equal area, where edges are straight, and the slivers between these and the geodesics.
 *
 * By length along a geodesic x' = a sin α / p and y' = p cos α / a, where p is the radius of the
 * parallel. As p sin α stays the same (Clairaut), x'y'' − y'x'' = −sin α sin φ (1 + 2 cos² α) / p. A
 * sliver is a twelfth of this times the cube of the length, taken in the middle of the edge.
 * @returns null where an edge is too long for that, or too near to a pole
 * @source Karney 2013, Algorithms for geodesics, section 6, for the area under a geodesic
 */
export function shortEdgedSquareMetres(ring: Ring): number | null {
  const last = ring.at(-1);
  if (!last) return 0;
  let [longitude, latitude] = last;
  let [, y] = toEqualArea(last);
  const level = y;
  let area = 0;
  for (const corner of ring) {
    const east = (corner[0] - longitude) * RADIANS;
    const north = corner[1] - latitude;
    const middle = (corner[1] + latitude) / 2;
    // written so that NaN is not short
    const isShort =
      Math.abs(east) <= MOST_DEGREES * RADIANS &&
      Math.abs(north) <= MOST_DEGREES &&
      Math.abs(middle) <= MOST_LATITUDE;
    if (!isShort) return null;
    const [, nextY] = toEqualArea(corner);
    const sine = Math.sin(middle * RADIANS);
    const radius = parallelRadius(sine);
    const eastward = radius * east;
    const northward = ((nextY - y) * metresPerRadian) / radius;
    const sliver = (east * sine * (eastward * eastward + 3 * northward * northward)) / 12;
    area += (metresPerRadian * east * (y + nextY - 2 * level)) / 2 + sliver;
    [longitude, latitude] = corner;
    y = nextY;
  }
  return Math.abs(area);
}
