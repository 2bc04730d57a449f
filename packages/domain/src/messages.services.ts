import { words, type Words } from '@furrow/kit';

/** What is said of places, weather and disease risk. @source spec §7, §8, decisions D10, D15 */
export const serviceMessages: Readonly<Record<string, Words>> = {
  year_expected: words('A year is expected here.', 'Hier hoort een jaartal.'),
  longitude_expected: words(
    'A longitude in degrees, from -180 to 180, is expected here.',
    'Hier hoort een lengtegraad van -180 tot 180.',
  ),
  latitude_expected: words(
    'A latitude in degrees, from -90 to 90, is expected here.',
    'Hier hoort een breedtegraad van -90 tot 90.',
  ),
  place_expected: words(
    'Longitude and latitude with a comma between are expected here.',
    'Hier horen lengte- en breedtegraad met een komma ertussen.',
  ),
  day_or_moment_expected: words(
    'A day as YYYY-MM-DD or a moment as 2026-05-12T08:00:00Z is expected here.',
    'Hier hoort een dag als JJJJ-MM-DD of een moment als 2026-05-12T08:00:00Z.',
  ),
  period_too_long: words(
    'At most {days} days can be asked for at once.',
    'Er kunnen ten hoogste {days} dagen tegelijk worden gevraagd.',
  ),
  record_without_place: words(
    'The field of this record has no boundary, so its weather is not known.',
    'Het perceel van deze registratie heeft geen grens, dus is het weer er niet bekend.',
  ),
  record_without_weather: words(
    'There is no measured weather for this place and time.',
    'Voor deze plaats en tijd is er geen gemeten weer.',
  ),
  // what clients of these services know the case by, in every language; spec §8
  jwt_expired: words('Signature has expired.', 'Signature has expired.'),
  jwt_missing: words(
    'A token in the header Authorization is needed here.',
    'Hier is een token in de header Authorization nodig.',
  ),
  jwt_invalid: words('This token is not valid here.', 'Dit token is hier niet geldig.'),
  weather_down: words(
    'The weather service does not answer now. Try again in {seconds} seconds.',
    'De weerdienst antwoordt nu niet. Probeer het over {seconds} seconden opnieuw.',
  ),
};
