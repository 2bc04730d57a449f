import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A forecast service for tests. */
export interface ForecastService {
  /** As `WEATHER_PROVIDER` names it. */
  readonly provider: string;
  /** Answers with a page of HTML, or again with a forecast. */
  fail(isFailing: boolean): void;
  close(): void;
}

const HOUR = 3_600_000;
const isFine = (instant: number) => {
  const hour = new Date(instant).getUTCHours();
  return hour > 8 && hour <= 13;
};

/** Answers as Open-Meteo does: mild from 8 to 13 UTC, windy otherwise. */
export async function startForecastService(): Promise<ForecastService> {
  let fails = false;
  const service = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://service').searchParams;
    if (fails) {
      response.setHeader('content-type', 'text/html');
      return void response.end('<!doctype html><title>Maintenance</title>');
    }
    const first = Date.parse(`${query.get('start_date')}T00:00:00Z`);
    const last = Date.parse(`${query.get('end_date')}T23:00:00Z`);
    const times = Array.from({ length: (last - first) / HOUR + 1 }, (_, at) => first + at * HOUR);
    const each = (fine: number, rough: number) =>
      times.map((time) => (isFine(time) ? fine : rough));
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        latitude: Number(query.get('latitude')),
        longitude: Number(query.get('longitude')),
        elevation: -4,
        hourly: {
          time: times.map((time) => new Date(time).toISOString().slice(0, 16)),
          temperature_2m: each(16, 12),
          relative_humidity_2m: each(70, 80),
          precipitation: each(0, 0),
          wind_speed_10m: each(2.5, 14),
          wind_gusts_10m: each(6, 20),
          wind_direction_10m: each(250, 270),
          shortwave_radiation: each(300, 50),
          dew_point_2m: each(10.6, 8.7),
          cloud_cover: each(40, 80),
        },
      }),
    );
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  return {
    provider: `open-meteo+http://127.0.0.1:${port}`,
    fail: (isFailing) => {
      fails = isFailing;
    },
    close: () => void service.close(),
  };
}
