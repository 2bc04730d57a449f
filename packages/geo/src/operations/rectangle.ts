import { localPlane } from '../measure/local-plane.ts';
import { roundPositions } from '../clipping/round.ts';
import { STORED_DECIMALS } from '../stored-decimals.ts';
import { type Outcome, refused } from '../problem.ts';
import { tidy } from '../tidy.ts';
import type { Polygon, Position } from '../types.ts';

const RADIANS = Math.PI / 180;

/** A rectangle by its sides. */
export type RectangleSides = {
  /** Degrees clockwise from north of the side that runs from the first corner. */
  readonly bearing: number;
  /** Metres along the bearing. */
  readonly length: number;
  /** Metres to the right of it; to the left where negative. */
  readonly width: number;
};

/**
 * A rectangle by its first corner, bearing and sides.
 * @returns at seven decimals; `not_positive` for every side that is none
 */
export function rectangleAt(
  corner: Position,
  { bearing, length, width }: RectangleSides,
): Outcome<Polygon> {
  const missing = [
    ...(Number.isFinite(bearing) ? [] : ['bearing']),
    ...(length > 0 && Number.isFinite(length) ? [] : ['length']),
    ...(Math.abs(width) > 0 && Number.isFinite(width) ? [] : ['width']),
  ];
  if (missing.length > 0)
    return refused(...missing.map((name) => ({ code: 'not_positive' as const, params: { name } })));
  const [east, north] = [Math.sin(bearing * RADIANS), Math.cos(bearing * RADIANS)];
  const offset = (along: number, across: number): [number, number] => [
    along * east + across * north,
    along * north - across * east,
  ];
  // measured at the rectangle: over a kilometre the length of a degree changes
  const middle = localPlane(corner).toDegrees(offset(length / 2, width / 2));
  const plane = localPlane(middle);
  const from = plane.toMetres(corner);
  const at = (along: number, across: number): Position => {
    const [x, y] = offset(along, across);
    return plane.toDegrees([from[0] + x, from[1] + y]);
  };
  const ring = [corner, at(length, 0), at(length, width), at(0, width), corner];
  return {
    geometry: tidy(roundPositions({ type: 'Polygon', coordinates: [ring] }, STORED_DECIMALS)),
    problems: [],
  };
}
