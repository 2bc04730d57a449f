import { describe, expect, it } from 'vitest';
import { everyHour, kilometresBetween, noValues, type WeatherHour } from './hours.ts';
import { knmiStations } from './knmi-stations.ts';
import { knmiReader } from './knmi.ts';
import { daysOf, hoursDuring, summaryOf } from './summary.ts';

const head =
  '# STN,YYYYMMDD,   HH,   DD,   FH,   FF,   FX,    T, T10N,   TD,   SQ,    Q,   DR,   RH,    P,   VV,    N,    U,   WW,   IX,    M,    R,    S,    O,    Y';
const read = (line: string) => {
  const reader = knmiReader();
  reader(head);
  return reader(line)?.hour ?? null;
};

describe('D15 hours of the KNMI', () => {
  it.each<[string, string, Partial<WeatherHour>]>([
    [
      'tenths, joules and the end of the hour',
      '  370,20150101,    7,  190,   50,   40,   70,    3,     ,   -9,    0,  180,    0,   12,10344,   57,    0,   92,   10,    7,    0,    0,    0,    0,    0',
      { time: '2015-01-01T07:00:00Z', AT: 0.3, RH: 92, PT: 1.2, WS: 5, WD: 190, RAD_SHORT: 500 },
    ],
    [
      'hour 24 ends the day',
      '  370,20150131,   24,  360,   10,   40,   70,  -17,     ,   -9,    0,    0,    0,    0,10344,   57,    0,  100,   10,    7,    0,    0,    0,    0,    0',
      { time: '2015-02-01T00:00:00Z', AT: -1.7, PT: 0, WD: 360 },
    ],
    [
      'a trace of rain is none',
      '  370,20150101,    1,  200,   30,   30,   40,   -2,     ,   -5,    0,    0,    0,   -1,10357,    6,    0,   98,   35,    7,    1,    0,    0,    0,    1',
      { PT: 0 },
    ],
    [
      'a variable wind has no direction',
      '  370,20150101,    1,  990,   10,   30,   40,   -2,     ,   -5,    0,    0,    0,    0,10357,    6,    0,   98,   35,    7,    1,    0,    0,    0,    1',
      { WD: null, WS: 1 },
    ],
    [
      'a calm has direction 0',
      '  370,20150101,    1,    0,    0,   30,   40,   -2,     ,   -5,    0,    0,    0,    0,10357,    6,    0,   98,   35,    7,    1,    0,    0,    0,    1',
      { WD: 0, WS: 0 },
    ],
    [
      'what was not measured is null',
      '  258,20150101,    1,  200,   30,   30,   40,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ,     ',
      { AT: null, RH: null, PT: null, RAD_SHORT: null, WS: 3 },
    ],
  ])('%s', (_what, line, expected) => expect(read(line)).toMatchObject(expected));

  it.each([
    '',
    'BRON: KONINKLIJK NEDERLANDS METEOROLOGISCH INSTITUUT (KNMI)',
    'HH        = tijd',
    head,
  ])('skips lines without an hour: %s', (line) => expect(read(line)).toBeNull());
  it.each([
    ['  370,20150101,   25,  200,   30', 'no time'],
    ['  370,20151301,    1,  200,   30', 'no time'],
    ['  370,20150101,    1,  north,   30', 'no number'],
  ])('refuses impossible values: %s', (line, why) => expect(() => read(line)).toThrow(why));
  it('refuses numbers before their columns', () =>
    expect(() => knmiReader()('  370,20150101,    1,  200')).toThrow('columns'));

  it('stations are all in or off the Netherlands, no two at one place', () => {
    const stations = Object.values(knmiStations);
    expect(stations.length).toBeGreaterThan(45);
    expect(
      stations.filter(
        ({ longitude, latitude }) =>
          longitude < 3 || longitude > 7.3 || latitude < 50.7 || latitude > 53.7,
      ),
    ).toEqual([]);
    expect(
      new Set(stations.map(({ longitude, latitude }) => `${longitude} ${latitude}`)).size,
    ).toBe(stations.length);
  });
});

