import type { WeatherHour } from '../weather/hours.ts';
import { either } from './model.ts';

/** Relative humidity in % from which leaves count as wet. */
const WET_HUMIDITY = 90;

/**
 * Whether leaves are taken to be wet in an hour: it rained, or the air was nearly saturated. Null
 * where what was not measured could decide it. Stations have no sensor of it.
 * @source Sentelhas, Dalla Marta, Orlandini, Santos, Gillespie, Gleason 2008, Suitability of
 * relative humidity as an estimator of leaf wetness duration, Agric. For. Meteorol. 148: 392–400
 */
export const isWet = ({ PT, RH }: WeatherHour): boolean | null =>
  either(PT === null ? null : PT > 0, RH === null ? null : RH >= WET_HUMIDITY);
