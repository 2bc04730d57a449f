import { HOUR_MILLISECONDS } from './time.ts';

/** Radiation of the sun at the top of the air and under a clear sky. Latitudes in degrees north. */

/** MJ/m² a minute. */
const SOLAR_CONSTANT = 0.082;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The day of the year of an instant in UTC, 1 to 366. */
function dayOfYear(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  return Math.floor((instant - Date.UTC(year, 0, 1)) / (24 * HOUR_MILLISECONDS)) + 1;
}

const distance = (day: number) => 1 + 0.033 * Math.cos((2 * Math.PI * day) / 365);
const declinationOf = (day: number) => 0.409 * Math.sin((2 * Math.PI * day) / 365 - 1.39);
/** Half of the day as an angle; 0 and π if the sun does not rise or set. */
const sunset = (latitude: number, declination: number) =>
  Math.acos(Math.max(-1, Math.min(1, -Math.tan(latitude) * Math.tan(declination))));

/** Radiation at the top of the air in a day, MJ/m². @source FAO 56, equations 21 to 25 */
export function extraterrestrialDay(latitudeDegrees: number, day: number): number {
  const latitude = radians(latitudeDegrees);
  const declination = declinationOf(day);
  const angle = sunset(latitude, declination);
  return (
    ((24 * 60) / Math.PI) *
    SOLAR_CONSTANT *
    distance(day) *
    (angle * Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.sin(angle))
  );
}

/** Hours from sunrise to sunset. @source FAO 56, equation 34 */
export const daylightHours = (latitude: number, day: number): number =>
  (24 / Math.PI) * sunset(radians(latitude), declinationOf(day));

/**
 * Radiation at the top of the air in the hour that ends at an instant, MJ/m².
 * @source FAO 56, equations 28 to 33, with longitudes to the east and hours in UTC
 */
export function extraterrestrialHour(
  ending: number,
  {
    longitude,
    latitude: latitudeDegrees,
  }: { readonly longitude: number; readonly latitude: number },
): number {
  const middle = ending - HOUR_MILLISECONDS / 2;
  const day = dayOfYear(middle);
  const latitude = radians(latitudeDegrees);
  const declination = declinationOf(day);
  const season = (2 * Math.PI * (day - 81)) / 364;
  const correction =
    0.1645 * Math.sin(2 * season) - 0.1255 * Math.cos(season) - 0.025 * Math.sin(season);
  const clock = (middle % (24 * HOUR_MILLISECONDS)) / HOUR_MILLISECONDS;
  const solar = (((clock + longitude / 15 + correction) % 24) + 24) % 24;
  const angle = (Math.PI / 12) * (solar - 12);
  const limit = sunset(latitude, declination);
  const within = (value: number) => Math.max(-limit, Math.min(limit, value));
  const [start, end] = [within(angle - Math.PI / 24), within(angle + Math.PI / 24)];
  return Math.max(
    0,
    ((12 * 60) / Math.PI) *
      SOLAR_CONSTANT *
      distance(day) *
      ((end - start) * Math.sin(latitude) * Math.sin(declination) +
        Math.cos(latitude) * Math.cos(declination) * (Math.sin(end) - Math.sin(start))),
  );
}

/**
 * The part of the extraterrestrial radiation that arrives under a clear sky. @param altitude metres
 * @source FAO 56, equation 37
 */
export const clearSky = (extraterrestrial: number, altitude: number): number =>
  (0.75 + 0.00002 * altitude) * extraterrestrial;
