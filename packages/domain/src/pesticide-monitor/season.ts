import { perHectare } from '../admission/dose.ts';
import { finding, type Finding } from '../admission/findings.ts';
import type { Admission, AdmittedUse, Substance } from '../admission/situation.ts';
import { statusOfAll, type AdmissionStatus } from '../admission/statuses.ts';

/**
 * Amounts applied to one field in one cultivation, and the room the register leaves. @source spec
 * §3 pesticide monitor status, ENT-pesticidemonitor
 */

export interface Application {
  readonly dose: number | null;
  readonly doseUnit: string | null;
}

/** The contents of an article that count. */
export type Contents = Pick<Admission, 'substances' | 'kilogramsPerLitre'>;

/** Kilograms of a substance per hectare; null if dose or contents are missing. */
export function substancePerHectare(
  { dose, doseUnit }: Application,
  { gramsPerLitre, percent }: Substance,
  kilogramsPerLitre: number | null,
): number | null {
  const brought = dose === null || doseUnit === null ? null : perHectare(dose, doseUnit);
  if (!brought || brought.of === 'piece') return null;
  if (brought.of === 'l') {
    if (gramsPerLitre !== null) return (brought.value * gramsPerLitre) / 1000;
    return percent !== null && kilogramsPerLitre !== null
      ? (brought.value * kilogramsPerLitre * percent) / 100
      : null;
  }
  if (percent !== null) return (brought.value * percent) / 100;
  return gramsPerLitre !== null && kilogramsPerLitre
    ? ((brought.value / kilogramsPerLitre) * gramsPerLitre) / 1000
    : null;
}

/** The sum over applications by substance; null for one with an unknown application. */
export function loadOf(
  applications: readonly Application[],
  { substances, kilogramsPerLitre }: Contents,
): { readonly name: string; readonly kilogramsPerHectare: number | null }[] {
  return substances.map((substance) => {
    const parts = applications.map((application) =>
      substancePerHectare(application, substance, kilogramsPerLitre),
    );
    return {
      name: substance.name,
      kilogramsPerHectare: parts.reduce<number | null>(
        (sum, part) => (sum === null || part === null ? null : sum + part),
        0,
      ),
    };
  });
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** All applications of one product on one field up to a day, against the limit of one use. */
export function judgeSeason(
  applications: readonly Application[],
  admission: Admission,
  use: AdmittedUse | null,
): { status: AdmissionStatus; findings: Finding[] } {
  const value = applications.length;
  const limit = use?.applications ?? null;
  const isOver = limit !== null && value > limit;
  const findings = [
    finding(
      'season_applications',
      isOver ? 'NOT-OK' : 'OK',
      isOver ? 'season_applications_exceeded' : 'season_applications',
      { value, limit },
    ),
  ];
  const dose = seasonDoseFinding(applications, use);
  if (dose) findings.push(dose);
  const load = loadOf(applications, admission);
  for (const { name, kilogramsPerHectare } of load) {
    if (kilogramsPerHectare !== null)
      findings.push(
        finding('season_substance', 'OK', 'season_substance', {
          value: rounded(kilogramsPerHectare),
          unit: 'kg/ha',
          says: { name },
        }),
      );
  }
  if (load.length === 0 || load.some(({ kilogramsPerHectare }) => kilogramsPerHectare === null))
    findings.push(finding('season_substance', 'UNKNOWN', 'season_substance_unknown'));
  // no limit was checked: that is no reason to call it right
  if (admission.uses === null) findings.push(finding('uses', 'UNKNOWN', 'uses_not_held'));
  return { status: statusOfAll(findings.map((one) => one.status)), findings };
}

/** The total dose, against the limit of a season. */
function seasonDoseFinding(
  applications: readonly Application[],
  use: AdmittedUse | null,
): Finding | null {
  const parts = applications.map(({ dose, doseUnit }) =>
    dose === null || doseUnit === null ? null : perHectare(dose, doseUnit),
  );
  const [first] = parts;
  if (!first || parts.some((part) => part?.of !== first.of)) return null;
  const value = rounded(parts.reduce((sum, part) => sum + (part?.value ?? 0), 0));
  const most = seasonLimit(use);
  const limit = most && most.of === first.of ? rounded(most.value) : null;
  const isOver = limit !== null && value > limit;
  return finding(
    'season_dose',
    isOver ? 'NOT-OK' : 'OK',
    isOver ? 'season_dose_exceeded' : 'season_dose',
    { value, limit, unit: `${first.of}/ha` },
  );
}

/**
 * The limit of a season: as the register states it, else as many of the greatest dose as it admits.
 */
function seasonLimit(use: AdmittedUse | null): ReturnType<typeof perHectare> {
  if (use === null) return null;
  const { seasonDose, seasonDoseUnit, dose, doseUnit, applications } = use;
  if (seasonDose !== null && seasonDoseUnit !== null) return perHectare(seasonDose, seasonDoseUnit);
  if (dose === null || doseUnit === null || applications === null) return null;
  const one = perHectare(dose, doseUnit);
  return one && { ...one, value: one.value * applications };
}
