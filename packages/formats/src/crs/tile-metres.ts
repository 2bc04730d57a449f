import proj4 from 'proj4';
import type { KnownSystem } from './systems.starter.ts';

/** Conversion from the metres of map tiles to a reference system; null outside its range. */
export function fromTileMetres(
  system: KnownSystem,
): (x: number, y: number) => readonly [number, number] | null {
  if (system.code === 3857) return (x, y) => [x, y];
  const { forward } = proj4('EPSG:3857', system.definition);
  return (x, y) => {
    const [first = Number.NaN, second = Number.NaN] = forward([x, y]);
    return Number.isFinite(first) && Number.isFinite(second) ? [first, second] : null;
  };
}
