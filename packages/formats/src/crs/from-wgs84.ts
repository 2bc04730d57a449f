import type { Position } from '@furrow/geo';
import proj4 from 'proj4';
import type { ReferenceSystem } from './recognise-crs.ts';
import type { ToWgs84 } from './to-wgs84.ts';

/** Conversion from longitude and latitude to a reference system; null outside its range. */
export function fromWgs84(system: Pick<ReferenceSystem, 'code' | 'definition'>): ToWgs84 {
  if (system.code === 'EPSG:4326' || system.code === 'EPSG:4258') return (position) => position;
  const { forward } = proj4('EPSG:4326', system.definition);
  return (position): Position | null => {
    const [x = Number.NaN, y = Number.NaN] = forward([position[0], position[1]]);
    return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
  };
}
