import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from '../../env.ts';
import { useServer } from '../../testing/server.ts';
import { openProvider } from '../../weather/providers.ts';
import {
  forecast,
  metNorwayDouble,
  mild,
  mildWeek,
  step,
} from '../../weather/testing/met-norway.ts';
import { weatherOf } from '../../weather/weather.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const location = { latitude: 48.85, longitude: 2.35 };

let double: Awaited<ReturnType<typeof metNorwayDouble>>;
beforeAll(async () => {
  double = await metNorwayDouble();
});
afterAll(() => double.close());

const server = useServer({
  get WEATHER_PROVIDER() {
    return `met-norway+${double.url}`;
  },
  WEATHER_CONTACT: 'farm@example.org',
});

const instant = (hours: number) =>
  `${new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString().slice(0, 19)}Z`;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const told = 'Fri, 27 Nov 2026 05:00:00 GMT';

let token: string;
const ask = (start: string, end: string, more = '') =>
  server
    .visitor()
    .get(
      `/online/v1/weather/?lat=${location.latitude}&lon=${location.longitude}&start=${start}&end=${end}${more}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
const toldAt = ({ headers }: { headers: Headers }) =>
  Date.parse(headers.get('last-modified') ?? '');
const age = (hours: number, expires: number | null) =>
  server.server.services.database.query(
    `update weather_answer set asked = asked - $1 * interval '1 hour', expires = $2`,
    [hours, expires === null ? null : new Date(expires)],
  );
/** Moves stored answers to the day before: in a single step one may collide with the next. */
async function toDayBefore(): Promise<void> {
  const { database } = server.server.services;
  await database.query('update weather_answer set day = day - 1000');
  await database.query('update weather_answer set day = day + 999');
}

beforeAll(async () => {
  const { client } = await server.person();
  token = (await client.post('/dss/d2c/jwt/')).body.jwt;
});
beforeEach(() => {
  double.asked.length = 0;
  Object.assign(double.scene, {
    body: mildWeek(Date.now()),
    expires: Date.now() + HOUR / 2,
    lastModified: told,
    status: 200,
    headers: {},
  });
});
afterEach(() => server.server.services.database.query('delete from weather_answer'));

describe('D10 weather of MET Norway', () => {
  it('forecast hours with their licence, missing values empty, six-hour rain divided by hour', async () => {
    const { status, body } = await ask(
      instant(1),
      instant(4 * 24),
      '&meta=AT,PT,WG,RAD_SHORT,TD,CC',
    );
    expect([status, body.source]).toEqual([
      200,
      { name: 'MET Norway CC BY 4.0', kind: 'provider', distance: 0 },
    ]);
    expect(body.results[0]).toEqual({
      time: instant(1),
      AT: 16.4,
      PT: 0.1,
      WG: 5.3,
      RAD_SHORT: null,
      TD: 9.8,
      CC: 12.5,
    });
    const last = body.results.slice(-24);
    expect(last.filter(({ AT }: { AT: unknown }) => AT !== null)).toHaveLength(4);
    for (const { PT, WG } of last) expect([PT, WG]).toEqual([expect.closeTo(0.1, 10), null]);
    expect(double.asked).toMatchObject([{ userAgent: 'Furrow (farm@example.org)', status: 200 }]);
  });

  it('is not requested again before its expiry, not even for other days', async () => {
    const first = await ask(day(0), day(2));
    // two hours old, and it expires in half an hour
    await age(2, Date.now() + HOUR / 2);
    const again = await ask(day(0), day(2));
    expect(again.body).toEqual(first.body);
    expect((await ask(day(1), day(10))).status).toBe(200);
    const provider = openProvider(server.server.services.configuration.weatherProvider);
    const evidence = await weatherOf(server.server.services.database, provider, location, {
      start: Date.now(),
      end: Date.now() + DAY,
      farm: null,
    });
    expect(evidence.source?.name).toBe('MET Norway CC BY 4.0');
    expect(double.asked).toHaveLength(1);
  });

  it('is asked whether a stored answer is current; then its time is renewed', async () => {
    const first = await ask(day(0), day(2));
    await age(20, Date.now() - HOUR);
    // fetched again, the hours would be different
    double.scene.body = forecast([step(Date.now(), { ...mild, air_temperature: 30 })]);
    const again = await ask(day(0), day(2));
    expect(double.asked.map(({ since, status }) => [since, status])).toEqual([
      [undefined, 200],
      [told, 304],
    ]);
    expect(again.body).toEqual(first.body);
    expect(Math.abs(toldAt(again) - Date.now())).toBeLessThan(60_000);
    await age(2, Date.now() + HOUR / 2);
    await ask(day(0), day(2));
    expect(double.asked).toHaveLength(2);
  });

  it('a newer answer replaces all days of the previous', async () => {
    await ask(day(0), day(5));
    await age(2, Date.now() - HOUR);
    const start = Math.ceil(Date.now() / HOUR) * HOUR;
    double.scene.lastModified = 'Fri, 27 Nov 2026 07:00:00 GMT';
    double.scene.body = forecast(
      Array.from({ length: 24 }, (_, at) =>
        step(start + at * HOUR, { ...mild, air_temperature: 30 }, { inHour: 0 }),
      ),
    );
    const { body } = await ask(instant(1), instant(23));
    expect(new Set(body.results.map(({ AT }: { AT: unknown }) => AT))).toEqual(new Set([30]));
    // a day that only the previous answer contained has no source now
    const later = await ask(day(3), day(3));
    expect([later.status, later.body.source, double.asked.length]).toEqual([200, null, 2]);
  });

  it('has no past days, and is not requested for them', async () => {
    await ask(day(0), day(1));
    await toDayBefore();
    await age(20, null);
    const { status, body } = await ask(day(-1), day(-1));
    expect([status, body.source]).toEqual([200, null]);
    expect(double.asked).toHaveLength(1);
  });

  it('an unchanged answer is current for future days only', async () => {
    await ask(day(0), day(2));
    await age(20, Date.now() - HOUR);
    // stored as of the day before, in hours of today
    await toDayBefore();
    const { body } = await ask(day(-1), day(0));
    expect(double.asked.map(({ status }) => status)).toEqual([200, 304]);
    expect(body.results.filter(({ AT }: { AT: unknown }) => AT !== null)).toEqual([]);
  });

  it.each([
    ['a page', { body: '<!doctype html><title>Maintenance</title>' }],
    ['an empty series', { body: forecast([]) }],
    ['503', { status: 503 }],
    ['429', { status: 429, headers: { 'retry-after': '0' } }],
    ['403', { status: 403, headers: { 'retry-after': '0' } }],
  ])(
    'after %s the stored answer is used with its time, and weather reports wait',
    async (_what, scene) => {
      const first = await ask(day(0), day(2));
      await age(20, Date.now() - HOUR);
      Object.assign(double.scene, scene, { lastModified: null });
      const older = await ask(day(0), day(2));
      expect([older.status, older.body]).toEqual([200, first.body]);
      expect(Math.round((toldAt(first) - toldAt(older)) / HOUR)).toBe(20);
      // a day without data is not invented
      expect((await ask(day(0), day(10))).body.code).toBe('weather_down');
      const { database, configuration } = server.server.services;
      await expect(
        weatherOf(database, openProvider(configuration.weatherProvider), location, {
          start: Date.now(),
          end: Date.now() + DAY,
          farm: null,
        }),
      ).rejects.toMatchObject({ code: 'weather_down' });
      expect(double.asked).toHaveLength(4);
    },
  );
});

describe('D12 the provider of weather', () => {
  const read = (WEATHER_PROVIDER: string, WEATHER_CONTACT?: string) =>
    readConfiguration({ WEATHER_PROVIDER, WEATHER_CONTACT, WORKERS: '2' }).weatherProvider;

  it.each([
    ['met-norway', 'farm@example.org', null],
    [
      'met-norway+https://weather.example.org/',
      'https://example.org/us',
      'https://weather.example.org',
    ],
  ])('%s is requested in the name of %s', (provider, contact, base) =>
    expect(read(provider, contact)).toEqual({ id: 'met-norway', base, contact, workers: 2 }),
  );

  it('is shared by a process, and so is its rate limit', () => {
    const service = read('met-norway', 'farm@example.org');
    expect(openProvider(service)).toBe(openProvider({ ...service! }));
    expect(openProvider(null)).toBeNull();
  });

  it('Open-Meteo needs no contact', () =>
    expect(read('open-meteo')).toMatchObject({ id: 'open-meteo', contact: null }));

  it.each([
    ['met-norway', undefined, 'WEATHER_PROVIDER met-norway needs WEATHER_CONTACT'],
    ['met-norway', ' ', 'WEATHER_PROVIDER met-norway needs WEATHER_CONTACT'],
    ['met-norway', 'the farmer', 'WEATHER_CONTACT must be a mail address'],
    ['met-norway', 'boer\u{e9}@example.org', 'WEATHER_CONTACT must be a mail address'],
    ['yr', 'farm@example.org', 'WEATHER_PROVIDER must be open-meteo or met-norway'],
  ])('%s with %o is reported at the start', (provider, contact, words) => {
    expect(() => read(provider, contact)).toThrow(ConfigurationError);
    expect(() => read(provider, contact)).toThrow(words);
  });
});
