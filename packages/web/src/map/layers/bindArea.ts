import { hectaresOf, hectaresWithin } from '@furrow/geo/wkt-area.ts';
import { bindAreas } from '../../data/snapshot/late-geometry.ts';

/** Provides the definitions with the measuring of areas, which needs no clipping library. */
export function bindArea(): void {
  bindAreas({ areaOf: hectaresOf, areaWithin: hectaresWithin });
}
