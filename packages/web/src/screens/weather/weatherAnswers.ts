import type { RiskView } from '@furrow/domain/disease/disease.calls.ts';
import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import type { OtherHours, WeatherHour, WeatherSource } from '@furrow/domain/weather/hours.ts';

/** Questions to the weather and disease services, and their answers. @source decisions D15 */

/** A place as requested: to a hundredth of a degree, within which the weather is the same. */
export interface Spot {
  readonly lon: number;
  readonly lat: number;
}

export interface Period {
  /** YYYY-MM-DD, both inclusive. */
  readonly start: string;
  readonly end: string;
}

export interface WeatherAnswer {
  readonly results: readonly WeatherHour[];
  readonly source: WeatherSource | null;
  /** Time of the answer, milliseconds since 1970; null where unknown. */
  readonly asOf?: number | null;
  /** Hours from another source; answers cached by earlier versions name none. */
  readonly others?: readonly OtherHours[];
  /** Metres above sea level; null where unknown. */
  readonly altitude?: number | null;
}

/** A day as a model judges it, with the figures it follows from. */
export type RiskRow = RiskView;

export interface RiskAnswer {
  readonly results: readonly RiskRow[];
  readonly paper: string;
  readonly source: WeatherSource | null;
}

export const isRisk = (row: RiskRow, model: RiskModel): boolean | null =>
  row[`${model}_day`] ?? null;

/** The source of an hour. */
export const sourceOfHour = (
  { source, others = [] }: Pick<WeatherAnswer, 'source' | 'others'>,
  time: string,
): WeatherSource | null =>
  others.find(({ first, last }) => first <= time && time <= last)?.source ?? source;
