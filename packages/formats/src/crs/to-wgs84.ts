import type { Position } from '@furrow/geo';
import proj4 from 'proj4';
import type { ReferenceSystem } from './recognise-crs.ts';

/** Converts coordinates to longitude and latitude; null outside the range of the projection. */
export type ToWgs84 = (position: Position) => Position | null;

/** The way from a reference system to WGS 84. */
export function toWgs84(system: ReferenceSystem): ToWgs84 {
  if (system.code === 'EPSG:4326' || system.code === 'EPSG:4258') return (position) => position;
  const { forward } = proj4(system.definition, 'EPSG:4326');
  return (position) => {
    // The library throws on values that are not numbers.
    if (!Number.isFinite(position[0]) || !Number.isFinite(position[1])) return null;
    const [longitude = Number.NaN, latitude = Number.NaN] = forward([position[0], position[1]]);
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude, latitude] : null;
  };
}
