import { weatherVariables, type WeatherHour } from '../weather/hours.ts';

/** Hourly weather that is foretold: what is told of the past, and what spraying needs besides. */

/** Gusts, dew point, cloud cover and the probability of precipitation. */
const foretoldVariables = ['WG', 'TD', 'CC', 'PP'] as const;
/** Every variable of an hour that is foretold. */
const forecastVariables = [...weatherVariables, ...foretoldVariables] as const;
/** The code of a variable of an hour that is foretold. */
export type ForecastVariable = (typeof forecastVariables)[number];

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

/** Hours after which a forecast is old: it should have been renewed several times by then. */
export const OLD_HOURS = 12;
