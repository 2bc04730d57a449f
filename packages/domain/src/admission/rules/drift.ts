import { applicationLaw } from '../application-law.ts';
import { finding, type Finding } from '../findings.ts';
import type { Treatment } from '../situation.ts';
import { isOutdoors } from './wind.ts';

/**
 * The drift reduction of the sprayer against the legal minimum. A law of one region is shown as a
 * condition, as the region of a field is unknown.
 * @source NL: Besluit activiteiten leefomgeving, art. 4.723c; Flanders: IPM
 */
export function driftRule(treatment: Treatment): Finding | null {
  const { driftReduction: value } = treatment;
  // granules and seed treatments do not drift; only recorded values are checked against the law
  if (value === null || !isOutdoors(treatment)) return null;
  const law = applicationLaw('drift', treatment.country, treatment.date);
  if (!law) return null;
  const numbers = { value, limit: law.least, unit: '%', source: law };
  if (law.region !== undefined)
    return finding('drift', 'OK', 'drift_of_region', { ...numbers, says: { region: law.region } });
  const isShort = value < law.least;
  return finding(
    'drift',
    isShort ? 'NOT-OK' : 'OK',
    isShort ? 'drift_short' : 'drift_kept',
    numbers,
  );
}
