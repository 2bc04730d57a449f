import type { Queryable } from '../db/pool.ts';
import type { Place, ProvidedDay, ProviderAnswer, WeatherProvider } from './provider.ts';

/** Answers of providers, stored by place and day so that they are requested once. */

/** A day in a provider's answer. */
export interface StoredDay extends ProvidedDay {
  /** Time of the answer, or of the last check that it is current: milliseconds since 1970. */
  readonly asOf: number;
  /** Whether it is final, was requested a moment ago, or is valid until the provider's expiry. */
  readonly isCurrent: boolean;
}

/** A day older than this no longer changes at a provider. */
const SETTLED_DAYS = 7;

const columns = `day, hours, place, (extract(epoch from asked) * 1000)::float8 as "asOf",
  (day < (asked at time zone 'UTC')::date - ${SETTLED_DAYS}
  or asked > now() - interval '1 hour' or coalesce(expires > now(), false)) as "isCurrent"`;

type Row = StoredDay & { readonly day: string };

const byDay = (rows: readonly Row[]): Map<string, StoredDay> =>
  new Map(rows.map(({ day, ...kept }) => [day, kept]));

export async function storedDays(
  database: Queryable,
  { id }: WeatherProvider,
  { longitude, latitude }: Place,
  dates: readonly string[],
): Promise<Map<string, StoredDay>> {
  const { rows } = await database.query<Row>(
    `select ${columns} from weather_answer
      where provider = $1 and longitude = $2 and latitude = $3 and day = any($4::date[])`,
    [id, longitude, latitude, dates],
  );
  return byDay(rows);
}

/**
 * The last answer for a place: its version, and the time before which the provider wants no
 * request.
 */
export async function storedAnswer(
  database: Queryable,
  { id }: WeatherProvider,
  { longitude, latitude }: Place,
): Promise<Pick<ProviderAnswer, 'expires' | 'version'>> {
  const { rows } = await database.query<Pick<ProviderAnswer, 'expires' | 'version'>>(
    `select (extract(epoch from expires) * 1000)::float8 as expires, version from weather_answer
      where provider = $1 and longitude = $2 and latitude = $3 order by asked desc limit 1`,
    [id, longitude, latitude],
  );
  return rows[0] ?? { expires: null, version: null };
}

/** Stores an answer; where an earlier one exists, its days are replaced. */
export async function storeAnswer(
  database: Queryable,
  { id }: WeatherProvider,
  { longitude, latitude }: Place,
  { days, expires, version }: ProviderAnswer,
): Promise<Map<string, StoredDay>> {
  const until = expires === null ? null : new Date(expires);
  if (days === null) {
    const { rows } = await database.query<Row>(
      `update weather_answer set asked = now(), expires = $5
        where provider = $1 and longitude = $2 and latitude = $3 and version = $4
        and day >= (now() at time zone 'UTC')::date
        returning ${columns}`,
      [id, longitude, latitude, version, until],
    );
    return byDay(rows);
  }
  const sorted = [...days];
  const { rows } = await database.query<Row>(
    `insert into weather_answer (provider, longitude, latitude, day, hours, place, expires, version)
     select $1, $2, $3, day, hours, place, $7, $8
      from unnest($4::date[], $5::jsonb[], $6::jsonb[]) n (day, hours, place)
     on conflict (provider, longitude, latitude, day) do update
      set hours = excluded.hours, place = excluded.place, asked = now(),
       expires = excluded.expires, version = excluded.version
     returning ${columns}`,
    [
      id,
      longitude,
      latitude,
      sorted.map(([day]) => day),
      sorted.map(([, { hours }]) => JSON.stringify(hours)),
      sorted.map(([, { place }]) => JSON.stringify(place)),
      until,
      version,
    ],
  );
  return byDay(rows);
}

/** Deletes a provider's answers that nobody needs any more: they can be requested again. */
export const removeOldAnswers = (database: Queryable): Promise<unknown> =>
  database.query("delete from weather_answer where asked < now() - interval '400 days'");
