import { DAY_MILLISECONDS } from '@furrow/kit';
import { dayOfHour, timeText, type WeatherHour } from '@furrow/domain/weather/hours.ts';
import type { Place, ProvidedDay, ProvidedPlace, WeatherProvider } from './provider.ts';

/**
 * Open-Meteo, free for non-commercial uses and with a licence otherwise. Amounts and means are of
 * the hour before their time, like ours.
 * @source open-meteo.com/en/docs and /en/docs/historical-weather-api
 */

const forecastUrl = 'https://api.open-meteo.com/v1/forecast';
const archiveUrl = 'https://archive-api.open-meteo.com/v1/archive';
/** Past days that the forecast still covers. */
const FORECAST_DAYS = 80;
/** Forecast range in days, and the first available day in the past. */
const DAYS_AHEAD = 15;
const FIRST_DAY = '1940-01-01';
const patienceMilliseconds = 10_000;

const variables = {
  AT: 'temperature_2m',
  RH: 'relative_humidity_2m',
  PT: 'precipitation',
  WS: 'wind_speed_10m',
  WD: 'wind_direction_10m',
  RAD_SHORT: 'shortwave_radiation',
  WG: 'wind_gusts_10m',
  TD: 'dew_point_2m',
  CC: 'cloud_cover',
} as const;
type Name = keyof typeof variables;

interface Answer {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres above the sea. */
  readonly elevation?: number | null;
  /** Each measure by its name there, a value per hour; `time` contains the hours. */
  readonly hourly: Readonly<Record<string, readonly (number | string | null)[]>> & {
    readonly time?: readonly (number | string | null)[];
  };
}

/** @param base the address of a compatible service, such as a self-hosted installation */
export function openMeteo({ base }: { readonly base: string | null }): WeatherProvider {
  const addresses =
    base === null
      ? { forecast: forecastUrl, archive: archiveUrl }
      : { forecast: `${base}/v1/forecast`, archive: `${base}/v1/archive` };
  return {
    id: 'open-meteo',
    name: 'Open-Meteo',
    async days(location, { first: from, last: to, today }) {
      const lastDay = shift(today, DAYS_AHEAD);
      const [first, last] = [from < FIRST_DAY ? FIRST_DAY : from, to > lastDay ? lastDay : to];
      const turn = shift(today, -FORECAST_DAYS);
      const days = new Map<string, ProvidedDay>();
      const ask = async (address: string, from: string, to: string) => {
        if (from > to) return;
        for (const [date, day] of await read(address, location, from, to)) days.set(date, day);
      };
      await ask(addresses.archive, first, last < turn ? last : shift(turn, -1));
      await ask(addresses.forecast, first > turn ? first : turn, last);
      return { days, expires: null, version: null };
    },
  };
}

const shift = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

async function read(
  address: string,
  { longitude, latitude }: Place,
  first: string,
  last: string,
): Promise<Map<string, ProvidedDay>> {
  const url = new URL(address);
  const names = Object.values(variables).join(',');
  // the last hour of a day is at midnight of the next
  const query = {
    latitude,
    longitude,
    hourly: names,
    wind_speed_unit: 'ms',
    timezone: 'UTC',
    start_date: first,
    end_date: shift(last, 1),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    signal: AbortSignal.timeout(patienceMilliseconds),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`Open-Meteo answered ${response.status}`);
  const answer = (await response.json()) as Answer;
  const times = answer.hourly.time;
  if (!Array.isArray(times)) throw new Error('Open-Meteo answered without hours');
  const { elevation } = answer;
  const at: ProvidedPlace = {
    longitude: Number(answer.longitude),
    latitude: Number(answer.latitude),
    altitude: typeof elevation === 'number' && Number.isFinite(elevation) ? elevation : null,
  };
  const days = new Map<string, { hours: WeatherHour[]; place: ProvidedPlace }>();
  for (const [index, time] of times.entries()) {
    const hour: WeatherHour = {
      time: timeText(Date.parse(`${String(time)}Z`)),
      ...valuesAt(answer, index),
    };
    const date = dayOfHour(hour.time);
    if (date < first || date > last) continue;
    const day = days.get(date) ?? { hours: [], place: at };
    day.hours.push(hour);
    days.set(date, day);
  }
  return days;
}

function valuesAt({ hourly }: Answer, index: number): Record<Name, number | null> {
  const value = (name: Name) => {
    const value = hourly[variables[name]]?.[index];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const wind = value('WS');
  const direction = value('WD');
  // ours: 0 is a calm, the north is 360
  return {
    AT: value('AT'),
    RH: value('RH'),
    PT: value('PT'),
    WS: wind,
    WD: wind === 0 ? 0 : direction === 0 ? 360 : direction,
    RAD_SHORT: value('RAD_SHORT'),
    WG: value('WG'),
    TD: value('TD'),
    CC: value('CC'),
  };
}
