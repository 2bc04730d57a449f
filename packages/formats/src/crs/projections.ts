/** Projections as PROJ definitions, in metres. */

/** A conic by two parallels, all numbers as texts: `latitude latitude`, `latitude longitude`, `x y`. */
export function lambert(parallels: string, origin: string, easting: string): string {
  const [lat1, lat2] = parallels.split(' ');
  const [lat0, lon0] = origin.split(' ');
  const [x0, y0] = easting.split(' ');
  const cone = `+lat_1=${lat1} +lat_2=${lat2} +lat_0=${lat0} +lon_0=${lon0}`;
  return `+proj=lcc ${cone} +x_0=${x0} +y_0=${y0} +units=m +no_defs`;
}

/** Parameters of a cylinder along a meridian: degrees, and metres at the origin. */
interface Meridian {
  readonly lon: number;
  readonly lat?: number;
  readonly scale: number;
  readonly east: number;
  readonly north?: number;
}

/** A cylinder along a meridian. */
export const transverse = ({ lon, lat = 0, scale, east, north = 0 }: Meridian): string =>
  `+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=${scale} +x_0=${east} +y_0=${north} +units=m +no_defs`;

/** A UTM zone, one of sixty. */
export const utm = (zone: number, datum: string, south = false): string =>
  `+proj=utm +zone=${zone} ${south ? '+south ' : ''}${datum} +units=m +no_defs`;
