import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noValues, timeText } from '@furrow/domain/weather/hours.ts';
import { importWeather } from '../../commands/import-weather.ts';
import type { Queryable } from '../../db/pool.ts';
import { readConfiguration } from '../../env.ts';
import { sharedFile } from '../../georeference/testing/layer-files.ts';
import { runOn } from '../../testing/command.ts';
import type { Person } from '../../testing/people.ts';
import { useServer, type TestServer } from '../../testing/server.ts';
import { openProvider } from '../../weather/providers.ts';
import { storeHours, storeStation } from '../../weather/stations.ts';
import { weatherOf, weatherOfPlaces } from '../../weather/weather.ts';

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'furrow-weather-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = '# STN,YYYYMMDD,   HH,   DD,   FH,    T,    Q,   RH,    U';
/** Two days at Marknesse, the second without its last six hours. */
const knmi = [
  head,
  ...Array.from({ length: 42 }, (_, index) => {
    const [day, hour] = [index < 24 ? 20260701 : 20260702, (index % 24) + 1];
    return `  273,${day},${hour},  ${index === 5 ? 990 : 180},   30,  ${150 + hour},   36,   ${hour === 3 ? -1 : 12},   ${hour <= 8 ? 95 : 70}`;
  }),
].join('\r\n');

let person: Person;
let jwt: string;
const asked = (path: string, token = jwt, scheme = 'Bearer') =>
  server.visitor().get(path, { headers: { authorization: `${scheme} ${token}` } });
const jwtOf = async ({ client }: Person) => (await client.post('/dss/d2c/jwt/')).body.jwt as string;
const weather = (more: string) =>
  asked(`/online/v1/weather/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-02${more}`);

async function importText(where: TestServer, text: string, ...options: string[]): Promise<string> {
  const path = join(folder, 'hours.txt');
  writeFileSync(path, text);
  return runOn(where, importWeather, '--source', 'knmi', ...options, path);
}

beforeAll(async () => {
  person = await server.person();
  await importText(server, knmi);
  jwt = await jwtOf(person);
});

describe('API-17 tokens of the weather and disease services', () => {
  it('both calls give one, with the address of the service; either works for both services', async () => {
    const disease = await person.client.post('/dss/disease/sfam/jwt/');
    expect([disease.status, disease.body]).toMatchObject([
      200,
      { url: '/disease', expires_in: 900 },
    ]);
    expect((await person.client.post('/dss/d2c/jwt/')).body).toMatchObject({
      url: '/online',
      expires_in: 900,
    });
    for (const scheme of ['Bearer', 'JWT'])
      expect(
        (
          await asked(
            '/online/v3/weather/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01',
            disease.body.jwt,
            scheme,
          )
        ).status,
      ).toBe(200);
    expect(
      (await asked('/disease/v1/risk/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01')).status,
    ).toBe(200);
  });

  it('another service verifies it with the published key, which cannot issue one', async () => {
    const { status, body } = await server.visitor().get('/.well-known/jwks.json');
    expect([status, body.keys]).toEqual([
      200,
      [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: expect.any(String),
          kid: expect.any(String),
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    ]);
    const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(body), {
      issuer: 'furrow',
      audience: 'partner',
    });
    expect([payload.sub, protectedHeader.kid]).toEqual([person.user, body.keys[0].kid]);
    // the public key used as a shared secret
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(person.user)
      .setIssuer('furrow')
      .setAudience('partner')
      .setExpirationTime('1h')
      .sign(Buffer.from(body.keys[0].x, 'base64url'));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${jwt.split('.')[1]}.`;
    for (const token of [forged, unsigned])
      expect(
        (await asked('/online/v1/weather/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01', token))
          .body.code,
      ).toBe('jwt_invalid');
  });

  it('requires a session, and a farm of the person', async () => {
    expect((await server.visitor().post('/dss/d2c/jwt/')).status).toBe(401);
    const stranger = await server.person('Stranger');
    expect(
      (await person.client.post('/dss/d2c/jwt/', { farm: stranger.farm })).body.errors,
    ).toHaveProperty('farm');
    expect(
      (await person.client.post('/dss/d2c/jwt/', { planet: 'earth' })).body.errors,
    ).toHaveProperty('planet');
  });

  it('D16 a read-only API token gets one too', async () => {
    const { body } = await person.client.post('/api/v3/auth/tokens/', {
      name: 'a weather board',
      farms: [person.farm],
      access: 'read',
    });
    const given = await server
      .visitor()
      .post('/dss/d2c/jwt/', {}, { headers: { authorization: `Bearer ${body.token}` } });
    expect([
      given.status,
      (
        await asked(
          '/online/v1/weather/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01',
          given.body.jwt,
        )
      ).status,
    ]).toEqual([200, 200]);
  });

  it.each(['/online/v1/weather/', '/online/v3/weather/', '/disease/v1/risk/'])(
    '%s requires a valid token; a session is not enough',
    async (path) => {
      const tampered = `${jwt.slice(0, -6)}AAAAAA`;
      expect((await server.visitor().get(path)).body).toMatchObject({
        status: 401,
        code: 'jwt_missing',
      });
      expect((await person.client.get(path)).body).toMatchObject({
        status: 401,
        code: 'jwt_missing',
      });
      for (const token of [
        tampered,
        'nonsense',
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${jwt.split('.')[1]}.`,
      ])
        expect((await asked(path, token)).body).toMatchObject({ status: 401, code: 'jwt_invalid' });
    },
  );

  it('D16 works nowhere else', async () => {
    for (const path of ['/api/v1/plan/', '/geo/codes/Cropfield', '/api/v3/auth/me/'])
      expect((await asked(path)).status).toBe(401);
  });

  it('D14 a farm without the feature gets no weather', async () => {
    const { database } = server.server.services;
    await database.query(
      "insert into farm_feature (farm, name, value) values ($1, 'furrow_online_weather', 'false')",
      [person.farm],
    );
    expect((await weather('')).body).toMatchObject({ status: 403, code: 'feature_off' });
    expect(
      (await asked('/disease/v1/risk/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01')).body,
    ).toMatchObject({ status: 403, code: 'feature_off' });
    await database.query('delete from farm_feature');
  });
});

