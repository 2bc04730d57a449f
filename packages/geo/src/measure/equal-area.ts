import type { Position } from '../types.ts';

const SEMI_MAJOR_METRES = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);
const RADIANS = Math.PI / 180;

/** Metres of a radian along the equator, and of one of longitude on the plane of equal area. */
export const metresPerRadian = SEMI_MAJOR_METRES;

/** Radius of a parallel in metres. @param sine of its latitude */
export function parallelRadius(sine: number): number {
  const share = ECCENTRICITY * sine;
  return SEMI_MAJOR_METRES * Math.sqrt((1 - sine * sine) / (1 - share * share));
}

/**
 * Position on a plane on which every surface has its size on the WGS 84 ellipsoid (Lambert's
 * cylindrical projection). Edges are straight there and geodesics are not, which for edges of a
 * kilometre is a matter of millimetres.
 * @returns metres east and north
 * @source Snyder 1987, Map projections, equations 10-14 and 3-12
 */
export function toEqualArea([longitude, latitude]: Position): [x: number, y: number] {
  const sine = Math.sin(latitude * RADIANS);
  const share = ECCENTRICITY * sine;
  const authalic =
    (1 - ECCENTRICITY_SQUARED) *
    (sine / (1 - share * share) - Math.log((1 - share) / (1 + share)) / (2 * ECCENTRICITY));
  return [SEMI_MAJOR_METRES * longitude * RADIANS, (SEMI_MAJOR_METRES * authalic) / 2];
}

/** Steps of Newton's method that reach the last digit from the spherical latitude. */
const STEPS = 4;

/** The way back from the plane of equal area. @param plane metres east and north */
export function fromEqualArea([x, y]: [x: number, y: number]): Position {
  let latitude = Math.asin(Math.max(-1, Math.min(1, y / SEMI_MAJOR_METRES)));
  for (let step = 0; step < STEPS; step += 1) {
    const share = ECCENTRICITY * Math.sin(latitude);
    const bend = 1 - share * share;
    const slope =
      (SEMI_MAJOR_METRES * (1 - ECCENTRICITY_SQUARED) * Math.cos(latitude)) / (bend * bend);
    if (slope === 0) break;
    const [, reached] = toEqualArea([0, latitude / RADIANS]);
    latitude += (y - reached) / slope;
  }
  return [x / (SEMI_MAJOR_METRES * RADIANS), latitude / RADIANS];
}
