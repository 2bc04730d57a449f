import type { WeatherHour } from '../weather/hours.ts';
import { blightDays, HOURS_OF_A_DAY, type BlightDay } from './day.ts';
import { hutton, isHuttonDay } from './hutton.ts';
import { isSmithDay, smith } from './smith.ts';

/** The models of disease risk there are. @source decisions D10, D15 Disease */
export const diseaseModels = {
  hutton: { isRiskDay: isHuttonDay, criteria: hutton },
  smith: { isRiskDay: isSmithDay, criteria: smith },
} as const;
export type DiseaseModel = keyof typeof diseaseModels;

export interface RiskDay extends BlightDay {
  /** Null where missing hours could decide it. */
  readonly isRisk: boolean | null;
  /** The second, or a later one, of days of risk on end. */
  readonly endsPeriod: boolean | null;
}

/** What is known of two conditions that must both hold. */
const both = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one === null || other === null ? null : true;

/** The day before the first counts for a period and is not told: hours of it are needed too. */
export function diseaseRisk(
  model: DiseaseModel,
  hours: readonly WeatherHour[],
  first: string,
  last: string,
): RiskDay[] {
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - HOURS_OF_A_DAY * 3_600_000)
    .toISOString()
    .slice(0, 10);
  const days = blightDays(hours, before, last).map((day) => ({
    ...day,
    isRisk: diseaseModels[model].isRiskDay(day),
  }));
  return days
    .slice(1)
    .map((day, place) => ({ ...day, endsPeriod: both(day.isRisk, days[place]!.isRisk) }));
}
