import { addDays, daysBetween } from '@furrow/kit/days.ts';
import { compareDose, perHectare } from './dose.ts';
import { finding, type Finding } from './findings.ts';
import { cropFit, organismFit } from './fits.ts';
import { lawOf } from './national-law.ts';
import { lastDayOfUse } from './product-rules.ts';
import type { Admission, AdmittedUse, RegisterCrop, Treatment } from './situation.ts';
import { conditionRules } from './use-conditions.ts';

/** Rules on one admitted use. A limit the register does not state is not judged. */

const listed = (names: readonly { readonly name: string }[]): string =>
  names.map(({ name }) => name.trim()).join(', ');

const named = (words: readonly string[]): RegisterCrop[] =>
  words.map((name) => ({ name, within: [] }));

/** A crop that a decision excludes from its group, or leaves out where it names the others. */
function leftOut({ crop }: Treatment, { onlyCrops, exceptCrops }: AdmittedUse): string | null {
  if (crop === null) return null;
  if (exceptCrops.length > 0 && cropFit(crop, named(exceptCrops)) === 'fits')
    return exceptCrops.join(', ');
  return onlyCrops.length > 0 && cropFit(crop, named(onlyCrops)) === 'differs'
    ? onlyCrops.join(', ')
    : null;
}

function cropRule(treatment: Treatment, use: AdmittedUse): Finding | null {
  const { crop } = treatment;
  const { crops } = use;
  if (crops.length === 0) return finding('crop', 'OK', 'crop_any');
  if (crop === null) return finding('crop', 'UNKNOWN', 'crop_missing', { limit: listed(crops) });
  const name = crop.names[0] ?? crop.eppo ?? '';
  const fit = cropFit(crop, crops);
  const except = fit === 'fits' ? leftOut(treatment, use) : null;
  if (except !== null)
    return finding('crop', 'NOT-ALLOWED', 'crop_left_out', {
      value: name,
      limit: listed(crops),
      says: { except },
    });
  if (fit === 'fits')
    return finding('crop', 'OK', 'crop_admitted', { value: name, limit: listed(crops) });
  return fit === 'differs'
    ? finding('crop', 'NOT-ALLOWED', 'crop_other', { value: name, limit: listed(crops) })
    : finding('crop', 'UNKNOWN', 'crop_not_comparable', { value: name, limit: listed(crops) });
}

/** Every target must be one of the use's. Work without a target is not checked. */
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
  const verdict = compareDose(
    { value: dose, unit: doseUnit },
    { value: use.dose, unit: use.doseUnit },
    litresPerHectare,
  );
  const { kind, ...numbers } = verdict;
  if (kind === 'kept') return finding('dose', 'OK', 'dose_kept', numbers);
  if (kind === 'exceeded') return finding('dose', 'NOT-OK', 'dose_exceeded', numbers);
  return finding(
    'dose',
    'UNKNOWN',
    kind === 'needs_water' ? 'dose_needs_water' : 'dose_not_comparable',
    { ...numbers, says: { ofRecord: doseUnit } },
  );
}

/** The doses of a cultivation until this one together, against the greatest of a season. */
function seasonDoseRule(
  { date, dose, doseUnit, others }: Treatment,
  { seasonDose, seasonDoseUnit }: AdmittedUse,
): Finding | null {
  if (seasonDose === null || seasonDoseUnit === null || dose === null || doseUnit === null)
    return null;
  const most = perHectare(seasonDose, seasonDoseUnit);
  if (!most) return null;
  const brought = [{ dose, doseUnit }, ...others.filter((other) => other.date <= date)].map((one) =>
    one.dose === null || one.doseUnit === null ? null : perHectare(one.dose, one.doseUnit),
  );
  if (brought.some((one) => one?.of !== most.of))
    return finding('season_dose', 'UNKNOWN', 'season_dose_not_comparable', {
      limit: seasonDose,
      unit: seasonDoseUnit,
    });
  const sum = brought.reduce((total, one) => total + (one?.value ?? 0), 0);
  const value = Math.round(sum * 1e6) / 1e6;
  const limit = Math.round(most.value * 1e6) / 1e6;
  const isOver = value > limit;
  return finding(
    'season_dose',
    isOver ? 'NOT-OK' : 'OK',
    isOver ? 'season_dose_exceeded' : 'season_dose_kept',
    { value, limit, unit: `${most.of}/ha` },
  );
}

