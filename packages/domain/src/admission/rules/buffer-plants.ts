import { finding, type Finding } from '../findings.ts';
import type { AdmittedUse, Treatment } from '../situation.ts';
import { bufferMetresOf } from './buffer-water.ts';
import { isOutdoors } from './wind.ts';

/**
 * Metres to keep from non-target plants on uncropped land beside the field. Whether there is such
 * land is not recorded, so that fewer metres are open, not forbidden.
 * @source Regulation (EU) No 547/2011, annex III, SPe 3; metres of the register
 */
export function bufferPlantsRule(
  treatment: Treatment,
  { bufferPlants: limit }: AdmittedUse,
): Finding | null {
  if (limit === null || !isOutdoors(treatment)) return null;
  const value = bufferMetresOf(treatment);
  if (value === null) return finding('buffer_plants', 'OK', 'buffer_plants', { limit, unit: 'm' });
  const details = { value, limit, unit: 'm' };
  return value >= limit
    ? finding('buffer_plants', 'OK', 'buffer_plants_kept', details)
    : finding('buffer_plants', 'UNKNOWN', 'buffer_plants_short', details);
}
