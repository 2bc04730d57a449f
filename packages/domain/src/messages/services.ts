import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** What is said of places, weather and disease risk. @source spec §7, §8, decisions D10, D15 */
export const serviceMessages: Readonly<Record<string, Text>> = {
  year_expected: msg`Must be a year.`,
  longitude_expected: msg`Must be a longitude in degrees, from -180 to 180.`,
  latitude_expected: msg`Must be a latitude in degrees, from -90 to 90.`,
  place_expected: msg`Must be a longitude and a latitude with a comma between them.`,
  day_or_moment_expected: msg`Must be a date, as YYYY-MM-DD, or a time such as 2026-05-12T08:00:00Z.`,
  period_too_long: msg`At most {days} days can be asked for at once.`,
  record_without_place: msg`The field of this record has no boundary, so its weather is not known.`,
  record_without_weather: msg`There is no measured weather for this place and time.`,
  // what clients of these services know the case by, in every language; spec §8
  jwt_expired: msg`Signature has expired.`,
  jwt_missing: msg`The Authorization header must carry a token.`,
  jwt_invalid: msg`This token is not valid here.`,
  weather_down: msg`The weather service does not answer now. Try again in {seconds} seconds.`,
};
