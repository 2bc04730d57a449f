import proj4 from 'proj4';
import type { KnownSystem } from './systems.starter.ts';

/** The way from the metres that tiles of maps are cut in to a reference system; null where it cannot hold the place. */
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
