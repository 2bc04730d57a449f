import type { WeatherHour } from '../weather/hours.ts';
import { either } from './model.ts';

/** Relative humidity in % from which leaves count as wet. */
const WET_HUMIDITY = 90;

/**
 * Whether leaves are assumed wet in an hour: rain, or nearly saturated air. Null where missing
 * measurements could decide it. Stations have no sensor for it.
 * @source Sentelhas, Dalla Marta, Orlandini, Santos, Gillespie, Gleason 2008, Suitability of
 * relative humidity as an estimator of leaf wetness duration, Agric. For. Meteorol. 148: 392–400
 */
export const isWet = ({ PT, RH }: WeatherHour): boolean | null =>
  either(PT === null ? null : PT > 0, RH === null ? null : RH >= WET_HUMIDITY);
