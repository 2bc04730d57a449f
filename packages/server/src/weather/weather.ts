import { DAY_MILLISECONDS, at } from '@furrow/kit';
import {
  everyHour,
  dayOfHour,
  hourEnds,
  kilometresBetween,
  MOST_KILOMETRES,
  timeText,
  type WeatherHour,
  type WeatherSource,
} from '@furrow/domain/weather/hours.ts';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import type { Place, ProvidedDay, WeatherProvider } from './provider.ts';
import {
  measuredAt,
  type NearStation,
  nearestStation,
  type Period,
  stationsOf,
} from './stations.ts';

export interface Weather {
  readonly hours: readonly WeatherHour[];
  /** Null when nobody knows: every hour is empty then. */
  readonly source: WeatherSource | null;
  /** When a provider told the oldest of them, milliseconds since 1970; null of a station. */
  readonly asOf: number | null;
}

/** What is asked: a period, and whether a forecast told a while ago will do where no newer one comes. */
export interface Question extends Period {
  readonly acceptsOlder?: boolean;
}

/** A day older than this no longer changes at a provider. */
const SETTLED_DAYS = 7;

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The weather of a place, hour after hour: of the nearest station that was taken in, else of the
 * provider that is configured. Sources are not mixed, so that the one that is named holds for every
 * figure.
 * @source decisions D10, D15 Weather
 */
export async function weatherOf(
  database: Queryable,
  provider: WeatherProvider | null,
  place: Place,
  period: Question,
): Promise<Weather> {
  const weatherAt = await weatherOfPlaces(database, provider, [place], period);
  return weatherAt(place);
}

/** The same of many places: stations are looked for once, and what each measured is read once. */
export async function weatherOfPlaces(
  database: Queryable,
  provider: WeatherProvider | null,
  places: readonly Place[],
  period: Question,
): Promise<(place: Place) => Promise<Weather>> {
  const { start, end } = period;
  const stations = places.length === 0 ? [] : await stationsOf(database, places, period);
  const measured = new Map<string, Promise<readonly WeatherHour[]>>();
  const hoursOf = ({ ids }: NearStation) => {
    const hours =
      measured.get(ids.join()) ??
      measuredAt(database, ids, start, end).then((known) => everyHour(start, end, known));
    measured.set(ids.join(), hours);
    return hours;
  };
  let unknown: Weather | null = null;
  return async (place) => {
    const station = nearestStation(stations, place);
    if (station)
      return {
        hours: await hoursOf(station),
        source: { name: station.name, kind: 'station', distance: tenths(station.distance) },
        asOf: null,
      };
    if (provider) return provided(database, provider, place, period);
    return (unknown ??= { hours: everyHour(start, end, []), source: null, asOf: null });
  };
}

/**
 * What a provider says, asked once for a place and a day. Places within a kilometre have the same
 * weather.
 */
async function provided(
  database: Queryable,
  provider: WeatherProvider,
  position: Place,
  { start, end, acceptsOlder }: Question,
): Promise<Weather> {
  const place = {
    longitude: Number(position.longitude.toFixed(2)),
    latitude: Number(position.latitude.toFixed(2)),
  };
  const dates = [...new Set(hourEnds(start, end).map((instant) => dayOfHour(timeText(instant))))];
  const known = await keptDays(database, provider, place, dates);
  const missing = dates.filter((date) => !known.get(date)?.isCurrent);
  if (missing.length > 0) {
    const now = Date.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const asked = await provider
      .days(place, at(missing, 0), at(missing, -1), today)
      .catch(() => null);
    if (asked) {
      for (const [date, day] of asked) known.set(date, { ...day, asOf: now, isCurrent: true });
      await keepDays(database, provider, place, asked);
    } else if (!acceptsOlder || !dates.every((date) => known.has(date)))
      throw new Refusal('weather_down', { retryAfter: 60 });
  }
  const days = dates.flatMap((date) => known.get(date) ?? []);
  const measured = days[0]
    ? kilometresBetween(
        [position.longitude, position.latitude],
        [days[0].place.longitude, days[0].place.latitude],
      )
    : Number.POSITIVE_INFINITY;
  // a model's cell far away says nothing of here
  if (measured > MOST_KILOMETRES)
    return { hours: everyHour(start, end, []), source: null, asOf: null };
  return {
    hours: everyHour(
      start,
      end,
      days.flatMap(({ hours }) => hours),
    ),
    source: { name: provider.name, kind: 'provider', distance: tenths(measured) },
    asOf: Math.min(...days.map(({ asOf }) => asOf)),
  };
}

interface KeptDay extends ProvidedDay {
  /** Milliseconds since 1970. */
  readonly asOf: number;
  /** It no longer changes, or was asked for a moment ago. */
  readonly isCurrent: boolean;
}

async function keptDays(
  database: Queryable,
  { id }: WeatherProvider,
  { longitude, latitude }: Place,
  dates: readonly string[],
): Promise<Map<string, KeptDay>> {
  const { rows } = await database.query<KeptDay & { day: string }>(
    `select day, hours, place, (extract(epoch from asked) * 1000)::float8 as "asOf",
      (day < (asked at time zone 'UTC')::date - ${SETTLED_DAYS}
      or asked > now() - interval '1 hour') as "isCurrent" from weather_answer
      where provider = $1 and longitude = $2 and latitude = $3 and day = any($4::date[])`,
    [id, longitude, latitude, dates],
  );
  return new Map(rows.map(({ day, ...kept }) => [day, kept]));
}

async function keepDays(
  database: Queryable,
  { id }: WeatherProvider,
  { longitude, latitude }: Place,
  days: ReadonlyMap<string, ProvidedDay>,
): Promise<void> {
  const found = [...days];
  await database.query(
    `insert into weather_answer (provider, longitude, latitude, day, hours, place)
     select $1, $2, $3, day, hours, place
      from unnest($4::date[], $5::jsonb[], $6::jsonb[]) n (day, hours, place)
     on conflict (provider, longitude, latitude, day) do update
      set hours = excluded.hours, place = excluded.place, asked = now()`,
    [
      id,
      longitude,
      latitude,
      found.map(([day]) => day),
      found.map(([, { hours }]) => JSON.stringify(hours)),
      found.map(([, { place }]) => JSON.stringify(place)),
    ],
  );
}

/** Answers of a provider that nobody needs any more: they can be asked for again. */
export const removeOldAnswers = (database: Queryable): Promise<unknown> =>
  database.query("delete from weather_answer where asked < now() - interval '400 days'");

export const dayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`);
/** The last hour of a day ends at midnight. */
export const dayEnd = (date: string): number => dayStart(date) + DAY_MILLISECONDS;
/** The first hour of a day ends an hour after midnight. */
export const firstHourEnd = (date: string): number => dayStart(date) + 3_600_000;
