/** A place as metres east and metres north of the farm yard. */
export type MetresFromYard = readonly [east: number, north: number];

/** The farm yard lies near 52.6° N 5.7° E, in the Noordoostpolder. */
const yard = { longitude: 5.7, latitude: 52.6 };

/**
 * Metres in a degree at the yard, on the ellipsoid of WGS 84; the farm is small enough for them to
 * be constant.
 * @source the series for the length of a degree of latitude and of longitude on the WGS 84
 * ellipsoid
 */
const radians = (yard.latitude * Math.PI) / 180;
const metresPerLatitude =
  111132.92 - 559.82 * Math.cos(2 * radians) + 1.175 * Math.cos(4 * radians);
const metresPerLongitude =
  111412.84 * Math.cos(radians) - 93.5 * Math.cos(3 * radians) + 0.118 * Math.cos(5 * radians);

/** Longitude and latitude with seven decimals, as stored. */
function position([east, north]: MetresFromYard): string {
  return `${(yard.longitude + east / metresPerLongitude).toFixed(7)} ${(yard.latitude + north / metresPerLatitude).toFixed(7)}`;
}

/** A point as WKT. */
export const pointText = (place: MetresFromYard): string => `POINT (${position(place)})`;

/** A polygon without holes as WKT; the ring is closed here. */
export function polygonText(corners: readonly MetresFromYard[]): string {
  const ring = [...corners, ...corners.slice(0, 1)].map(position);
  return `POLYGON ((${ring.join(', ')}))`;
}