describe('API-17 an expired token', () => {
  const short = useServer({ JWT_TTL: '1' });
  it('has the detail clients recognise it by, in every language', async () => {
    const { client } = await short.person();
    const { jwt: token } = (await client.post('/dss/d2c/jwt/')).body as { jwt: string };
    // a token's time is in whole seconds: requests are repeated until the second is over
    const ask = (language: string) =>
      short.visitor().get('/online/v1/weather/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01', {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
    await expect.poll(async () => (await ask('en')).status, { timeout: 5000 }).toBe(401);
    for (const language of ['en', 'nl'])
      expect((await ask(language)).body).toMatchObject({
        status: 401,
        code: 'jwt_expired',
        detail: 'Signature has expired.',
      });
  });
});

describe('API-17 D15 hourly weather', () => {
  it('a row for every hour, named by its end, empty without a measurement; the source with its distance; units', async () => {
    const { status, body } = await weather('');
    expect([status, body.results.length]).toEqual([200, 48]);
    expect(body.results[0]).toEqual({
      time: '2026-07-01T01:00:00Z',
      AT: 15.1,
      RH: 95,
      PT: 1.2,
      WS: 3,
      WD: 180,
      RAD_SHORT: 100,
    });
    expect(body.results[2]).toMatchObject({ PT: 0 });
    expect(body.results[5]).toMatchObject({ WD: null });
    expect(body.results[23]).toMatchObject({ time: '2026-07-02T00:00:00Z', AT: 17.4 });
    expect(body.results[47]).toEqual({
      time: '2026-07-03T00:00:00Z',
      AT: null,
      RH: null,
      PT: null,
      WS: null,
      WD: null,
      RAD_SHORT: null,
    });
    expect(body.source).toEqual({
      name: 'KNMI 273 Marknesse',
      kind: 'station',
      distance: expect.closeTo(17.2, 0),
    });
    expect(body.units).toEqual({
      AT: '°C',
      RH: '%',
      PT: 'mm',
      WS: 'm/s',
      WD: '°',
      RAD_SHORT: 'W/m²',
    });
  });

  it('only the requested variables, with both ends of the period included', async () => {
    const { body } = await asked(
      '/online/v1/weather/?lat=52.6&lon=5.7&meta=RH,AT&start=2026-07-01T10:00:00Z&end=2026-07-01T14:00:00%2B02:00',
    );
    expect(body.results).toEqual(
      [10, 11, 12].map((hour) => ({
        time: `2026-07-01T${hour}:00:00Z`,
        RH: 70,
        AT: (150 + hour) / 10,
      })),
    );
    expect(body.units).toEqual({ RH: '%', AT: '°C' });
  });

  it('as lines of text', async () => {
    const answer = await weather('&meta=AT,WD&format=csv&end=2026-07-01T06:00:00Z').then(() =>
      asked(
        '/online/v1/weather/?lat=52.6&lon=5.7&meta=AT,WD&format=csv&start=2026-07-01T05:00:00Z&end=2026-07-01T06:00:00Z',
      ),
    );
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'time,AT,WD\r\n2026-07-01T05:00:00Z,15.5,180\r\n2026-07-01T06:00:00Z,15.6,\r\n',
    ]);
  });

  it('is unknown farther than 50 km from any station, or before any measurement', async () => {
    for (const query of [
      'lat=48.0&lon=2.0&start=2026-07-01&end=2026-07-01',
      'lat=52.6&lon=5.7&start=1990-07-01&end=1990-07-01',
    ]) {
      const { status, body } = await asked(`/online/v1/weather/?${query}`);
      expect([
        status,
        body.source,
        body.results.length,
        body.results.every((row: { AT: unknown }) => row.AT === null),
      ]).toEqual([200, null, 24, true]);
    }
  });

  it.each([
    ['', ['end', 'lat', 'lon', 'start']],
    ['lat=91&lon=x&start=today&end=2026-13-01', ['end', 'lat', 'lon', 'start']],
    ['lat=52&lon=5&start=2026-07-02&end=2026-07-01', ['end']],
    ['lat=52&lon=5&start=2020-07-02&end=2026-07-01', ['end']],
    ['lat=52&lon=5&start=2026-07-01&end=2026-07-01&meta=AT,SNOW&format=xml', ['format', 'meta']],
  ])('all problems at once: %s', async (query, paths) => {
    const { status, body } = await asked(`/online/v1/weather/?${query}`);
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, paths]);
  });
});

