import {
  anybody,
  defineCall,
  optional,
  orNull,
  otherwise,
  partner,
  person,
  value,
} from '@furrow/kit';
import { namedVariables, providedVariables } from './hours.ts';

const tag = 'weather';
const source = 'spec §7, decisions D10, D12, D15, API-17';
const text = value.text();

const moment = value.schema<string>({
  type: 'string',
  description:
    'A day as YYYY-MM-DD, of which all hours count, or an instant as 2026-05-12T08:00:00Z; inclusive.',
});
/** A place and a period, as weather is requested. */
export const placeAndPeriod = {
  lat: value.schema<string>({ type: 'number', minimum: -90, maximum: 90 }),
  lon: value.schema<string>({ type: 'number', minimum: -180, maximum: 180 }),
  start: moment,
  end: moment,
} as const;
/** Source of hours of weather. */
export const weatherSource = orNull(
  value.object({
    name: text,
    kind: value.choice(['station', 'provider']),
    distance: value.number({ note: 'Kilometres.' }),
  }),
);
/** The header that carries a partner's token. @source decisions D10 */
export const partnerHeaders = {
  Authorization: { type: 'string', description: 'Bearer and the token.' },
};
/**
 * The subscription feature that includes the weather.
 * @source spec §6
 */
export const weatherFeature = 'furrow_online_weather';

const moments = { first: value.text(), last: value.text() };

const weather = {
  method: 'GET',
  description:
    'Taken with the token of /dss/d2c/jwt/ in the header Authorization. A row for every hour, named by its end; what was not measured is null. Rain that is foretold for several hours together is shared out over them. Last-Modified says when a provider told the oldest of them; where it does not answer, what it told before is the answer.',
  tag,
  headers: partnerHeaders,
  query: {
    ...placeAndPeriod,
    meta: optional(
      value.schema<string>({
        type: 'string',
        description: `Of ${namedVariables.join(', ')} those that are wanted, with commas; all but ${providedVariables.join(', ')} when left out.`,
      }),
    ),
    format: otherwise(value.choice(['json', 'csv']), 'json'),
    joined: otherwise(
      value.flag({
        note: 'Hours that the nearest station did not measure are told by the provider, and named under `others`.',
      }),
      false,
    ),
  },
  output: {
    results: value.list(
      value.schema<Readonly<Record<string, unknown>>>({
        type: 'object',
        required: ['time'],
        properties: {
          time: { type: 'string', format: 'date-time' },
          ...Object.fromEntries(namedVariables.map((name) => [name, { type: ['number', 'null'] }])),
        },
        additionalProperties: false,
      }),
    ),
    source: weatherSource,
    units: value.byName(text),
    others: optional(
      value.list(value.object({ source: weatherSource, ...moments }), {
        note: 'With `joined`: hours on end from another source than `source`, by the ends of the first and the last.',
      }),
    ),
    altitude: optional(
      orNull(
        value.number({
          note: 'With `joined`: metres above the sea, as the provider told it; null where nobody tells.',
        }),
      ),
    ),
  },
  alsoAs: ['text/csv'],
  refuses: ['weather_down'],
  access: partner(weatherFeature),
  source,
} as const;

export const readWeather = defineCall({
  ...weather,
  name: 'readWeather',
  path: '/online/v1/weather/',
  summary: 'Hourly weather of a place',
});

export const readWeatherV3 = defineCall({
  ...weather,
  name: 'readWeatherV3',
  path: '/online/v3/weather/',
  summary: 'Hourly weather of a place, as v3 calls it',
});

const token = {
  method: 'POST',
  description:
    'Short-lived; once it has run out the service answers 401 with the detail “Signature has expired.”, and another is fetched here.',
  tag,
  body: {
    farm: orNull(
      value.id({
        code: 'reference_missing',
        note: 'The farm whose subscription counts; the session’s when left out.',
      }),
    ),
  },
  alsoAsForm: true,
  output: {
    jwt: text,
    url: value.text(undefined, { note: 'The base address of the service.' }),
    expires_in: value.integer({ note: 'Seconds.' }),
  },
  access: person(),
  reads: true,
  source,
} as const;

export const weatherToken = defineCall({
  ...token,
  name: 'weatherToken',
  path: '/dss/d2c/jwt/',
  summary: 'A token for the weather service',
});

export const diseaseToken = defineCall({
  ...token,
  name: 'diseaseToken',
  path: '/dss/disease/sfam/jwt/',
  summary: 'A token for the disease service',
});

export const partnerKeys = defineCall({
  name: 'partnerKeys',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'The key that tokens for the weather and disease services are checked with',
  description:
    'A JSON Web Key Set (RFC 7517). Services of others check the signature (EdDSA, Ed25519), the issuer `furrow` and the audience `partner` with it.',
  tag,
  output: {
    keys: value.list(
      value.object({ kty: text, crv: text, x: text, kid: text, alg: text, use: text }),
    ),
  },
  access: anybody(),
  source,
});
