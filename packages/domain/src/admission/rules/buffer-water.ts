import { finding, type Finding } from '../findings.ts';
import { lawOf } from '../national-law.ts';
import type { AdmittedUse, Treatment } from '../situation.ts';
import { isOutdoors } from './wind.ts';

/**
 * Conditions under which a French zone of 20 or 50 m shrinks to 5 m. @source arrêté du 4 mai 2017,
 * annexe 3
 */
const shrinks = { from: [20, 50], to: 5, reduction: 66 } as const;

/** Observed distance in metres: as recorded, else the uncropped edge of the field. */
export const bufferMetresOf = ({ bufferMetres, edgeMetres }: Treatment): number | null =>
  bufferMetres ?? edgeMetres;

/**
 * Metres to keep from water: of the decision, else of the law. A field that borders none keeps it
 * wherever one sprays. A short zone may be enough with drift reduction and a strip of plants, which
 * are not recorded.
 * @source FR: arrêté du 4 mai 2017, art. 12 and annexe 3
 */
// oxlint-disable-next-line complexity -- a rule of law read from top to bottom
export function bufferWaterRule(
  treatment: Treatment,
  { bufferWater }: AdmittedUse,
): Finding | null {
  const law = bufferWater === null ? lawOf(treatment.country, treatment.date) : null;
  const limit = bufferWater ?? law?.bufferWater ?? null;
  if (limit === null || !isOutdoors(treatment)) return null;
  const source = law ? { source: { title: law.bufferName, since: law.since } } : {};
  if (treatment.bordersWater === false)
    return finding('buffer_water', 'OK', 'buffer_water_none', { limit, unit: 'm', ...source });
  const value = bufferMetresOf(treatment);
  // a law for every field is shown where water is known to be near
  if (value === null)
    return law && treatment.bordersWater !== true
      ? null
      : finding('buffer_water', 'OK', 'buffer_water_to_keep', { limit, unit: 'm', ...source });
  const details = { value, limit, unit: 'm', ...source };
  if (value >= limit) return finding('buffer_water', 'OK', 'buffer_water_kept', details);
  const mayShrink =
    treatment.country === 'FR' &&
    shrinks.from.some((metres) => metres === limit) &&
    value >= shrinks.to &&
    (treatment.driftReduction ?? 0) >= shrinks.reduction;
  return mayShrink
    ? finding('buffer_water', 'UNKNOWN', 'buffer_water_shrinks', {
        ...details,
        says: { to: shrinks.to },
        source: { title: 'Arrêté du 4 mai 2017, annexe 3', since: '2017-05-07' },
      })
    : finding('buffer_water', 'NOT-OK', 'buffer_water_short', details);
}