describe('D15 import-weather', () => {
  it('replaces earlier hours, and accepts the position of a station', async () => {
    expect(
      await importText(server, knmi.replace('  151,', '  199,'), '--lat', '52.61', '--lon', '5.7'),
    ).toBe('KNMI 273 Marknesse: 42 hours are in.');
    const { body } = await weather('');
    expect([body.results[0].AT, body.source.distance]).toEqual([19.9, expect.closeTo(1.1, 1)]);
    await importText(server, knmi);
  });

  it.each([
    ['hello', 'holds no hours'],
    [knmi.replace(' 180,', ' south,'), "'south' in column DD"],
    [knmi.replaceAll('  273,', '  999,'), 'place of station 999'],
  ])('reports the problems of a file', async (text, message) => {
    await expect(importText(server, text)).rejects.toThrow(message);
  });

  const real = sharedFile('weather/knmi_273_marknesse_2020_hourly.txt.gz');
  if (!real) console.warn('the measured year is skipped: there is no ../shared/data');
  it.skipIf(!real)(
    'D15 a year of Marknesse as published: total rain, and late blight as in its reference',
    async () => {
      expect(await runOn(server, importWeather, '--source', 'knmi', real!)).toBe(
        'KNMI 273 Marknesse: 8784 hours are in.',
      );
      const { body } = await asked(
        '/online/v1/weather/?lat=52.703&lon=5.888&start=2020-01-01&end=2020-12-31&meta=PT,RAD_SHORT',
      );
      expect(body.results).toHaveLength(8784);
      for (const model of ['hutton', 'smith']) {
        const risk = (
          await asked(
            `/disease/v1/risk/?lat=52.703&lon=5.888&start=2020-01-02&end=2020-12-31&model=${model}`,
          )
        ).body;
        const [names = '', ...lines] = readFileSync(
          sharedFile('weather/knmi_273_marknesse_2020_hutton_smith_daily.csv')!,
          'utf8',
        )
          .trim()
          .split(/\r?\n/);
        const place = (name: string) => names.split(',').indexOf(name);
        const expected = lines
          .slice(1)
          .map((line) => line.split(','))
          .map((cells) => ({
            date: cells[0],
            tmin: Number(cells[1]),
            hours_rh_ge_90: Number(cells[2]),
            [`${model}_day`]: cells[place(`${model}_day`)] === '1',
            period_end: cells[place(`${model}_period_end`)] === '1',
          }));
        expect(risk.results).toEqual(expected);
        expect(risk).toMatchObject({
          source: { name: 'KNMI 273 Marknesse', distance: 0 },
          units: { tmin: '°C', hours_rh_ge_90: 'h' },
        });
      }
    },
  );
});

