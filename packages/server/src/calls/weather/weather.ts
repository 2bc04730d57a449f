import { DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import type { FastifyInstance } from 'fastify';
import {
  isWeatherVariable,
  weatherUnits,
  namedVariables,
  weatherVariables,
  type WeatherVariable,
} from '@furrow/domain/weather/hours.ts';
import {
  readWeather,
  readWeatherV3,
  type placeAndPeriod,
} from '@furrow/domain/weather/weather.calls.ts';
import { isDate, issue, type Issue, type ObjectOf } from '@furrow/kit';
import type { Services } from '../../services.ts';
import { OtherText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import type { Place } from '../../weather/provider.ts';
import { openProvider } from '../../weather/providers.ts';
import { dayEnd, firstHourEnd, weatherOf, type Weather } from '../../weather/weather.ts';
import { coordinate } from '../map/georeference.ts';

/** A year and its day before fit; more is requested in parts. */
const mostDays = 400;

/** Weather for records, charts and partners. @source spec §7, decisions D10, D15, API-17 */
export function weatherCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const provider = openProvider(configuration.weatherProvider);
  for (const call of [readWeather, readWeatherV3])
    answer(
      app,
      call,
      async ({ principal, query, reply }) => {
        const { meta } = readMeta(query.meta);
        const { location, start, end } = readPeriod(query);
        if (!location) throw new Error('a place was asked for');
        const weather = await weatherOf(database, provider, location, {
          start,
          end,
          farm: principal.farm,
          acceptsOlder: true,
          isJoined: query.joined,
        });
        if (weather.asOf !== null)
          reply.header('last-modified', new Date(weather.asOf).toUTCString());
        if (query.format === 'csv') {
          reply.header('x-weather-source', sourceText(weather));
          return new OtherText('text/csv; charset=utf-8', csvOf(weather, meta));
        }
        reply.header('cache-control', 'no-store');
        return {
          results: weather.hours.map((hour) =>
            Object.fromEntries<string | number | null>([
              ['time', hour.time],
              ...meta.map((name) => [name, hour[name] ?? null] as const),
            ]),
          ),
          source: weather.source,
          units: Object.fromEntries(meta.map((name) => [name, weatherUnits[name]])),
          ...(query.joined ? { others: weather.others, altitude: weather.altitude } : {}),
        };
      },
      {
        check: ({ query }) => [...readMeta(query.meta).issues, ...readPeriod(query).issues],
      },
    );
}

const sourceText = ({ source }: Weather): string =>
  source === null ? 'none' : encodeURI(`${source.name}, ${source.distance} km`);

const csvOf = ({ hours }: Weather, meta: readonly WeatherVariable[]): string =>
  [
    ['time', ...meta].join(','),
    ...hours.map((hour) => [hour.time, ...meta.map((name) => hour[name] ?? '')].join(',')),
    '',
  ].join('\r\n');

function readMeta(value: unknown): { meta: readonly WeatherVariable[]; issues: Issue[] } {
  const names = String(value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return { meta: weatherVariables, issues: [] };
  const variables = [...new Set(names.filter(isWeatherVariable))];
  return {
    meta: variables,
    issues: names.every(isWeatherVariable)
      ? []
      : [issue('meta', 'choice', { values: namedVariables.join(', ') })],
  };
}

/** Place and period of a request, with all their problems. */
export function readPeriod(query: Partial<ObjectOf<typeof placeAndPeriod>>): {
  location: Place | null;
  start: number;
  end: number;
  issues: Issue[];
} {
  const issues: Issue[] = [];
  const degrees = (name: 'lat' | 'lon', most: number, code: string) => {
    const text = query[name];
    const value = coordinate(text, most);
    if (text !== undefined && value === null) issues.push(issue(name, code));
    return value;
  };
  const latitude = degrees('lat', 90, 'latitude_expected');
  const longitude = degrees('lon', 180, 'longitude_expected');
  const instant = (name: 'start' | 'end', ofDay: (date: string) => number) => {
    const text = query[name];
    const value =
      typeof text === 'string' ? (isDate(text) ? ofDay(text) : instantOfText(text)) : Number.NaN;
    if (text !== undefined && Number.isNaN(value))
      issues.push(issue(name, 'day_or_moment_expected'));
    return value;
  };
  const start = instant('start', firstHourEnd);
  const end = instant('end', dayEnd);
  if (end < start) issues.push(issue('end', 'end_before_start'));
  else if (end - start > mostDays * DAY_MILLISECONDS)
    issues.push(issue('end', 'period_too_long', { days: mostDays }));
  return {
    location: latitude === null || longitude === null ? null : { longitude, latitude },
    start,
    end,
    issues,
  };
}

/**
 * An instant of ISO 8601; without a zone it is UTC. A plus that was not encoded as %2B arrives as a
 * space.
 */
function instantOfText(text: string): number {
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+ -]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    );
  if (!match || !isDate(match[1]!)) return Number.NaN;
  const zone = (match[3] ?? 'Z').replace(' ', '+').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const instant = Date.parse(`${match[1]}T${match[2]}${zone.toUpperCase()}`);
  return instant >= Date.parse('1900-01-01T00:00:00Z') &&
    instant <= Date.parse('2200-01-01T00:00:00Z')
    ? instant
    : Number.NaN;
}
