import { timeText, weatherVariables, type WeatherHour } from '../weather/hours.ts';

/** Hourly weather that is foretold: what is told of the past, and what spraying needs besides. */

/** Gusts, dew point, cloud cover and the probability of precipitation. */
const foretoldVariables = ['WG', 'TD', 'CC', 'PP'] as const;
/** Every variable of an hour that is foretold. */
export const forecastVariables = [...weatherVariables, ...foretoldVariables] as const;
/** The code of a variable of an hour that is foretold. */
export type ForecastVariable = (typeof forecastVariables)[number];

/** The unit each variable is told in; wind and gusts at 10 m. */
export const forecastUnits: Readonly<Record<ForecastVariable, string>> = {
  AT: '°C',
  RH: '%',
  PT: 'mm',
  WS: 'm/s',
  WD: '°',
  RAD_SHORT: 'W/m²',
  WG: 'm/s',
  TD: '°C',
  CC: '%',
  PP: '%',
};

/** An hour as it is foretold, named by its end; null for what the provider does not tell. */
export type ForecastHour = WeatherHour & Readonly<Record<ForecastVariable, number | null>>;

/** An hour of which nothing is foretold. */
export const noForecast: Readonly<Record<ForecastVariable, number | null>> = {
  AT: null,
  RH: null,
  PT: null,
  WS: null,
  WD: null,
  RAD_SHORT: null,
  WG: null,
  TD: null,
  CC: null,
  PP: null,
};

const HOUR = 3_600_000;

/**
 * The hours from one end to another, both inclusive; those that are not foretold are empty: nothing
 * is invented.
 * @param start milliseconds @param end milliseconds
 */
export function everyForecastHour(
  start: number,
  end: number,
  known: readonly ForecastHour[],
): ForecastHour[] {
  const byTime = new Map(known.map((hour) => [hour.time, hour]));
  const hours: ForecastHour[] = [];
  for (let at = Math.ceil(start / HOUR) * HOUR; at <= end; at += HOUR)
    hours.push(byTime.get(timeText(at)) ?? { ...noForecast, time: timeText(at) });
  return hours;
}

/** Hours after which a forecast is old: it should have been renewed several times by then. */
export const OLD_HOURS = 12;
