import { finding, type Finding } from './findings.ts';
import { lawOf, reentryByLaw } from './national-law.ts';
import { bufferPlantsRule } from './rules/buffer-plants.ts';
import { drainageRule } from './rules/drainage.ts';
import { bufferWaterRule } from './rules/buffer-water.ts';
import { driftRule } from './rules/drift.ts';
import { mixLawRule } from './rules/mix-law.ts';
import { rainRule } from './rules/rain.ts';
import { rotationRule, sameModeRule } from './rules/resistance.ts';
import { windRule } from './rules/wind.ts';
import type { Admission, AdmittedUse, Treatment } from './situation.ts';

/**
 * Conditions of a use beside dose, times and days: water, buffer zones, re-entry, and the
 * decision's own sentences. A condition without data in the record is listed as one to observe.
 */

function waterRule(
  { litresPerHectare: value }: Treatment,
  { waterFrom, waterTo }: AdmittedUse,
): Finding | null {
  if (waterFrom === null && waterTo === null) return null;
  // a least amount above the greatest is a slip of the register, and no limit
  if (waterFrom !== null && waterTo !== null && waterFrom > waterTo) return null;
  const limit =
    waterFrom === null
      ? `≤ ${waterTo}`
      : waterTo === null
        ? `≥ ${waterFrom}`
        : `${waterFrom}–${waterTo}`;
  if (value === null) return finding('water', 'OK', 'water_to_keep', { limit, unit: 'l/ha' });
  const kept = value >= (waterFrom ?? 0) && value <= (waterTo ?? Infinity);
  return finding('water', kept ? 'OK' : 'NOT-OK', kept ? 'water_kept' : 'water_other', {
    value,
    limit,
    unit: 'l/ha',
  });
}

function placeRule({ place }: Treatment, { places }: AdmittedUse): Finding | null {
  // a use in a field does not cover seed in a shed
  if (places.length === 0 || place === 'seed' || place === 'storage') return null;
  if (place !== null)
    return places.includes(place)
      ? null
      : finding(
          'place',
          'NOT-ALLOWED',
          places.includes('outdoor') ? 'place_outdoor' : 'place_indoor',
        );
  return places.includes('outdoor') ? null : finding('place', 'OK', 'place_to_keep');
}

const bufferArthropodsRule = (_: Treatment, { bufferArthropods: limit }: AdmittedUse) =>
  limit === null
    ? null
    : finding('buffer_arthropods', 'OK', 'buffer_arthropods', { limit, unit: 'm' });

/** The hours of the decision, else those of the law. */
function reentryRule(
  { country, date, place }: Treatment,
  _use: AdmittedUse,
  admission: Admission,
): Finding | null {
  if (admission.reentryHours !== null)
    return finding('reentry', 'OK', 'reentry', { limit: admission.reentryHours, unit: 'h' });
  const law = lawOf(country, date);
  return law
    ? finding('reentry', 'OK', 'reentry_by_law', {
        limit: reentryByLaw(law, admission, place),
        unit: 'h',
        says: { law: law.name },
      })
    : null;
}

const minorRule = (_: Treatment, { isMinor }: AdmittedUse) =>
  isMinor ? finding('minor_use', 'OK', 'minor_use') : null;

const provisionalRule = (_: Treatment, { isProvisional }: AdmittedUse) =>
  isProvisional ? finding('provisional', 'OK', 'provisional') : null;

/** Shown in the register's words, which cannot be judged. */
const wordsRule = (_: Treatment, { conditions }: AdmittedUse) =>
  conditions.length === 0
    ? null
    : finding('condition', 'OK', 'condition', { says: { words: conditions.join(' ') } });

/** Rules of conditions, in the order their findings are listed. */
export const conditionRules: readonly ((
  treatment: Treatment,
  use: AdmittedUse,
  admission: Admission,
) => Finding | null)[] = [
  waterRule,
  placeRule,
  bufferWaterRule,
  bufferArthropodsRule,
  bufferPlantsRule,
  drainageRule,
  windRule,
  rainRule,
  driftRule,
  mixLawRule,
  sameModeRule,
  rotationRule,
  reentryRule,
  minorRule,
  provisionalRule,
  wordsRule,
];
