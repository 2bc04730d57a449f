import { areaHectares } from '@furrow/geo/measure/area.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import { bindAreaOf } from '../../data/snapshot/late-geometry.ts';

/** Gives the definitions the measuring of areas, which needs no clipping library. */
export function bindArea(): void {
  bindAreaOf((wkt) => {
    const { geometry } = parseWkt(wkt);
    return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
      ? areaHectares(geometry)
      : 0;
  });
}
