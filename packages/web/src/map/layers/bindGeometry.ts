import { acceptGeometry } from '@furrow/geo/accept.ts';
import { bindAccept } from '../../data/snapshot/late-geometry.ts';
import { bindArea } from './bindArea.ts';

/**
 * Provides the definitions with the geometry operations that were loaded with the map. Called by
 * the modules for drawing and for reading a file.
 */
export function bindMapGeometry(): void {
  bindAccept((input, kinds) => acceptGeometry(input, kinds));
  bindArea();
}
