import { addDays } from '@furrow/kit/days.ts';
import { everyHour, type WeatherHour } from '../weather/hours.ts';
import { appleScabModel } from './apple-scab.ts';
import { cercosporaModel } from './cercospora.ts';
import { hutton } from './hutton.ts';
import {
  diseases,
  HOURS_OF_A_DAY,
  hoursOf,
  type DiseaseModel,
  type RiskDay,
  type RiskPlace,
} from './model.ts';
import { onionDownyMildewModel } from './onion-downy-mildew.ts';
import { septoriaHumidityModel } from './septoria-humidity.ts';
import { septoriaRainModel } from './septoria-rain.ts';
import { smith } from './smith.ts';
import { yellowRustModel } from './yellow-rust.ts';

/** The models of disease risk there are. @source decisions D10, D15 Disease */
export const diseaseModels = {
  hutton,
  smith,
  septoria_humidity: septoriaHumidityModel,
  septoria_rain: septoriaRainModel,
  yellow_rust: yellowRustModel,
  apple_scab: appleScabModel,
  onion_downy_mildew: onionDownyMildewModel,
  cercospora: cercosporaModel,
} as const satisfies Readonly<Record<string, DiseaseModel>>;
/** The name of a model of disease risk. */
export type RiskModel = keyof typeof diseaseModels;

/** Whether a name is that of a model. */
const isRiskModel = (name: unknown): name is RiskModel =>
  typeof name === 'string' && Object.hasOwn(diseaseModels, name);

/** The names of all models. */
export const riskModels: readonly RiskModel[] = Object.keys(diseaseModels).filter(isRiskModel);

/** The models of diseases of a crop, by its EPPO code. */
export const modelsOfCrop = (eppoCode: string | null): readonly RiskModel[] =>
  riskModels.filter((model) => {
    const crops: readonly string[] = diseases[diseaseModels[model].disease];
    return eppoCode !== null && crops.includes(eppoCode);
  });

/** A day as judged by a model, and the share of its weather that is known. */
export interface JudgedDay extends RiskDay {
  /** Hours of the day in which all of the model's inputs were measured, 0 to 24. */
  readonly knownHours: number;
}

/** Input of the risk models: hours in any order, and days, YYYY-MM-DD in UT, both inclusive. */
export interface RiskQuestion {
  readonly hours: readonly WeatherHour[];
  readonly first: string;
  readonly last: string;
  readonly location: RiskPlace;
}

/** Days ahead of the first count as far as the model looks back; hours of them are needed too. */
export function diseaseRisk(
  model: RiskModel,
  { hours, first, last, location }: RiskQuestion,
): JudgedDay[] {
  const { daysBefore, inputs, judge } = diseaseModels[model];
  const days: string[] = [];
  for (let day = addDays(first, -daysBefore); day <= last; day = addDays(day, 1)) days.push(day);
  const start = Date.parse(`${addDays(first, -daysBefore)}T01:00:00Z`);
  const every = everyHour(start, Date.parse(`${addDays(last, 1)}T00:00:00Z`), hours);
  if (every.length !== days.length * HOURS_OF_A_DAY) throw new Error('a day has 24 hours in UT');
  return judge(every, days, location)
    .map((day, at) => ({
      ...day,
      knownHours: hoursOf(every, at).filter((hour) => inputs.every((name) => hour[name] !== null))
        .length,
    }))
    .slice(daysBefore);
}
