import type { EntityRows } from '@furrow/domain';
import type { LandParts } from '@furrow/domain/ground/land-parts.ts';
import { useMemo } from 'react';
import { useGround, useGroundTools } from './useGround.ts';

const noFields: readonly never[] = [];

/**
 * Shares of the land of a season that count for each of its fields; null until measured, and where
 * they are not needed.
 * @param fields of a single plan; the same list while nothing changes
 */
export function useLandParts(
  fields: readonly EntityRows['cropfield'][],
  isNeeded = true,
): LandParts | null {
  const tools = useGroundTools(isNeeded);
  // measures the fields between two frames, so that the parts of each are at hand afterwards
  const isMeasured = useGround(isNeeded ? fields : noFields, isNeeded) !== null;
  return useMemo(
    () => (tools && isNeeded && isMeasured ? tools.landParts(fields) : null),
    [tools, isNeeded, isMeasured, fields],
  );
}
