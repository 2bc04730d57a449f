import type { RiskPlace } from './model.ts';

const radians = Math.PI / 180;
const HOUR = 3_600_000;
/** The sun's upper edge with refraction at the horizon, degrees. */
const HORIZON = -0.833;

/**
 * Whether the sun is up at an instant, to some minutes.
 * @param instant milliseconds
 * @source NOAA Solar Calculator, low accuracy equations (Meeus, Astronomical Algorithms)
 */
export function isDaylight(instant: number, { longitude, latitude }: RiskPlace): boolean {
  const date = new Date(instant);
  const dayOfYear = (instant - Date.UTC(date.getUTCFullYear(), 0, 1)) / (24 * HOUR);
  const year = ((2 * Math.PI) / 365) * (dayOfYear - 0.5);
  const declination =
    0.006918 -
    0.399912 * Math.cos(year) +
    0.070257 * Math.sin(year) -
    0.006758 * Math.cos(2 * year) +
    0.000907 * Math.sin(2 * year) -
    0.002697 * Math.cos(3 * year) +
    0.00148 * Math.sin(3 * year);
  const minutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(year) -
      0.032077 * Math.sin(year) -
      0.014615 * Math.cos(2 * year) -
      0.040849 * Math.sin(2 * year));
  const solar = (instant % (24 * HOUR)) / HOUR + longitude / 15 + minutes / 60;
  const angle = (solar - 12) * 15 * radians;
  const height = Math.asin(
    Math.sin(latitude * radians) * Math.sin(declination) +
      Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(angle),
  );
  return height / radians > HORIZON;
}
