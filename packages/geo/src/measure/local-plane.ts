import type { Position } from '../types.ts';

const RADIANS = Math.PI / 180;
const SEMI_MAJOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;

/** Metres per degree around a place, for distances up to some kilometres (error below 0.1 %). */
export type LocalPlane = {
  toMetres: (position: Position) => [x: number, y: number];
  toDegrees: (metres: [x: number, y: number]) => Position;
};

/** A plane that touches the ellipsoid at a position. */
export function localPlane(origin: Position): LocalPlane {
  const sine = Math.sin(origin[1] * RADIANS);
  const bend = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const northward = ((SEMI_MAJOR_METRES * (1 - ECCENTRICITY_SQUARED)) / bend ** 1.5) * RADIANS;
  // At the pole a degree of longitude has no length; a hair keeps the way back defined.
  const eastward = Math.max(
    (SEMI_MAJOR_METRES / Math.sqrt(bend)) * Math.cos(origin[1] * RADIANS) * RADIANS,
    1e-6,
  );
  return {
    toMetres: ([longitude, latitude]) => [
      (longitude - origin[0]) * eastward,
      (latitude - origin[1]) * northward,
    ],
    toDegrees: ([x, y]) => [origin[0] + x / eastward, origin[1] + y / northward],
  };
}
