import type { Bounds } from '@furrow/geo/types.ts';

/**
 * Grid size in degrees that boxes are snapped to: a map that is moved a little requests the same
 * box.
 */
const mesh = 0.02;
/**
 * Maximum width and height of a box in grid cells: with more land, fields are too small to be
 * distinguished.
 */
const most = 12;

/**
 * The box to request for the land that a map shows: `west,south,east,north` in degrees, snapped to
 * a grid of two hundredths; null where it shows too much.
 */
export function requestBox({ west, south, east, north }: Bounds): string | null {
  const [first, lowest] = [Math.floor(west / mesh), Math.floor(south / mesh)];
  const [last, highest] = [Math.ceil(east / mesh), Math.ceil(north / mesh)];
  if (last - first > most || highest - lowest > most) return null;
  return [first, lowest, last, highest].map((place) => (place * mesh).toFixed(2)).join(',');
}
