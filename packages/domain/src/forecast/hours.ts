import { namedVariables, type WeatherHour } from '../weather/hours.ts';
import { humidityOf } from './humid-air.ts';

/** Hourly weather that is foretold: what is told of the past, and what spraying needs besides. */

/** Every variable of an hour that is foretold, and the probability of precipitation. */
const forecastVariables = [...namedVariables, 'PP'] as const;
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

/** An hour as it is told; humidity that is not told follows from the dew point. */
export function foretold(hour: WeatherHour): ForecastHour {
  const { AT, TD = null } = hour;
  const RH = hour.RH ?? (AT === null || TD === null ? null : humidityOf(AT, TD));
  return { ...noForecast, ...hour, RH };
}
