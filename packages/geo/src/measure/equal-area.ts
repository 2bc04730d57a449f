import type { Position } from '../types.ts';

const SEMI_MAJOR_METRES = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);
const RADIANS = Math.PI / 180;

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