describe('API-17 D15 disease risk', () => {
  it('every day with its inputs; undecidable days are unknown', async () => {
    const { body } = await asked(
      '/disease/v1/risk/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-03',
    );
    expect(body.results).toEqual([
      { date: '2026-07-01', tmin: 15.1, hours_rh_ge_90: 8, hutton_day: true, period_end: null },
      { date: '2026-07-02', tmin: 15.1, hours_rh_ge_90: 8, hutton_day: null, period_end: null },
      { date: '2026-07-03', tmin: null, hours_rh_ge_90: 0, hutton_day: null, period_end: null },
    ]);
    const smith = (
      await asked('/disease/v1/risk/?lat=52.6&lon=5.7&start=2026-07-01&end=2026-07-01&model=smith')
    ).body;
    expect(smith.results).toMatchObject([{ smith_day: false, period_end: false }]);
  });

  it('reports every problem', async () =>
    expect(
      Object.keys((await asked('/disease/v1/risk/?model=oracle&lat=99')).body.errors).sort(),
    ).toEqual(['end', 'lat', 'lon', 'model', 'start']));
});

describe('API-15 the weather of a record from the service', () => {
  const make = async (path: string, body: object) =>
    (await person.client.post(path, { farm: person.farm, ...body })).body;
  const square = 'POLYGON ((5.7 52.6, 5.704 52.6, 5.704 52.602, 5.7 52.602, 5.7 52.6))';

  it('creates a report of the hours of the work at its field, and updates it when the work is moved', async () => {
    const field = await make('/api/v1/cropfield/', {
      name: 'Kavel 1',
      plan: person.plan,
      geometry: square,
    });
    // 10:00 to 12:00 on the clock of Amsterdam is 8 to 10 in UT
    const record = await make('/api/v1/record/', {
      cropfield: field.id,
      date: '2026-07-01 10:00',
      duration: '02:00',
      processing_state: 'concept',
    });
    const first = await person.client.post('/api/v3/weather_reports/attach/', {
      record: record.id,
    });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        temperature: 16,
        humidity: 70,
        precipitation: 2.4,
        wind_speed: 3,
        wind_direction: 180,
        radiation: 100,
        weather_type: null,
      },
    ]);
    const kept = (await person.client.get(`/api/v1/record/${record.id}/`)).body;
    expect(kept.weather_report).toBe(first.body.id);
    await person.client.patch(`/api/v1/record/${record.id}/`, { date: '2026-07-01 05:00' });
    const second = await person.client.post('/api/v3/weather_reports/attach/', {
      record: record.id,
    });
    expect([second.status, second.body]).toMatchObject([
      200,
      { id: first.body.id, humidity: 95, version: 2 },
    ]);
  });

  it('explains why there is none, and refuses people without the right', async () => {
    const placeless = await make('/api/v1/cropfield/', { name: 'Kavel 2', plan: person.plan });
    const far = await make('/api/v1/cropfield/', {
      name: 'Kavel 3',
      plan: person.plan,
      geometry: square,
    });
    const of = async (cropfield: string, date: string) =>
      (await make('/api/v1/record/', { cropfield, date, processing_state: 'concept' }))
        .id as string;
    const attach = async (record: unknown, client = person.client) =>
      (await client.post('/api/v3/weather_reports/attach/', { record })).body;
    expect((await attach(await of(placeless.id, '2026-07-01 10:00'))).errors.record[0]).toContain(
      'no boundary',
    );
    const old = await of(far.id, '1999-07-01 10:00');
    expect((await attach(old)).errors.record[0]).toContain('no measured weather');
    expect((await attach('x')).errors.record).toHaveLength(1);
    expect((await attach(undefined)).errors.record).toEqual(['Required']);
    const stranger = await server.person('Stranger');
    expect((await attach(old, stranger.client)).errors.record[0]).toContain(
      'does not exist, or you may not see it',
    );
    const viewer = await server.colleague(person, ['viewer']);
    const measured = await of(far.id, '2026-07-01 10:00');
    expect(await attach(measured, viewer.client)).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect((await person.client.get(`/api/v1/record/${measured}/`)).body.weather_report).toBeNull();
  });
});

