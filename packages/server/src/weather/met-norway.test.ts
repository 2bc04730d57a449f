import { readFileSync } from 'node:fs';
import { sumsOf } from '@furrow/domain/forecast/period.ts';
import { noValues } from '@furrow/domain/weather/hours.ts';
import { daysOf } from '@furrow/domain/weather/summary.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedFile } from '../georeference/testing/layer-files.ts';
import { metNorway } from './met-norway.ts';
import { forecast, metNorwayDouble, mild, mildWeek, step } from './testing/met-norway.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-05-12T06:00:00Z');
const today = '2026-05-12';
const location = { longitude: 2.3512345, latitude: 48.8512345 };
const ahead = { first: today, last: '2026-05-16', today, version: null };

let double: Awaited<ReturnType<typeof metNorwayDouble>>;
beforeAll(async () => {
  double = await metNorwayDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  double.asked.length = 0;
  Object.assign(double.scene, { expires: null, lastModified: null, status: 200, headers: {} });
  double.scene.body = mildWeek(start);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => metNorway({ base: double.url, contact: 'farm@example.org', workers: 1 });
const hoursOf = async (asked = ahead, provider = open()) =>
  [...((await provider.days(location, asked)).days?.values() ?? [])].flatMap(({ hours }) => hours);

describe('D10 requests to MET Norway', () => {
  it('the place with four decimals, the contact, and the stored version', async () => {
    await open().days(location, { ...ahead, version: 'Tue, 12 May 2026 05:00:00 GMT' });
    expect(double.asked).toEqual([
      {
        url: new URL(
          '/weatherapi/locationforecast/2.0/complete?lat=48.8512&lon=2.3512',
          'http://double',
        ),
        userAgent: 'Furrow (farm@example.org)',
        since: 'Tue, 12 May 2026 05:00:00 GMT',
        status: 200,
      },
    ]);
  });

  it.each([
    ['days that are over', '2026-05-01', '2026-05-11'],
    ['days beyond the tenth', '2026-05-23', '2026-05-25'],
  ])('%s are not requested', async (_what, first, last) => {
    expect(await open().days(location, { ...ahead, first, last })).toEqual({
      days: new Map(),
      expires: null,
      version: null,
    });
    expect(double.asked).toHaveLength(0);
  });

  it('concurrent requests for the same are shared', async () => {
    const provider = open();
    const [one, other] = await Promise.all([
      provider.days(location, ahead),
      provider.days(location, { ...ahead, last: today }),
    ]);
    expect([double.asked.length, other === one]).toEqual([1, true]);
    await provider.days(location, ahead);
    expect(double.asked).toHaveLength(2);
  });

  it.each([
    [1, 10],
    [5, 2],
  ])('of %i processes each sends %i requests per second', async (workers, most) => {
    vi.useFakeTimers();
    const fetched = vi.fn(() => Promise.resolve(Response.json(mildWeek(start))));
    vi.stubGlobal('fetch', fetched);
    const provider = metNorway({ base: null, contact: 'farm@example.org', workers });
    const all = Array.from({ length: 25 }, (_, latitude) =>
      provider.days({ longitude: 5, latitude }, ahead),
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(most);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toHaveBeenCalledTimes(2 * most);
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(fetched).toHaveBeenCalledTimes(25);
  });
});

describe('D10 hours of MET Norway', () => {
  it('an instant belongs to the hour ending then, rain to the hour after', async () => {
    double.scene.body = forecast([
      step(start, { ...mild, wind_from_direction: 0, wind_speed_of_gust: 6.1 }, { inHour: 0.3 }),
      step(start + HOUR, { ...mild, wind_speed: 0 }, { inHour: 0 }),
    ]);
    const told = { AT: 16.4, RH: 65.2, RAD_SHORT: null, TD: 9.8, CC: 12.5 };
    expect(await hoursOf()).toEqual([
      { time: '2026-05-12T06:00:00Z', ...told, PT: null, WS: 2.1, WD: 360, WG: 6.1 },
      { time: '2026-05-12T07:00:00Z', ...told, PT: 0.3, WS: 0, WD: 0, WG: null },
      { ...noValues, time: '2026-05-12T08:00:00Z', PT: 0 },
    ]);
  });

  const rain = async (...series: readonly unknown[]) => {
    double.scene.body = forecast(series);
    return (await hoursOf()).map(({ time, PT }) => [Number(time.slice(11, 13)), PT]);
  };

  it('six-hour rain is divided over the hours, and counts once', async () => {
    expect(
      await rain(
        step(start, mild, { inHour: 0.2, inSixHours: 9 }),
        step(start + HOUR, mild, { inSixHours: 3 }),
        step(start + 7 * HOUR, mild),
      ),
    ).toEqual([[6, null], [7, 0.2], ...[8, 9, 10, 11, 12, 13].map((hour) => [hour, 0.5])]);
  });

  it('a partly known six hours leaves the others unknown', async () => {
    expect(
      await rain(
        step(start, mild, { inSixHours: 3 }),
        step(start + 3 * HOUR, mild, { inHour: 1 }),
        step(start + 4 * HOUR, mild, { inHour: 1 }),
      ),
    ).toEqual([
      [6, null],
      [9, null],
      [10, 1],
      [11, 1],
    ]);
  });

  it('a gap between hours stays, and invalid numbers are missing', async () => {
    double.scene.body = forecast([
      step(start + 5 * HOUR, { air_temperature: '17', relative_humidity: null, wind_speed: 3 }),
      step(start, mild, { inHour: 0 }),
      'nonsense',
      { time: 'soon', data: 7 },
      step(start + HOUR / 2, mild, { inHour: 8 }),
    ]);
    expect(await hoursOf()).toMatchObject([
      { time: '2026-05-12T06:00:00Z', AT: 16.4, PT: null },
      { time: '2026-05-12T07:00:00Z', AT: null, PT: 0 },
      { time: '2026-05-12T11:00:00Z', AT: null, RH: null, PT: null, WS: 3, WD: null },
    ]);
  });
});

describe('D10 answers of MET Norway', () => {
  const kept = { ...ahead, version: 'Tue, 12 May 2026 05:00:00 GMT' };

  it('its expiry, at most a day, and its version', async () => {
    const expires = Math.floor(Date.now() / 1000) * 1000 + HOUR;
    Object.assign(double.scene, { expires, lastModified: kept.version });
    expect(await open().days(location, ahead)).toMatchObject({ expires, version: kept.version });
    expect(await open().days(location, kept)).toEqual({
      days: null,
      expires,
      version: kept.version,
    });
    double.scene.expires = Date.parse('2099-01-01T00:00:00Z');
    const { expires: bounded } = await open().days(location, kept);
    expect(bounded).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
    double.scene.headers = { expires: 'never' };
    double.scene.expires = null;
    expect(await open().days(location, ahead)).toMatchObject({ expires: null });
  });

  it.each([
    ['a page', '<!doctype html><title>Maintenance</title>'],
    ['nothing', ''],
    ['an empty series', forecast([])],
    ['hours without values', forecast([step(start, {}), step(start + HOUR, {})])],
    ['a series of another kind', { geometry: {}, properties: { timeseries: 'none' } }],
    ['hours of nowhere', forecast([step(start, mild)], [])],
  ])('%s is no answer', async (_what, body) => {
    double.scene.body = body;
    await expect(open().days(location, kept)).rejects.toThrow(/JSON|without hours/);
  });

  it.each([400, 403, 404, 429, 500, 503])('%i is no answer', async (status) => {
    double.scene.status = status;
    await expect(open().days(location, kept)).rejects.toThrow(`MET Norway answered ${status}`);
  });

  it('a request without contact is refused', async () => {
    const nobody = metNorway({ base: double.url, contact: '', workers: 1 });
    await expect(nobody.days(location, ahead)).rejects.toThrow('MET Norway answered 403');
  });

  it('gives up after ten seconds without an answer', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = open().days(location, ahead);
    patience.abort(new Error('too slow'));
    await expect(answer).rejects.toThrow('too slow');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  });

  it.each([
    [429, {}, 60_000],
    [403, {}, 60_000],
    [429, { 'retry-after': '300' }, 300_000],
  ])('after %i with %o it is not requested for %i ms', async (status, headers, rest) => {
    Object.assign(double.scene, { status, headers });
    const provider = open();
    await expect(provider.days(location, ahead)).rejects.toThrow(`answered ${status}`);
    Object.assign(double.scene, { status: 200, headers: {} });
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + rest - 1000);
    await expect(provider.days(location, ahead)).rejects.toThrow('for a while');
    expect(double.asked).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(now + rest + 1000);
    expect((await provider.days(location, ahead)).days?.size).toBeGreaterThan(8);
  });
});

const real = sharedFile('weather/metno_locationforecast_complete_51.5_-0.1_2020-07-20.json');
if (!real) console.warn('the answer for London is skipped: there is no ../shared/data');
describe.skipIf(!real)('D10 the answer for London of 20 July 2020', () => {
  const days = async () => {
    const { data } = JSON.parse(readFileSync(real!, 'utf8')) as { data: unknown };
    double.scene.body = data;
    const asked = { first: '2020-07-20', last: '2020-07-29', today: '2020-07-20', version: null };
    return hoursOf(asked);
  };

  it('every hour from 11 on the first day to 6 on the last, with the figures of the file', async () => {
    const hours = await days();
    expect(hours).toHaveLength(14 + 8 * 24 + 6);
    const at = (time: string) => hours.find((hour) => hour.time === `${time}:00:00Z`);
    const unknown = { AT: null, RH: null, WS: null, WD: null };
    expect([at('2020-07-20T11'), at('2020-07-20T12')]).toMatchObject([
      {
        AT: 18.8,
        RH: 47,
        PT: null,
        WS: 2.3,
        WD: 349.3,
        RAD_SHORT: null,
        WG: null,
        TD: 7.2,
        CC: 12.5,
      },
      {
        AT: 19.6,
        RH: 42.3,
        PT: 0,
        WS: 2.7,
        WD: 346.1,
        RAD_SHORT: null,
        WG: null,
        TD: 6.4,
        CC: 8.6,
      },
    ]);
    expect(at('2020-07-22T17')).toMatchObject({ AT: 23.2, RH: 37.3, PT: 0, WS: 3.3, WD: 247.2 });
    expect(at('2020-07-22T19')).toMatchObject({ ...unknown, PT: 0 });
    expect(at('2020-07-24T00')).toMatchObject({ AT: 14.4, RH: 91.5, PT: 0, WS: 1.9, WD: 285.4 });
    expect(at('2020-07-25T13')).toMatchObject(unknown);
    expect(at('2020-07-29T06')).toMatchObject({ AT: 17.4, RH: 87.3, WS: 3.7, WD: 212.9 });
    expect(at('2020-07-29T06')?.PT).toBeCloseTo(0.05, 10);
    // the 0.9 mm from 12 to 18, an hour each
    for (const hour of [13, 14, 15, 16, 17, 18])
      expect(at(`2020-07-25T${hour}`)?.PT).toBeCloseTo(0.15, 10);
  });

  it('daily rain is that of its periods: 0.2 and 0.9 mm on the 25th', async () => {
    expect(daysOf(await days()).map(({ date, values }) => [date.slice(8), values.PT])).toEqual([
      ['20', 0],
      ['21', 0],
      ['22', 0],
      ['23', 0],
      ['24', 0],
      ['25', 1.1],
      ['26', 0.8],
      ['27', 0],
      ['28', 0.3],
      ['29', 0.3],
    ]);
  });

  it('no ET0 without radiation, and no degree days from four temperatures a day', async () => {
    const hours = await days();
    const sums = sumsOf(hours, { longitude: -0.1, latitude: 51.5 }, { base: 0 });
    expect(sums).toEqual({ rain: expect.closeTo(2.5, 10), et0: null, degrees: null });
    // the second day has hourly data, from 10.9 to 20.2 °C
    const whole = hours.filter(
      ({ time }) => time > '2020-07-21T00:30' && time < '2020-07-22T00:30',
    );
    const { degrees } = sumsOf(whole, { longitude: -0.1, latitude: 51.5 }, { base: 0 });
    expect(degrees).toBeCloseTo((10.9 + 20.2) / 2, 10);
  });
});
