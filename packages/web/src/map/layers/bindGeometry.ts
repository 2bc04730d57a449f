import { acceptGeometry } from '@furrow/geo/accept.ts';
import { bindAccept } from '../../data/snapshot/late-geometry.ts';
import { bindArea } from './bindArea.ts';

/**
 * Gives the definitions the geometry operations that came with the map. Called by what is loaded
 * for drawing, or for reading a file.
 */
export function bindMapGeometry(): void {
  bindAccept((input, kinds) => acceptGeometry(input, kinds));
  bindArea();
}
