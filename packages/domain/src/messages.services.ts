import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** What is said of places, weather and disease risk. @source spec §7, §8, decisions D10, D15 */
export const serviceMessages: Readonly<Record<string, Text>> = {
  year_expected: msg`A year is expected here.`,
  longitude_expected: msg`A longitude in degrees, from -180 to 180, is expected here.`,
  latitude_expected: msg`A latitude in degrees, from -90 to 90, is expected here.`,
  place_expected: msg`Longitude and latitude with a comma between are expected here.`,
  day_or_moment_expected: msg`A day as YYYY-MM-DD or a moment as 2026-05-12T08:00:00Z is expected here.`,
  period_too_long: msg`At most {days} days can be asked for at once.`,
  record_without_place: msg`The field of this record has no boundary, so its weather is not known.`,
  record_without_weather: msg`There is no measured weather for this place and time.`,
  // what clients of these services know the case by, in every language; spec §8
  jwt_expired: msg`Signature has expired.`,
  jwt_missing: msg`A token in the header Authorization is needed here.`,
  jwt_invalid: msg`This token is not valid here.`,
  weather_down: msg`The weather service does not answer now. Try again in {seconds} seconds.`,
};
