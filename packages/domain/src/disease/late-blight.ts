import { both, HOURS_OF_A_DAY, hoursOf, type DiseaseModel, type RiskDay } from './model.ts';

/** Conditions for a day to count as one of risk. */
export interface BlightCriteria {
  /** °C below which no hour may have been. */
  readonly lowest: number;
  /** Hours it must have been humid. */
  readonly humid: number;
}

const HUMID = 90;

/** Late blight of potato by days that were warm and humid enough; two on end are a period. */
export const lateBlight = (criteria: BlightCriteria, paper: string): DiseaseModel => ({
  disease: 'late_blight',
  paper,
  inputs: ['AT', 'RH'],
  figures: ['tmin', 'hours_rh_ge_90'],
  daysBefore: 1,
  estimatesWetness: false,
  hasPeriods: true,
  judge: (hours, days) => {
    let yesterday: boolean | null = null;
    return days.map((date, index): RiskDay => {
      const own = hoursOf(hours, index);
      const temperatures = own.flatMap(({ AT }) => (AT === null ? [] : [AT]));
      const lowest = temperatures.length > 0 ? Math.min(...temperatures) : null;
      const humid = own.filter(({ RH }) => RH !== null && RH >= HUMID).length;
      const measured = own.filter(({ AT, RH }) => AT !== null && RH !== null).length;
      const isRisk = isRiskDay({ lowest, humid, missing: HOURS_OF_A_DAY - measured }, criteria);
      const endsPeriod = both(isRisk, yesterday);
      yesterday = isRisk;
      return { date, isRisk, endsPeriod, figures: { tmin: lowest, hours_rh_ge_90: humid } };
    });
  },
});

/** Null where missing hours could decide it. */
function isRiskDay(
  {
    lowest,
    humid,
    missing,
  }: { readonly lowest: number | null; readonly humid: number; readonly missing: number },
  least: BlightCriteria,
): boolean | null {
  if (lowest !== null && lowest < least.lowest) return false;
  if (humid + missing < least.humid) return false;
  if (missing > 0) return null;
  return lowest !== null && humid >= least.humid;
}
