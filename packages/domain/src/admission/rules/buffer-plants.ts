import { finding, type Finding } from '../findings.ts';
import type { AdmittedUse, Treatment } from '../situation.ts';
import { bufferMetresOf } from './buffer-water.ts';
import { isOutdoors } from './wind.ts';

/**
 * Metres to keep from non-target plants on uncropped land beside the field. Fewer metres are open
 * as long as nobody recorded whether there is such land.
 * @source Regulation (EU) No 547/2011, annex III, SPe 3; metres of the register
 */
export function bufferPlantsRule(
  treatment: Treatment,
  { bufferPlants: limit }: AdmittedUse,
): Finding | null {
  if (limit === null || !isOutdoors(treatment)) return null;
  const { bordersUncropped } = treatment;
  if (bordersUncropped === false)
    return finding('buffer_plants', 'OK', 'buffer_plants_none', { limit, unit: 'm' });
  const value = bufferMetresOf(treatment);
  if (value === null) return finding('buffer_plants', 'OK', 'buffer_plants', { limit, unit: 'm' });
  const details = { value, limit, unit: 'm' };
  if (value >= limit) return finding('buffer_plants', 'OK', 'buffer_plants_kept', details);
  return bordersUncropped
    ? finding('buffer_plants', 'NOT-OK', 'buffer_plants_less', details)
    : finding('buffer_plants', 'UNKNOWN', 'buffer_plants_short', details);
}
