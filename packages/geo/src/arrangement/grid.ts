import { mapPositions } from '../map-positions.ts';
import { STORED_DECIMALS } from '../stored-decimals.ts';
import type { Geometry, Position } from '../types.ts';

/** Units of the grid in a degree: the stored precision of boundaries. @source decisions D7 */
const UNITS = 10 ** STORED_DECIMALS;

/** A position as whole numbers of the smallest step that is stored, about a centimetre. */
export function toGrid([longitude, latitude]: Position): Position {
  // adding 0 turns -0 into 0
  return [Math.round(longitude * UNITS) + 0, Math.round(latitude * UNITS) + 0];
}

/** The exact numbers of rounding to seven decimals. */
export function fromGrid([x, y]: Position): Position {
  return [x / UNITS, y / UNITS];
}

/** Every position of a geometry on the grid. */
export const onGrid = <Kind extends Geometry>(geometry: Kind): Kind =>
  mapPositions(geometry, toGrid);

/** Every position of a geometry in degrees again. */
export const offGrid = <Kind extends Geometry>(geometry: Kind): Kind =>
  mapPositions(geometry, fromGrid);
