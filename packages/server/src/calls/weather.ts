import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  isWeatherVariable,
  weatherUnits,
  weatherVariables,
  type WeatherVariable,
} from '@furrow/domain/weather/hours.ts';
import { arrayOf, isDate, issue, shape, type CallDescription, type Issue } from '@furrow/kit';
import { bearerOfJwt, type Bearer } from '../auth/partner-jwt.ts';
import { invalid } from '../errors.ts';
import { queryOf, type Query } from '../request.ts';
import type { Services } from '../services.ts';
import { requireFeature } from '../subscription/features.ts';
import type { Place } from '../weather/provider.ts';
import { openProvider } from '../weather/providers.ts';
import { dayEnd, firstHourEnd, weatherOf, type Weather } from '../weather/weather.ts';
import { coordinate } from './georeference.ts';

/** A year and its day before fit; more is asked in parts. */
const mostDays = 400;
const DAY = 86_400_000;

/** The feature of the subscription that holds the weather. @source spec §6 */
export const weatherFeature = 'furrow_online_weather';

const figure = { type: ['number', 'null'] };
const sourceSchema = {
  anyOf: [
    shape({
      name: { type: 'string' },
      kind: { type: 'string', enum: ['station', 'provider'] },
      distance: { type: 'number', description: 'Kilometres.' },
    }),
    { type: 'null' },
  ],
};
const moment = {
  type: 'string',
  description:
    'A day as YYYY-MM-DD, of which all hours count, or an instant as 2026-05-12T08:00:00Z; inclusive.',
};

export const placeQuery = {
  lat: { type: 'number', minimum: -90, maximum: 90 },
  lon: { type: 'number', minimum: -180, maximum: 180 },
  start: moment,
  end: moment,
} as const;
export const partnerRefusals = [
  'jwt_missing',
  'jwt_invalid',
  'jwt_expired',
  'feature_off',
  'weather_down',
  'invalid_input',
];
export const weatherSourceSchema = sourceSchema;

const about = (version: string): CallDescription => ({
  summary: `Hourly weather of a place${version === 'v1' ? '' : `, as ${version} calls it`}`,
  description:
    'Taken with the token of /dss/d2c/jwt/ in the header Authorization. A row for every hour, named by its end; what was not measured is null.',
  tag: 'weather',
  headers: { Authorization: { type: 'string', description: 'Bearer and the token.' } },
  query: {
    ...placeQuery,
    'meta?': {
      type: 'string',
      description: `Of ${weatherVariables.join(', ')} those that are wanted, with commas; all when left out.`,
    },
    'format?': { type: 'string', enum: ['json', 'csv'], default: 'json' },
  },
  output: shape({
    results: arrayOf({
      type: 'object',
      required: ['time'],
      properties: {
        time: { type: 'string', format: 'date-time' },
        ...Object.fromEntries(weatherVariables.map((name) => [name, figure])),
      },
      additionalProperties: false,
    }),
    source: sourceSchema,
    units: { type: 'object', additionalProperties: { type: 'string' } },
  }),
  refuses: partnerRefusals,
});

/** Weather for records, charts and partners. @source spec §7, decisions D10, D15, API-17 */
export function weatherCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const provider = openProvider(configuration.weatherProvider);
  for (const version of ['v1', 'v3']) {
    app.get(
      `/online/${version}/weather/`,
      { config: { open: true, beforeAgreeing: true, about: about(version) } },
      async (request, reply) => {
        const { farm } = await admit(services, request);
        const query = queryOf(request);
        const { meta, issues } = readMeta(query['meta']);
        const format =
          query['format'] === undefined || query['format'] === ''
            ? 'json'
            : String(query['format']);
        if (!['json', 'csv'].includes(format))
          issues.push(issue('format', 'choice', { values: 'json, csv' }));
        const { place, start, end, issues: wrong } = readPeriod(query);
        issues.push(...wrong);
        if (issues.length > 0) throw invalid(...issues);
        const weather = await weatherOf(database, provider, place!, { start, end, farm });
        reply.header('cache-control', 'no-store');
        if (format === 'csv')
          return reply
            .type('text/csv; charset=utf-8')
            .header('x-weather-source', sourceText(weather))
            .send(csvOf(weather, meta));
        return {
          results: weather.hours.map((hour) =>
            Object.fromEntries([['time', hour.time], ...meta.map((name) => [name, hour[name]])]),
          ),
          source: weather.source,
          units: Object.fromEntries(meta.map((name) => [name, weatherUnits[name]])),
        };
      },
    );
  }
}

/** Refuses who has no valid token, or whose farm has no weather in its subscription. */
export async function admit({ database }: Services, request: FastifyRequest): Promise<Bearer> {
  const bearer = await bearerOfJwt(database, request);
  if (bearer.farm !== null) await requireFeature(database, bearer.farm, weatherFeature);
  return bearer;
}

const sourceText = ({ source }: Weather): string =>
  source === null ? 'none' : encodeURI(`${source.name}, ${source.distance} km`);

const csvOf = ({ hours }: Weather, meta: readonly WeatherVariable[]): string =>
  [
    ['time', ...meta].join(','),
    ...hours.map((hour) => [hour.time, ...meta.map((name) => hour[name] ?? '')].join(',')),
    '',
  ].join('\r\n');

function readMeta(given: unknown): { meta: readonly WeatherVariable[]; issues: Issue[] } {
  const names = String(given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return { meta: weatherVariables, issues: [] };
  const known = [...new Set(names.filter(isWeatherVariable))];
  return {
    meta: known,
    issues: names.every(isWeatherVariable)
      ? []
      : [issue('meta', 'choice', { values: weatherVariables.join(', ') })],
  };
}

/** Place and period of a question, with everything that is wrong with them. */
export function readPeriod(query: Query): {
  place: Place | null;
  start: number;
  end: number;
  issues: Issue[];
} {
  const issues: Issue[] = [];
  const degrees = (name: 'lat' | 'lon', most: number, code: string) => {
    const given = query[name];
    const value = coordinate(given, most);
    if (given === undefined || given === '') issues.push(issue(name, 'required'));
    else if (value === null) issues.push(issue(name, code));
    return value;
  };
  const latitude = degrees('lat', 90, 'latitude_expected');
  const longitude = degrees('lon', 180, 'longitude_expected');
  const instant = (name: 'start' | 'end', ofDay: (date: string) => number) => {
    const given = query[name];
    const value =
      typeof given === 'string'
        ? isDate(given)
          ? ofDay(given)
          : instantOfText(given)
        : Number.NaN;
    if (given === undefined || given === '') issues.push(issue(name, 'required'));
    else if (Number.isNaN(value)) issues.push(issue(name, 'day_or_moment_expected'));
    return value;
  };
  const start = instant('start', firstHourEnd);
  const end = instant('end', dayEnd);
  if (end < start) issues.push(issue('end', 'end_before_start'));
  else if (end - start > mostDays * DAY)
    issues.push(issue('end', 'period_too_long', { days: mostDays }));
  return {
    place: latitude === null || longitude === null ? null : { longitude, latitude },
    start,
    end,
    issues,
  };
}

/** An instant of ISO 8601; without a zone it is UTC. A plus in an address that was not written as %2B comes as a space. */
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
