import { covers, type Basemap } from './basemap.ts';

/** The fields of a basemap that the choice reads. */
type Offered = Pick<Basemap, 'bounds' | 'country' | 'look' | 'last'>;
/** Longitude and latitude. */
type Place = readonly [longitude: number, latitude: number];

/** The basemaps that cover a place: those whose services want little traffic last. */
export const offeredAt = <B extends Offered>(basemaps: readonly B[], place: Place): readonly B[] =>
  basemaps
    .filter((basemap) => covers(basemap, place))
    .toSorted((left, right) => Number(left.last) - Number(right.last));

/**
 * Distance from the middle of its box, in halves of the box: of boxes that overlap the middle of
 * one is surely its own.
 */
function eccentricity({ bounds }: Offered, [longitude, latitude]: Place): number {
  if (bounds === null) return 0;
  const [west, south, east, north] = bounds;
  return Math.max(
    Math.abs(2 * longitude - west - east) / (east - west),
    Math.abs(2 * latitude - south - north) / (north - south),
  );
}

/**
 * The default basemap of a person without a choice: the aerial picture of the farm's country where
 * it covers the place, the nearest of those that share a country; else a map of the country; else
 * a picture of the world, or a map of it.
 * @param countries ISO 3166-1
 * @returns null where none is offered
 */
export function firstChoice<B extends Offered>(
  basemaps: readonly B[],
  countries: readonly string[],
  place: Place,
): B | null {
  const offered = offeredAt(basemaps, place);
  const own = offered.filter(
    ({ country, last }) => !last && country !== null && countries.includes(country),
  );
  const aerial = own.filter(({ look }) => look === 'aerial');
  const [first] = aerial;
  if (first)
    // basemaps of a whole country are in the order of preference; those of its parts lie beside
    // each other
    return aerial.every(({ bounds }) => String(bounds) === String(first.bounds))
      ? first
      : aerial.reduce((nearest, other) =>
          eccentricity(other, place) < eccentricity(nearest, place) ? other : nearest,
        );
  const world = offered.filter(({ country }) => country === null);
  return own[0] ?? world.find(({ look }) => look === 'aerial') ?? world[0] ?? null;
}
