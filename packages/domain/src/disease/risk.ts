import { addDays } from '@furrow/kit/days.ts';
import type { WeatherHour } from '../weather/hours.ts';
import { blightDays, type BlightDay } from './day.ts';
import { hutton, isHuttonDay } from './hutton.ts';
import { isSmithDay, smith } from './smith.ts';

/** The models of disease risk there are. @source decisions D10, D15 Disease */
export const diseaseModels = {
  hutton: { isRiskDay: isHuttonDay, criteria: hutton },
  smith: { isRiskDay: isSmithDay, criteria: smith },
} as const;
/** The name of a model of blight risk. */
export type DiseaseModel = keyof typeof diseaseModels;

/** Whether a name is that of a model. */
export const isDiseaseModel = (name: unknown): name is DiseaseModel =>
  typeof name === 'string' && Object.hasOwn(diseaseModels, name);

/** A day as a model judges it. */
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
  const [before, ...days] = blightDays(hours, addDays(first, -1), last).map((day) => ({
    ...day,
    isRisk: diseaseModels[model].isRiskDay(day),
  }));
  let yesterday = before?.isRisk ?? null;
  return days.map((day) => {
    const endsPeriod = both(day.isRisk, yesterday);
    yesterday = day.isRisk;
    return { ...day, endsPeriod };
  });
}