describe('D10 hours are never invented', () => {
  const hour = (time: string, more: Partial<WeatherHour>): WeatherHour => ({
    ...noValues,
    time,
    ...more,
  });
  const at = (text: string) => Date.parse(text);

  it('a row for every hour, both ends inclusive, empty where nothing was measured', () => {
    const hours = everyHour(at('2026-05-12T08:30:00Z'), at('2026-05-12T11:00:00Z'), [
      hour('2026-05-12T10:00:00Z', { AT: 12 }),
    ]);
    expect(hours.map(({ time, AT }) => [time.slice(11, 13), AT])).toEqual([
      ['09', null],
      ['10', 12],
      ['11', null],
    ]);
  });

  it('the hours of work are those that overlap it', () => {
    const hours = everyHour(at('2026-05-12T05:00:00Z'), at('2026-05-12T12:00:00Z'), []);
    const during = (start: string, end: string) =>
      hoursDuring(hours, at(start), at(end)).map(({ time }) => time.slice(11, 13));
    expect(during('2026-05-12T08:30:00Z', '2026-05-12T09:30:00Z')).toEqual(['09', '10']);
    expect(during('2026-05-12T08:00:00Z', '2026-05-12T09:00:00Z')).toEqual(['09']);
    expect(during('2026-05-12T08:00:00Z', '2026-05-12T08:00:00Z')).toEqual(['09']);
  });

  it.each<[string, Partial<WeatherHour>[], Partial<WeatherHour>]>([
    [
      'means and a sum',
      [
        { AT: 10, RH: 80, PT: 0.2, WS: 2 },
        { AT: 13, RH: 90, PT: 0.4, WS: 3 },
      ],
      { AT: 11.5, RH: 85, PT: 0.6, WS: 2.5 },
    ],
    ['of the hours that were measured', [{ AT: 10 }, { AT: null }], { AT: 10, PT: null }],
    ['nothing of nothing', [{}], { AT: null, PT: null, WD: null }],
    [
      'winds around the north',
      [
        { WD: 350, WS: 2 },
        { WD: 10, WS: 2 },
      ],
      { WD: 360 },
    ],
    [
      'the stronger wind counts for more',
      [
        { WD: 90, WS: 3 },
        { WD: 180, WS: 3 },
      ],
      { WD: 135 },
    ],
    [
      'winds that cancel each other',
      [
        { WD: 90, WS: 3 },
        { WD: 270, WS: 3 },
      ],
      { WD: null },
    ],
    ['a calm', [{ WD: 0, WS: 0 }], { WD: 0 }],
  ])('%s', (_what, hours, expected) =>
    expect(summaryOf(hours.map((one) => hour('2026-05-12T10:00:00Z', one)))).toMatchObject(
      expected,
    ),
  );

  it('a day is that of UT, its last hour ends at midnight', () => {
    const days = daysOf([
      hour('2026-05-12T00:00:00Z', { AT: 3 }),
      hour('2026-05-12T01:00:00Z', { AT: 5 }),
      hour('2026-05-13T00:00:00Z', { AT: 9 }),
    ]);
    expect(days.map(({ date, lowest, highest, hours }) => [date, lowest, highest, hours])).toEqual([
      ['2026-05-11', 3, 3, 1],
      ['2026-05-12', 5, 9, 2],
    ]);
  });
});

it.each([
  // distances between places as GeographicLib has them, in kilometres
  [[5.18, 52.1], [5.888, 52.703], 82.4],
  [[5.377, 51.451], [5.377, 51.451], 0],
  [[179.9, 10], [-179.9, 10], 21.9],
] as const)('D15 from %j to %j it is %s km', (one, other, kilometres) =>
  expect(Math.abs(kilometresBetween(one, other) - kilometres)).toBeLessThan(0.4),
);
