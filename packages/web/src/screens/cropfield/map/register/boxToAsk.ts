import type { Bounds } from '@furrow/geo/types.ts';

/** Degrees of a mesh that boxes lie on: a map that is moved a little asks for the same one. */
const mesh = 0.02;
/** Meshes a box is wide and high at most: fields of more land are too small to be told apart. */
const most = 12;

/**
 * The box that is asked for where a map shows some land: `west,south,east,north` in degrees, on a
 * mesh of two hundredths; null where it shows too much.
 */
export function boxToAsk({ west, south, east, north }: Bounds): string | null {
  const [first, lowest] = [Math.floor(west / mesh), Math.floor(south / mesh)];
  const [last, highest] = [Math.ceil(east / mesh), Math.ceil(north / mesh)];
  if (last - first > most || highest - lowest > most) return null;
  return [first, lowest, last, highest].map((place) => (place * mesh).toFixed(2)).join(',');
}
