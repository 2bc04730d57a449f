import { finding, type Finding } from '../findings.ts';
import { lawOf } from '../national-law.ts';
import type { Admission, AdmittedUse, Treatment } from '../situation.ts';
import { isOutdoors } from './wind.ts';

/**
 * Conditions under which a French zone of 20 or 50 m shrinks to 5 m: drift reduced to a third, and a
 * permanent strip of plants beside the water, of a tall crop a hedge. @source arrêté du 4 mai 2017,
 * annexe 3 A
 */
const shrinks = { from: [20, 50], to: 5, reduction: 66 } as const;

/** Words of a register that demand a strip of plants themselves. */
const ofStrip = /dispositif végétalisé|\bDVP\b/i;

/** Whether words of a register speak of a strip of plants, so that they are sent to devices. */
export const speaksOfStrip = (words: string): boolean => ofStrip.test(words);

/** Whether a strip is as the annex demands it; null where none is recorded. */
function isStripEnough({ waterStrip, crop }: Treatment): boolean | null {
  if (waterStrip === null) return null;
  return waterStrip === 'hedge' || (waterStrip === 'herbs' && !crop?.isTall);
}

/** Whether fewer metres than the zone are enough; null where that is open. */
function isZoneShrunk(treatment: Treatment, value: number, limit: number): boolean | null {
  const mayShrink =
    treatment.country === 'FR' &&
    shrinks.from.some((metres) => metres === limit) &&
    value >= shrinks.to &&
    (treatment.driftReduction ?? 0) >= shrinks.reduction;
  return mayShrink ? isStripEnough(treatment) : false;
}

/** Observed distance in metres: as recorded, else the uncropped edge of the field. */
export const bufferMetresOf = ({ bufferMetres, edgeMetres }: Treatment): number | null =>
  bufferMetres ?? edgeMetres;

/**
 * Metres to keep from water: of the decision, else of the law. A field that borders none keeps it
 * wherever one sprays. In France a short zone may be enough with drift reduction and a strip of
 * plants, which is open where the register demands a strip in its own words.
 * @source FR: arrêté du 4 mai 2017, art. 12 and annexe 3
 */
// oxlint-disable-next-line complexity -- a rule of law read from top to bottom
export function bufferWaterRule(
  treatment: Treatment,
  { bufferWater, conditions }: AdmittedUse,
  admission: Pick<Admission, 'conditions'>,
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
  const isShrunk = isZoneShrunk(treatment, value, limit);
  if (isShrunk === false) return finding('buffer_water', 'NOT-OK', 'buffer_water_short', details);
  const demanded = [...conditions, ...admission.conditions].find(speaksOfStrip);
  if (demanded !== undefined)
    return finding('buffer_water', 'UNKNOWN', 'buffer_water_strip', {
      ...details,
      says: { words: demanded.trim() },
    });
  const annex = {
    ...details,
    says: { to: shrinks.to },
    source: { title: 'Arrêté du 4 mai 2017, annexe 3', since: '2017-05-07' },
  };
  return isShrunk
    ? finding('buffer_water', 'OK', 'buffer_water_shrunk', annex)
    : finding('buffer_water', 'UNKNOWN', 'buffer_water_shrinks', annex);
}
