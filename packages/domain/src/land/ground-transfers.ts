import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import type { GroundTransfer } from '../ground/forerunners.ts';
import type { SizedPiece } from './largest-first.ts';

/** The ground that passes from field to field in a split or a merge. @source decisions D17 Lineage */

export function transfersToPieces(
  field: string,
  pieces: readonly (SizedPiece & { readonly id: string })[],
): readonly GroundTransfer[] {
  const total = pieces.reduce((sum, { size }) => sum + size, 0);
  return pieces.map(({ id, size }) => ({ origin: field, result: id, share: size / total }));
}

/** @param geometry the boundary of the merged field */
export const transfersToMerged = (
  all: readonly Pick<EntityRows['cropfield'], 'id' | 'geometry'>[],
  into: string,
  geometry: Polygonal | null,
): readonly GroundTransfer[] =>
  all.map(({ id, geometry: own }) => {
    const polygon = polygonOf(own);
    const shared = polygon && geometry ? overlap(polygon, geometry) : null;
    // the extent of a field without a boundary is unknown: all of it is transferred
    return { origin: id, result: into, share: shared ? shared.intersection / shared.areaOfA : 1 };
  });
