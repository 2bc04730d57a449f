import { DAY_MILLISECONDS, at } from '@furrow/kit';
import {
  everyHour,
  dayOfHour,
  hourEnds,
  kilometresBetween,
  MOST_KILOMETRES,
  timeText,
  weatherVariables,
  type OtherHours,
  type WeatherHour,
  type WeatherSource,
} from '@furrow/domain/weather/hours.ts';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import { storeAnswer, storedAnswer, storedDays, type StoredDay } from './answers.ts';
import type { Place, WeatherProvider } from './provider.ts';
import {
  measuredAt,
  type NearStation,
  nearestStation,
  type Period,
  stationsOf,
} from './stations.ts';

export interface Weather {
  readonly hours: readonly WeatherHour[];
  /** Null when there is none: every hour is empty then. */
  readonly source: WeatherSource | null;
  /**
   * Time of the provider's oldest answer among them, milliseconds since 1970; null of a station.
   */
  readonly asOf: number | null;
  /** Hours from another source. */
  readonly others: readonly OtherHours[];
  /** Metres above sea level, from a provider. */
  readonly altitude: number | null;
}

/** A period, and whether an older forecast is acceptable where no newer one is available. */
export interface Question extends Period {
  readonly acceptsOlder?: boolean;
  /** Whether a provider is queried for the hours that a station did not measure. */
  readonly isJoined?: boolean;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The weather of a place, hour by hour: of the nearest imported station, else of the configured
 * provider. Sources are not mixed, so that the named one applies to every figure, unless the caller
 * requests them joined: then each hour is from a single, named source.
 * @source decisions D10, D15 Weather
 */
export async function weatherOf(
  database: Queryable,
  provider: WeatherProvider | null,
  location: Place,
  period: Question,
): Promise<Weather> {
  const weatherAt = await weatherOfPlaces(database, provider, [location], period);
  return weatherAt(location);
}

/**
 * The same for many places: stations are searched once, and the measurements of each are read once.
 */
export async function weatherOfPlaces(
  database: Queryable,
  provider: WeatherProvider | null,
  places: readonly Place[],
  period: Question,
): Promise<(location: Place) => Promise<Weather>> {
  const { start, end } = period;
  const stations = places.length === 0 ? [] : await stationsOf(database, places, period);
  const measured = new Map<string, Promise<readonly WeatherHour[]>>();
  const hoursOf = ({ ids }: NearStation) => {
    const hours =
      measured.get(ids.join()) ??
      measuredAt(database, ids, start, end).then((hours) => everyHour(start, end, hours));
    measured.set(ids.join(), hours);
    return hours;
  };
  let unknown: Weather | null = null;
  return async (location) => {
    const station = nearestStation(stations, location);
    if (station) {
      const own: Weather = {
        ...nobody,
        hours: await hoursOf(station),
        source: { name: station.name, kind: 'station', distance: tenths(station.distance) },
      };
      return provider && period.isJoined && !own.hours.every(isMeasured)
        ? joined(own, await provided(database, provider, location, period))
        : own;
    }
    if (provider) return provided(database, provider, location, period);
    return (unknown ??= { ...nobody, hours: everyHour(start, end, []) });
  };
}

const nobody = { source: null, asOf: null, others: [], altitude: null } as const;

const isMeasured = (hour: WeatherHour): boolean =>
  weatherVariables.some((name) => hour[name] !== null);

/**
 * A provider's weather, queried once for a place and a day. Places within a kilometre have the same
 * weather.
 */
async function provided(
  database: Queryable,
  provider: WeatherProvider,
  position: Place,
  { start, end, acceptsOlder }: Question,
): Promise<Weather> {
  const location = {
    longitude: Number(position.longitude.toFixed(2)),
    latitude: Number(position.latitude.toFixed(2)),
  };
  const dates = [...new Set(hourEnds(start, end).map((instant) => dayOfHour(timeText(instant))))];
  const cached = await knownDays(database, provider, location, { dates, acceptsOlder });
  const days = dates.flatMap((date) => cached.get(date) ?? []);
  const measured = days[0]
    ? kilometresBetween(
        [position.longitude, position.latitude],
        [days[0].place.longitude, days[0].place.latitude],
      )
    : Number.POSITIVE_INFINITY;
  // a model's cell far away does not represent this place
  if (measured > MOST_KILOMETRES) return { ...nobody, hours: everyHour(start, end, []) };
  return {
    ...nobody,
    hours: everyHour(
      start,
      end,
      days.flatMap(({ hours }) => hours),
    ),
    source: { name: provider.name, kind: 'provider', distance: tenths(measured) },
    asOf: Math.min(...days.map(({ asOf }) => asOf)),
    altitude: days.find(({ place: { altitude } }) => altitude != null)?.place.altitude ?? null,
  };
}

/**
 * Hours measured by a station, and those of a provider where it has none. The source is that of
 * most hours; the other's are labelled.
 */
function joined(measured: Weather, told: Weather): Weather {
  if (told.source === null) return measured;
  const hours = measured.hours.map((hour, index) =>
    isMeasured(hour) ? hour : (told.hours[index] ?? hour),
  );
  const isOwn = measured.hours.map(isMeasured);
  const mostAreOwn = 2 * isOwn.filter(Boolean).length > isOwn.length;
  const [most, other] = mostAreOwn ? [measured, told] : [told, measured];
  const others: OtherHours[] = [];
  for (const [index, hour] of hours.entries()) {
    if (isOwn[index] === mostAreOwn || !isMeasured(hour) || other.source === null) continue;
    const last = others.at(-1);
    if (last && index > 0 && last.last === hours[index - 1]?.time)
      others[others.length - 1] = { ...last, last: hour.time };
    else others.push({ source: other.source, first: hour.time, last: hour.time });
  }
  return { hours, source: most.source, asOf: told.asOf, others, altitude: told.altitude };
}

/**
 * The stored current days, and those that the provider returns now. A day that it no longer returns
 * is unknown: its forecast is no measurement.
 */
async function knownDays(
  database: Queryable,
  provider: WeatherProvider,
  location: Place,
  {
    dates,
    acceptsOlder = false,
  }: { readonly dates: readonly string[]; readonly acceptsOlder?: boolean | undefined },
): Promise<ReadonlyMap<string, StoredDay>> {
  const kept = await storedDays(database, provider, location, dates);
  const current = new Map([...kept].filter(([, { isCurrent }]) => isCurrent));
  const missing = dates.filter((date) => !current.has(date));
  if (missing.length === 0) return current;
  const now = Date.now();
  const { expires, version } = await storedAnswer(database, provider, location);
  if (expires !== null && now < expires) return current;
  const answer = await provider
    .days(location, {
      first: at(missing, 0),
      last: at(missing, -1),
      today: new Date(now).toISOString().slice(0, 10),
      version,
    })
    .catch(() => null);
  if (answer)
    return new Map([...current, ...(await storeAnswer(database, provider, location, answer))]);
  if (acceptsOlder && dates.every((date) => kept.has(date))) return kept;
  throw new Refusal('weather_down', { retryAfter: 60 });
}

export const dayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`);
/** The last hour of a day ends at midnight. */
export const dayEnd = (date: string): number => dayStart(date) + DAY_MILLISECONDS;
/** The first hour of a day ends an hour after midnight. */
export const firstHourEnd = (date: string): number => dayStart(date) + 3_600_000;