function applicationsRule(
  { date, others }: Treatment,
  { applications }: AdmittedUse,
): Finding | null {
  if (applications === null) return null;
  const value = others.filter((other) => other.date <= date).length + 1;
  return finding(
    'applications',
    value > applications ? 'NOT-OK' : 'OK',
    value > applications ? 'applications_exceeded' : 'applications_kept',
    { value, limit: applications },
  );
}

/** Days to the nearest other application on either side. */
function intervalRule({ date, others }: Treatment, { intervalDays }: AdmittedUse): Finding | null {
  if (intervalDays === null || others.length === 0) return null;
  const value = Math.min(...others.map((other) => Math.abs(daysBetween(date, other.date))));
  return finding(
    'interval',
    value < intervalDays ? 'NOT-OK' : 'OK',
    value < intervalDays ? 'interval_short' : 'interval_kept',
    { value, limit: intervalDays, unit: 'd' },
  );
}

/** Harvest may begin on the day the waiting time ends; where no decision sets it, the law does. */
function waitingRule(
  { date, harvest, country }: Treatment,
  { waitingDays }: AdmittedUse,
): Finding | null {
  const law = waitingDays === null ? lawOf(country, date) : null;
  const days = waitingDays ?? law?.waitingDays ?? null;
  if (days === null) return null;
  const from = addDays(date, days);
  const details = law ? { law: law.name } : {};
  const code = (kind: string) => (law ? `waiting_${kind}_by_law` : `waiting_${kind}`);
  if (harvest === null)
    return finding('waiting', 'OK', code('from'), {
      limit: days,
      unit: 'd',
      says: { from, ...details },
    });
  const value = daysBetween(date, harvest);
  const isShort = value < days;
  return finding('waiting', isShort ? 'NOT-OK' : 'OK', isShort ? code('short') : code('kept'), {
    value,
    limit: days,
    unit: 'd',
    says: { from, harvest, ...details },
  });
}

/** From a higher to a lower one it runs around: over the dormancy, or the turn of the year. */
const isWithin = (value: number, from: number, to: number): boolean =>
  from <= to ? value >= from && value <= to : value >= from || value <= to;

function growthStageRule(
  { bbch }: Treatment,
  { bbchFrom, bbchTo, waitingStage }: AdmittedUse,
): Finding | null {
  const last =
    waitingStage === null || (bbchTo !== null && bbchTo <= waitingStage) ? bbchTo : waitingStage;
  if (bbch === null || (bbchFrom === null && last === null)) return null;
  const limit = `${bbchFrom ?? 0}–${last ?? 99}`;
  const kept = isWithin(bbch, bbchFrom ?? 0, last ?? 99);
  return finding(
    'growth_stage',
    kept ? 'OK' : 'NOT-OK',
    kept ? 'growth_stage_kept' : 'growth_stage_other',
    { value: bbch, limit, unit: 'BBCH' },
  );
}

function monthRule({ date }: Treatment, { monthFrom, monthTo }: AdmittedUse): Finding | null {
  if (monthFrom === null && monthTo === null) return null;
  const value = Number(date.slice(5, 7));
  const [from, to] = [monthFrom ?? 1, monthTo ?? 12];
  const kept = isWithin(value, from, to);
  return finding('month', kept ? 'OK' : 'NOT-OK', kept ? 'month_kept' : 'month_other', {
    value,
    limit: `${from}–${to}`,
  });
}

/** A use ends on its own day; a withdrawn one without a day ends with its product, or has ended. */
function useEndRule(
  { date }: Treatment,
  { until, isWithdrawn }: AdmittedUse,
  admission: Admission,
): Finding | null {
  if (until !== null)
    return date > until
      ? finding('use_end', 'EXPIRED', 'use_ended', { value: date, limit: until })
      : isWithdrawn
        ? finding('use_end', 'OK', 'use_ending', { value: date, limit: until })
        : null;
  if (!isWithdrawn) return null;
  // the last day of the product is judged by its own rule
  return lastDayOfUse(admission) === null
    ? finding('use_end', 'EXPIRED', 'use_withdrawn', { value: date })
    : null;
}

/** All rules of one use, in the order their findings are listed. */
export const useRules: readonly ((
  treatment: Treatment,
  use: AdmittedUse,
  admission: Admission,
) => Finding | null)[] = [
  cropRule,
  organismRule,
  doseRule,
  seasonDoseRule,
  applicationsRule,
  intervalRule,
  waitingRule,
  growthStageRule,
  monthRule,
  ...conditionRules,
  useEndRule,
];
