import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Messages about places, weather and disease risk. @source spec §7, §8, decisions D10, D15 */
export const serviceMessages: Readonly<Record<string, Text>> = {
  year_expected: msg`Must be a year.`,
  longitude_expected: msg`Must be a longitude in degrees, from -180 to 180.`,
  latitude_expected: msg`Must be a latitude in degrees, from -90 to 90.`,
  place_expected: msg`Must be a longitude and a latitude with a comma between them.`,
  day_or_moment_expected: msg`Must be a date, as YYYY-MM-DD, or a time such as 2026-05-12T08:00:00Z.`,
  period_too_long: msg`At most {days} days per request.`,
  record_without_place: msg`The field of this record has no boundary, so its weather is not known.`,
  record_without_weather: msg`There is no measured weather for this place and time.`,
  // clients of these services know the case by this text, in every language; spec §8
  jwt_expired: msg`Signature has expired.`,
  jwt_missing: msg`The Authorization header must carry a token.`,
  jwt_invalid: msg`This token is not valid here.`,
  weather_down: msg`The weather service does not answer now. Try again in {seconds} seconds.`,
  // the ground under the fields
  basemap_down: msg`The service of this background returns no picture right now.`,
  basemap_off: msg`This installation loads no backgrounds from other services. Its operator decides that.`,
  basemap_address: msg`Must be an address that starts with https:// or http://.`,
  basemap_placeholder: msg`The address has parts in braces that are not known: {names}. There are {known}.`,
  basemap_no_tiles: msg`The address must hold {known} in the places of zoom, column and row, or be that of a WMS.`,
  basemap_wms_version: msg`WMS {version} is not known; there are 1.1.1 and 1.3.0.`,
  basemap_layer_expected: msg`The address must name a layer, as LAYERS=name. The service has: {names}`,
  basemap_key_expected: msg`The address has a place for a key: give the key.`,
  basemap_private: msg`This address lies inside the network of the server and may not be asked. Its operator can allow the host.`,
  basemap_unreachable: msg`No server answers at this address. Check its spelling.`,
  basemap_slow: msg`The service did not answer in time.`,
  basemap_too_large: msg`The service returns more data than a picture can have.`,
  basemap_redirects: msg`The address redirects too often.`,
  basemap_refused: msg`The service refuses to answer: the key is missing or wrong.`,
  basemap_missing: msg`The service has no picture of this place (404).`,
  basemap_busy: msg`The service gets too many requests (429). Try again later.`,
  basemap_failed: msg`The service answers with an error ({status}).`,
  basemap_report: msg`The service reports: {report}`,
  basemap_no_picture: msg`The service does not return a picture ({type}).`,
  basemap_no_ranges: msg`The server of this file sends it only as a whole. It must answer to range requests.`,
  basemap_not_pmtiles: msg`This is not a PMTiles archive of version 3.`,
  basemap_vector: msg`This archive holds vector tiles. Only archives of pictures can be shown.`,
  basemap_not_tiff: msg`This is not a GeoTIFF.`,
};
