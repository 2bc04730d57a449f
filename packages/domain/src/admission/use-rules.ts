import { addDays, daysBetween } from '@furrow/kit/days.ts';
import { compareDose } from './dose.ts';
import { finding, type Finding } from './findings.ts';
import { cropFit, organismFit } from './fits.ts';
import type { AdmittedUse, Treatment } from './situation.ts';

/** What is asked of one admitted use. A limit the register does not state is not judged. */

const listed = (names: readonly { readonly name: string }[]): string =>
  names.map(({ name }) => name.trim()).join(', ');

function cropRule({ crop }: Treatment, { crops }: AdmittedUse): Finding | null {
  if (crops.length === 0) return finding('crop', 'OK', 'crop_any');
  if (crop === null) return finding('crop', 'UNKNOWN', 'crop_missing', { limit: listed(crops) });
  const name = crop.names[0] ?? crop.eppo ?? '';
  const fit = cropFit(crop, crops);
  if (fit === 'fits')
    return finding('crop', 'OK', 'crop_admitted', { value: name, limit: listed(crops) });
  return fit === 'differs'
    ? finding('crop', 'NOT-ALLOWED', 'crop_other', { value: name, limit: listed(crops) })
    : finding('crop', 'UNKNOWN', 'crop_not_comparable', { value: name, limit: listed(crops) });
}

/** Every target must be one of the use's. Who names none is not asked. */
function organismRule({ targets }: Treatment, { organisms }: AdmittedUse): Finding | null {
  if (targets.length === 0 || organisms.length === 0) return null;
  const fits = targets.map((target) => ({
    name: target.names[0] ?? target.latin ?? '',
    fit: organismFit(target, organisms),
  }));
  const limit = listed(organisms);
  const other = fits.find(({ fit }) => fit === 'differs');
  if (other)
    return finding('organism', 'NOT-ALLOWED', 'organism_other', { value: other.name, limit });
  const unsure = fits.find(({ fit }) => fit === 'unsure');
  if (unsure)
    return finding('organism', 'UNKNOWN', 'organism_not_comparable', { value: unsure.name, limit });
  return finding('organism', 'OK', 'organism_admitted', {
    value: fits.map(({ name }) => name).join(', '),
    limit,
  });
}

function doseRule(
  { dose, doseUnit, litresPerHectare }: Treatment,
  use: AdmittedUse,
): Finding | null {
  if (use.dose === null)
    return finding('dose', 'OK', 'dose_not_stated', { value: dose, unit: doseUnit });
  if (use.doseUnit === null)
    return finding('dose', 'UNKNOWN', 'dose_without_unit', { value: dose, limit: use.dose });
  if (dose === null || doseUnit === null)
    return finding('dose', 'UNKNOWN', 'dose_missing', { limit: use.dose, unit: use.doseUnit });
  const found = compareDose(
    { value: dose, unit: doseUnit },
    { value: use.dose, unit: use.doseUnit },
    litresPerHectare,
  );
  const { kind, ...numbers } = found;
  if (kind === 'kept') return finding('dose', 'OK', 'dose_kept', numbers);
  if (kind === 'exceeded') return finding('dose', 'NOT-OK', 'dose_exceeded', numbers);
  return finding(
    'dose',
    'UNKNOWN',
    kind === 'needs_water' ? 'dose_needs_water' : 'dose_not_comparable',
    { ...numbers, says: { ofRecord: doseUnit } },
  );
}

function applicationsRule(
  { date, otherDates }: Treatment,
  { applications }: AdmittedUse,
): Finding | null {
  if (applications === null) return null;
  const value = otherDates.filter((day) => day <= date).length + 1;
  return finding(
    'applications',
    value > applications ? 'NOT-OK' : 'OK',
    value > applications ? 'applications_exceeded' : 'applications_kept',
    { value, limit: applications },
  );
}

/** Days to the nearest other application on either side. */
function intervalRule(
  { date, otherDates }: Treatment,
  { intervalDays }: AdmittedUse,
): Finding | null {
  if (intervalDays === null || otherDates.length === 0) return null;
  const value = Math.min(...otherDates.map((day) => Math.abs(daysBetween(date, day))));
  return finding(
    'interval',
    value < intervalDays ? 'NOT-OK' : 'OK',
    value < intervalDays ? 'interval_short' : 'interval_kept',
    { value, limit: intervalDays, unit: 'd' },
  );
}

/** Harvest may begin on the day the waiting time ends. */
function waitingRule({ date, harvest }: Treatment, { waitingDays }: AdmittedUse): Finding | null {
  if (waitingDays === null) return null;
  const from = addDays(date, waitingDays);
  if (harvest === null)
    return finding('waiting', 'OK', 'waiting_from', {
      limit: waitingDays,
      unit: 'd',
      says: { from },
    });
  const value = daysBetween(date, harvest);
  return finding(
    'waiting',
    value < waitingDays ? 'NOT-OK' : 'OK',
    value < waitingDays ? 'waiting_short' : 'waiting_kept',
    { value, limit: waitingDays, unit: 'd', says: { from, harvest } },
  );
}

function growthStageRule({ bbch }: Treatment, { bbchFrom, bbchTo }: AdmittedUse): Finding | null {
  if (bbch === null || (bbchFrom === null && bbchTo === null)) return null;
  const limit = `${bbchFrom ?? 0}–${bbchTo ?? 99}`;
  const kept = bbch >= (bbchFrom ?? 0) && bbch <= (bbchTo ?? 99);
  return finding(
    'growth_stage',
    kept ? 'OK' : 'NOT-OK',
    kept ? 'growth_stage_kept' : 'growth_stage_other',
    { value: bbch, limit, unit: 'BBCH' },
  );
}

function useEndRule({ date }: Treatment, { until }: AdmittedUse): Finding | null {
  return until !== null && date > until
    ? finding('use_end', 'EXPIRED', 'use_ended', { value: date, limit: until })
    : null;
}

/** All rules of one use, in the order their findings are told. */
export const useRules = [
  cropRule,
  organismRule,
  doseRule,
  applicationsRule,
  intervalRule,
  waitingRule,
  growthStageRule,
  useEndRule,
] as const;
