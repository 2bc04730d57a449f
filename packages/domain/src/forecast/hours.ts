import { namedVariables, type WeatherHour } from '../weather/hours.ts';
import { humidityOf } from './humid-air.ts';

/** Hourly forecasts: the values of past hours, and further ones for spraying. */

/** Every variable of an hour that is foretold, and the probability of precipitation. */
const forecastVariables = [...namedVariables, 'PP'] as const;
/** The code of a variable of an hour that is foretold. */
export type ForecastVariable = (typeof forecastVariables)[number];

/** A forecast hour, named by its end; null for values the provider lacks. */
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

/** A forecast hour; missing humidity is computed from the dew point. */
export function forecastHour(hour: WeatherHour): ForecastHour {
  const { AT, TD = null } = hour;
  const RH = hour.RH ?? (AT === null || TD === null ? null : humidityOf(AT, TD));
  return { ...noForecast, ...hour, RH };
}
