import { acceptGeometry, areaHectares, parseWkt } from '@furrow/geo';
import { bindGeometry } from '../../data/snapshot/late-geometry.ts';

/**
 * Gives the definitions the geometry operations that came with the map. Called by what is loaded
 * with one.
 */
export function bindMapGeometry(): void {
  bindGeometry({
    accept: (input, kinds) => acceptGeometry(input, kinds),
    areaOf: (wkt) => {
      const { geometry } = parseWkt(wkt);
      return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
        ? areaHectares(geometry)
        : 0;
    },
  });
}
