import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOUR = 3_600_000;
const timeText = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** A step of the series as in the service's answer; omitted amounts are missing. */
export const step = (
  at: number,
  instant: Readonly<Record<string, unknown>>,
  { inHour, inSixHours }: { readonly inHour?: number; readonly inSixHours?: number } = {},
) => ({
  time: timeText(at),
  data: {
    instant: { details: instant },
    ...(inHour === undefined
      ? {}
      : { next_1_hours: { details: { precipitation_amount: inHour } } }),
    ...(inSixHours === undefined
      ? {}
      : { next_6_hours: { details: { precipitation_amount: inSixHours } } }),
  },
});

export const forecast = (timeseries: readonly unknown[], coordinates = [2.35, 48.85, 38]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { meta: { updated_at: '2026-11-27T04:00:00Z', units: {} }, timeseries },
});

export const mild = {
  air_temperature: 16.4,
  relative_humidity: 65.2,
  wind_speed: 2.1,
  wind_from_direction: 248.8,
  dew_point_temperature: 9.8,
  cloud_area_fraction: 12.5,
};

/** Hourly for 55 hours from the hour that runs, then every six hours up to nine days. */
export function mildWeek(start: number): unknown {
  const first = Math.floor(start / HOUR) * HOUR;
  const hourly = Array.from({ length: 55 }, (_, index) => first + index * HOUR);
  const turn = Math.ceil((first + 55 * HOUR) / (6 * HOUR)) * 6 * HOUR;
  // hours continue up to the turn, so that there is no gap
  for (let at = first + 55 * HOUR; at < turn; at += HOUR) hourly.push(at);
  const later = Array.from({ length: 26 }, (_, index) => turn + index * 6 * HOUR);
  return forecast([
    ...hourly.map((at) => step(at, { ...mild, wind_speed_of_gust: 5.3 }, { inHour: 0.1 })),
    ...later.map((at) => step(at, mild, { inSixHours: 0.6 })),
  ]);
}

/** The answer of the double, in place of a forecast where it names a status or a text. */
interface Scene {
  body: unknown;
  /** Milliseconds since 1970, of the answer; null without the header. */
  expires: number | null;
  lastModified: string | null;
  status: number;
  headers: Readonly<Record<string, string>>;
}

export interface ReceivedRequest {
  readonly url: URL;
  readonly userAgent: string;
  readonly since: string | undefined;
  /** Of the answer. */
  status: number;
}

/**
 * A test double of the service as documented by MET Norway: refuses requests without contact (403)
 * and coordinates of more than four decimals (400), sends Expires and Last-Modified, and answers
 * 304 for a current version.
 */
export async function metNorwayDouble() {
  const scene: Scene = { body: null, expires: null, lastModified: null, status: 200, headers: {} };
  const asked: ReceivedRequest[] = [];
  const statusOf = ({ url, userAgent, since }: ReceivedRequest): number => {
    if (!/@|https?:/.test(userAgent)) return 403;
    const places = ['lat', 'lon'].map((name) => url.searchParams.get(name) ?? '');
    if (!places.every((text) => /^-?\d+(\.\d{1,4})?$/.test(text))) return 400;
    if (scene.status !== 200) return scene.status;
    return since !== undefined && since === scene.lastModified ? 304 : 200;
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const one: ReceivedRequest = {
      url: new URL(request.url ?? '', 'http://double'),
      userAgent: request.headers['user-agent'] ?? '',
      since: request.headers['if-modified-since'],
      status: 0,
    };
    one.status = statusOf(one);
    asked.push(one);
    const { expires, lastModified, headers, body } = scene;
    if (expires !== null) response.setHeader('expires', new Date(expires).toUTCString());
    if (lastModified !== null) response.setHeader('last-modified', lastModified);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = one.status;
    if (one.status !== 200) return response.end();
    return response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scene,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
