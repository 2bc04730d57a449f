import pThrottle from 'p-throttle';
import { addDays, DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import { listIn, membersOf, partsOf, textOrNull } from '@furrow/kit/checked.ts';
import {
  dayOfHour,
  hourEnds,
  noValues,
  timeText,
  type WeatherHour,
} from '@furrow/domain/weather/hours.ts';
import type { Place, ProvidedDay, ProviderAnswer, WeatherProvider } from './provider.ts';

/**
 * MET Norway, free for every use under CC BY 4.0. It provides forecasts: hourly for two and a half
 * days, every six hours up to ten days. Past hours are not available.
 * @source api.met.no/doc/TermsOfService and /weatherapi/locationforecast/2.0/documentation,
 * docs/decisions/223
 */

const host = 'https://api.met.no';
const path = '/weatherapi/locationforecast/2.0/complete';
/** Forecast range in days. */
const DAYS_AHEAD = 10;
const patienceMilliseconds = 10_000;
/** Half of the 20 requests a second that are allowed, of all processes together. */
const REQUESTS_A_SECOND = 10;
/** Pause after a refusal without a stated time. */
const restMilliseconds = 60_000;
const HOUR = 3_600_000;

/** The provider's address, and the contact sent to it. */
interface Service {
  /** The address of a compatible service; null for its own. */
  readonly base: string | null;
  /** A mail address or a site: without one every request is refused. */
  readonly contact: string | null;
  readonly workers: number;
}

/** @source docs/decisions/223 */
export function metNorway({ base, contact, workers }: Service): WeatherProvider {
  const inTurn = pThrottle({
    limit: 1,
    interval: (workers * 1000) / REQUESTS_A_SECOND,
    strict: true,
  });
  let rests = 0;
  const ask = inTurn(async (url: string, version: string | null): Promise<ProviderAnswer> => {
    if (Date.now() < rests) throw new Error('MET Norway wishes not to be asked for a while');
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: {
        accept: 'application/json',
        'user-agent': `Furrow (${contact})`,
        ...(version === null ? {} : { 'if-modified-since': version }),
      },
    });
    if ([403, 429].includes(response.status)) rests = Date.now() + restOf(response);
    return read(response, version);
  });
  const underWay = new Map<string, Promise<ProviderAnswer>>();
  return {
    id: 'met-norway',
    name: 'MET Norway CC BY 4.0',
    async days(location, { first, last, today, version }) {
      if (last < today || first > addDays(today, DAYS_AHEAD))
        return { days: new Map(), expires: null, version: null };
      const url = addressOf(base ?? host, location);
      // windows and charts of a page request the same place concurrently
      const key = `${url} ${version}`;
      const answer = underWay.get(key) ?? ask(url, version).finally(() => underWay.delete(key));
      underWay.set(key, answer);
      return answer;
    },
  };
}

/** With more than four decimals a request is refused. */
function addressOf(base: string, { longitude, latitude }: Place): string {
  const url = new URL(`${base}${path}`);
  url.searchParams.set('lat', String(Number(latitude.toFixed(4))));
  url.searchParams.set('lon', String(Number(longitude.toFixed(4))));
  return url.href;
}

/** Time in milliseconds during which it wants no requests. */
function restOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, DAY_MILLISECONDS) : restMilliseconds;
}

async function read(response: Response, version: string | null): Promise<ProviderAnswer> {
  const stated = Date.parse(response.headers.get('expires') ?? '');
  // a wrong clock there must not stop our requests for years
  const expires = Number.isNaN(stated) ? null : Math.min(stated, Date.now() + DAY_MILLISECONDS);
  if (response.status === 304 && version !== null) return { days: null, expires, version };
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`MET Norway answered ${response.status}`);
  }
  const days = daysOf(await response.json());
  return { days, expires, version: response.headers.get('last-modified') };
}

function daysOf(answer: unknown): Map<string, ProvidedDay> {
  const { geometry, properties } = membersOf(answer);
  const { coordinates } = membersOf(geometry);
  const { timeseries } = membersOf(properties);
  const [longitude, latitude, altitude = null] = partsOf(coordinates).map(numberOrNull);
  const hours = hoursOf(partsOf(timeseries));
  const isTold = hours.some(({ AT }) => AT !== null);
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !isTold)
    throw new Error('MET Norway answered without hours');
  const byDay = new Map<string, WeatherHour[]>();
  for (const hour of hours) listIn(byDay, dayOfHour(hour.time)).push(hour);
  const location = { longitude, latitude, altitude };
  return new Map([...byDay].map(([date, own]) => [date, { hours: own, place: location }]));
}

/** The forecast for an instant, and for the hours after it. */
interface Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: Omit<WeatherHour, 'time' | 'PT'>;
  /** Precipitation of the next hour, and of the next six; mm. */
  readonly inHour: number | null;
  readonly inSixHours: number | null;
}

/**
 * The hours of the series, in order. The values of an instant are of the hour that ends with it.
 */
function hoursOf(series: readonly unknown[]): WeatherHour[] {
  const steps = series
    .map(stepOf)
    .filter(({ at }) => at % HOUR === 0)
    .toSorted((left, right) => left.at - right.at);
  const byEnd = new Map(steps.map(({ at, values }) => [at, values]));
  const rain = rainOf(steps);
  return [...new Set([...byEnd.keys(), ...rain.keys()])]
    .toSorted((left, right) => left - right)
    .map((end) => ({
      ...noValues,
      ...byEnd.get(end),
      time: timeText(end),
      PT: rain.get(end) ?? null,
    }));
}

/**
 * Precipitation by the end of its hour, mm. That of six hours is distributed evenly, and only where
 * none of them has its own value: no amount counts twice, and sums of days stay right.
 */
function rainOf(steps: readonly Step[]): Map<number, number> {
  const rain = new Map<number, number>();
  for (const { at, inHour } of steps) if (inHour !== null) rain.set(at + HOUR, inHour);
  for (const { at, inSixHours } of steps) {
    const ends = hourEnds(at + HOUR, at + 6 * HOUR);
    if (inSixHours === null || ends.some((end) => rain.has(end))) continue;
    for (const end of ends) rain.set(end, inSixHours / ends.length);
  }
  return rain;
}

function stepOf(entry: unknown): Step {
  const { time, data } = membersOf(entry);
  const parts = membersOf(data);
  const details = (part: string) => {
    const { details: values } = membersOf(parts[part]);
    return membersOf(values);
  };
  const {
    wind_speed,
    wind_from_direction,
    wind_speed_of_gust,
    air_temperature,
    relative_humidity,
    dew_point_temperature,
    cloud_area_fraction,
  } = details('instant');
  const wind = numberOrNull(wind_speed);
  const direction = numberOrNull(wind_from_direction);
  const amount = (part: string) => {
    const { precipitation_amount } = details(part);
    return numberOrNull(precipitation_amount);
  };
  return {
    at: Date.parse(textOrNull(time) ?? ''),
    values: {
      AT: numberOrNull(air_temperature),
      RH: numberOrNull(relative_humidity),
      WS: wind,
      // ours: 0 is a calm, the north is 360
      WD: wind === 0 ? 0 : direction === 0 ? 360 : direction,
      RAD_SHORT: null,
      WG: numberOrNull(wind_speed_of_gust),
      TD: numberOrNull(dew_point_temperature),
      CC: numberOrNull(cloud_area_fraction),
    },
    inHour: amount('next_1_hours'),
    inSixHours: amount('next_6_hours'),
  };
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