describe('D10 weather of a provider: Open-Meteo, by a server with recorded answers', () => {
  const questions: URL[] = [];
  let fails = false;
  /** The answer in place of hours. */
  let instead: string | null = null;
  let double: Server;
  const running: { url?: string } = {};
  beforeAll(async () => {
    double = createServer((request, response) => {
      const url = new URL(request.url!, 'http://double');
      questions.push(url);
      if (fails) return void response.writeHead(502).end();
      if (instead !== null)
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(instead);
      const first = Date.parse(`${url.searchParams.get('start_date')}T00:00:00Z`);
      const last = Date.parse(`${url.searchParams.get('end_date')}T23:00:00Z`);
      const time = Array.from({ length: (last - first) / 3_600_000 + 1 }, (_, index) =>
        new Date(first + index * 3_600_000).toISOString().slice(0, 16),
      );
      const all = (value: number | null) => time.map(() => value);
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          latitude: 48.86,
          longitude: 2.34,
          generationtime_ms: 0.1,
          utc_offset_seconds: 0,
          timezone: 'GMT',
          timezone_abbreviation: 'GMT',
          elevation: 38,
          hourly_units: { time: 'iso8601' },
          hourly: {
            time,
            temperature_2m: all(18.2),
            relative_humidity_2m: all(64),
            precipitation: all(0.1),
            wind_speed_10m: all(2.5),
            wind_gusts_10m: all(6.4),
            wind_direction_10m: all(0),
            shortwave_radiation: all(null),
            dew_point_2m: all(11.3),
            cloud_cover: all(40),
          },
        }),
      );
    });
    await new Promise<void>((done) => double.listen(0, '127.0.0.1', done));
    running.url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => double.close(done)));
  const provided = useServer({
    get WEATHER_PROVIDER() {
      return `open-meteo+${running.url}`;
    },
  });

  it('requests a place and day once, the archive for past days, and names provider and distance', async () => {
    const owner = await provided.person();
    const token = await jwtOf(owner);
    const ask = (query: string) =>
      provided.visitor().get(`/online/v1/weather/?lat=48.85&lon=2.35&${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const { body } = await ask('start=2020-07-01&end=2020-07-02');
    expect([body.results.length, body.results[0]]).toEqual([
      48,
      {
        time: '2020-07-01T01:00:00Z',
        AT: 18.2,
        RH: 64,
        PT: 0.1,
        WS: 2.5,
        WD: 360,
        RAD_SHORT: null,
      },
    ]);
    expect(body.source).toEqual({
      name: 'Open-Meteo',
      kind: 'provider',
      distance: expect.closeTo(1.3, 0),
    });
    const named = (await ask('start=2020-07-01&end=2020-07-02&meta=WS,WG')).body;
    expect([named.results[0], named.units]).toEqual([
      { time: '2020-07-01T01:00:00Z', WS: 2.5, WG: 6.4 },
      { WS: 'm/s', WG: 'm/s' },
    ]);
    expect(
      questions.map(({ pathname, searchParams }) => [
        pathname,
        searchParams.get('start_date'),
        searchParams.get('end_date'),
        searchParams.get('wind_speed_unit'),
        searchParams.get('timezone'),
      ]),
    ).toEqual([['/v1/archive', '2020-07-01', '2020-07-03', 'ms', 'UTC']]);
    expect((await ask('start=2020-07-01&end=2020-07-02')).body).toEqual(body);
    expect(questions).toHaveLength(1);
    const today = new Date().toISOString().slice(0, 10);
    await ask(`start=${today}&end=${today}`);
    expect(questions[1]!.pathname).toBe('/v1/forecast');
    // it is not queried for periods it cannot know
    expect((await ask('start=1900-07-01&end=1900-07-01')).body).toMatchObject({ source: null });
    expect((await ask('start=2150-07-01&end=2150-07-01')).body).toMatchObject({ source: null });
    expect(questions).toHaveLength(2);
  });

  it('D15 has dew point and cloud cover on request', async () => {
    const token = await jwtOf(await provided.person('Second'));
    const { body } = await provided
      .visitor()
      .get('/online/v1/weather/?lat=48.85&lon=2.35&start=2020-07-01&end=2020-07-01&meta=AT,TD,CC', {
        headers: { authorization: `Bearer ${token}` },
      });
    expect([body.results[0], body.units]).toEqual([
      { time: '2020-07-01T01:00:00Z', AT: 18.2, TD: 11.3, CC: 40 },
      { AT: '°C', TD: '°C', CC: '%' },
    ]);
  });

  it('D15 joins station measurements and forecast on request, each hour with its source', async () => {
    const { database } = provided.server.services;
    const location = { longitude: 2.4, latitude: 48.9 };
    const station = await storeStation(database, {
      source: 'test',
      code: '7156',
      name: 'Montsouris',
      ...location,
    });
    const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const end = (hours: number) => timeText(now + hours * 3_600_000);
    await storeHours(
      database,
      station,
      [-2, -1, 0].map((hours) => ({ ...noValues, time: end(hours), AT: 5, PT: 2 })),
    );
    const token = await jwtOf(await provided.person('Fourth'));
    const ask = async (first: number, last: number, more: string) => {
      const { body } = await provided
        .visitor()
        .get(
          `/online/v1/weather/?lat=48.9&lon=2.4&start=${end(first)}&end=${end(last)}&meta=AT,PT${more}`,
          { headers: { authorization: `Bearer ${token}` } },
        );
      const rows: readonly { AT: number | null; PT: number | null }[] = body.results;
      return { body, rows: rows.map(({ AT, PT }) => [AT, PT]) };
    };
    const [measured, foretold, none] = [
      [5, 2],
      [18.2, 0.1],
      [null, null],
    ];
    const apart = await ask(-1, 3, '');
    expect([apart.rows, Object.keys(apart.body)]).toEqual([
      [measured, measured, none, none, none],
      ['results', 'source', 'units'],
    ]);
    const together = await ask(-1, 3, '&joined=true');
    expect(together.rows).toEqual([measured, measured, foretold, foretold, foretold]);
    expect(together.body).toMatchObject({
      source: { name: 'Open-Meteo', kind: 'provider' },
      others: [{ source: { name: 'Montsouris', kind: 'station' }, first: end(-1), last: end(0) }],
      altitude: 38,
    });
    // most hours are the station's: then the provider's are named
    expect((await ask(-2, 1, '&joined=true')).body).toMatchObject({
      source: { name: 'Montsouris' },
      others: [{ source: { name: 'Open-Meteo' }, first: end(1), last: end(1) }],
    });
    // all hours are stored: the provider is not queried
    fails = true;
    expect((await ask(-2, 0, '&joined=true')).body).toMatchObject({
      source: { name: 'Montsouris' },
      others: [],
      altitude: null,
    });
    fails = false;
    await database.query('delete from weather_hour where station = $1', [station]);
  });

  it('reports a failing provider, and keeps the previous answer', async () => {
    const token = await jwtOf(await provided.person('Other'));
    fails = true;
    const ask = (query: string) =>
      provided.visitor().get(`/online/v1/weather/?lat=48.85&lon=2.35&${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const refused = await ask('start=2021-07-01&end=2021-07-02');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'weather_down',
      '60',
    ]);
    expect((await ask('start=2020-07-01&end=2020-07-02')).status).toBe(200);
    fails = false;
  });

  it.each([
    ['a page', '<!doctype html><title>Maintenance</title>'],
    ['a page that is cut off', '<!doc'],
    ['nothing', ''],
    ['an error in words', '{"error": true, "reason": "Daily limit"}'],
    ['hours that are none', '{"hourly": {"time": "soon"}}'],
  ])('D15 %s instead of weather is refused, and not stored', async (_what, body) => {
    const token = await jwtOf(await provided.person('Fourth'));
    const ask = () =>
      provided
        .visitor()
        .get('/online/v1/weather/?lat=48.83&lon=2.30&start=2021-08-01&end=2021-08-01', {
          headers: { authorization: `Bearer ${token}` },
        });
    instead = body;
    const refused = await ask();
    instead = null;
    expect([refused.status, refused.body.code]).toEqual([503, 'weather_down']);
    const { status, body: told } = await ask();
    expect([status, told.results[0].AT]).toEqual([200, 18.2]);
    await provided.server.services.database.query('delete from weather_answer');
  });

  it('D15 hours missing from an answer are empty', async () => {
    const token = await jwtOf(await provided.person('Fifth'));
    instead = JSON.stringify({
      latitude: 48.8,
      longitude: 2.28,
      hourly: {
        time: ['2021-08-02T01:00', '2021-08-02T02:00', '2021-08-02T05:00'],
        temperature_2m: [18.2, null, 19],
        relative_humidity_2m: [64],
        precipitation: ['1', 0, 0],
      },
    });
    const { status, body } = await provided
      .visitor()
      .get('/online/v1/weather/?lat=48.80&lon=2.28&start=2021-08-02&end=2021-08-02&meta=AT,RH,PT', {
        headers: { authorization: `Bearer ${token}` },
      });
    instead = null;
    expect(status, JSON.stringify(body)).toBe(200);
    const values = body.results.map(({ AT, RH, PT }: Record<string, unknown>) => [AT, RH, PT]);
    expect(values).toHaveLength(24);
    expect(values.slice(0, 6)).toEqual([
      [18.2, 64, null],
      [null, null, 0],
      [null, null, null],
      [null, null, null],
      [19, null, 0],
      [null, null, null],
    ]);
    await provided.server.services.database.query('delete from weather_answer');
  });

  it('D15 a forecast that cannot be renewed is answered with its time; weather reports wait', async () => {
    const owner = await provided.person('Third');
    const { database } = provided.server.services;
    const token = await jwtOf(owner);
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const ask = (from: number, to: number) =>
      provided
        .visitor()
        .get(`/online/v1/weather/?lat=48.87&lon=2.33&start=${day(from)}&end=${day(to)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
    const toldAt = ({ headers }: { headers: Headers }) =>
      Date.parse(headers.get('last-modified') ?? '');
    const fresh = await ask(0, 2);
    expect(Math.abs(toldAt(fresh) - Date.now())).toBeLessThan(60_000);
    await database.query(
      "update weather_answer set asked = now() - interval '20 hours' where day > $1",
      [day(0)],
    );
    fails = true;
    const older = await ask(0, 2);
    expect([older.status, older.body]).toEqual([200, fresh.body]);
    // the oldest of its days is as old as the whole
    expect(Math.round((toldAt(fresh) - toldAt(older)) / 3_600_000)).toBe(20);
    // a day without data is not invented
    expect((await ask(0, 3)).status).toBe(503);
    const period = { start: Date.now(), end: Date.now() + 2 * 86_400_000, farm: null };
    const provider = openProvider({
      id: 'open-meteo',
      base: running.url!,
      contact: null,
      workers: 1,
    });
    await expect(
      weatherOf(database, provider, { latitude: 48.87, longitude: 2.33 }, period),
    ).rejects.toMatchObject({ code: 'weather_down' });
    fails = false;
    expect(Math.abs(toldAt(await ask(0, 2)) - Date.now())).toBeLessThan(60_000);
  });

  it('D12 names the invalid variable', () =>
    expect(() => readConfiguration({ WEATHER_PROVIDER: 'crystal ball' })).toThrow(
      /WEATHER_PROVIDER must be open-meteo/,
    ));
});

describe('API-17 the weather of many places', () => {
  const period = {
    start: Date.parse('2026-07-01T01:00:00Z'),
    end: Date.parse('2026-07-02T00:00:00Z'),
    farm: null,
  };
  // some within reach of Marknesse, some not
  const places = Array.from({ length: 30 }, (_, index) => ({
    longitude: 5 + index / 10,
    latitude: 52.4 + index / 30,
  }));

  it('equals that of each place, with two database queries', async () => {
    const { database } = server.server.services;
    const asked: unknown[] = [];
    const counting: Queryable = {
      wrote: (farm) => database.wrote(farm),
      query: (config, values) => {
        asked.push(config);
        return database.query(config, values);
      },
    };
    const weatherAt = await weatherOfPlaces(counting, null, places, period);
    const together = await Promise.all(places.map((location) => weatherAt(location)));
    expect(asked.length).toBe(2);
    const alone = await Promise.all(
      places.map((location) => weatherOf(database, null, location, period)),
    );
    expect(together).toEqual(alone);
    expect(together.map(({ source }) => source?.kind ?? null)).toEqual(
      expect.arrayContaining(['station', null]),
    );
  });
});
