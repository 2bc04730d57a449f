import { addDays } from '@furrow/kit/days.ts';
import { describe, expect, it } from 'vitest';
import { noValues, type WeatherHour, type WeatherValues } from '../weather/hours.ts';
import { revisedMillsTable } from './apple-scab.ts';
import { infectionValue } from './cercospora.ts';
import { isDaylight } from './daylight.ts';
import { hotHours } from './onion-downy-mildew.ts';
import { diseaseModels, diseaseRisk, modelsOfCrop, type RiskModel } from './risk.ts';

const location = { longitude: 5, latitude: 52 };
const day = '2026-05-15';
const HOUR = 3_600_000;

/** The weather of an hour, by the number of the hour from the midnight that begins the day. */
type Says = (hour: number) => Partial<WeatherValues> | null;

/** Hours from a number of days before the day until two days after it; null omits one. */
function weather(says: Says, before = 32): WeatherHour[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const hours: WeatherHour[] = [];
  for (let hour = -24 * before; hour < 72; hour += 1) {
    const values = says(hour);
    if (values)
      hours.push({
        ...noValues,
        ...values,
        time: `${new Date(midnight + (hour + 1) * HOUR).toISOString().slice(0, 19)}Z`,
      });
  }
  return hours;
}

const judged = (model: RiskModel, says: Says, date = day) => {
  const [found] = diseaseRisk(model, { hours: weather(says), first: date, last: date, location });
  if (!found) throw new Error('one day was asked for');
  return found;
};
const verdict = (model: RiskModel, says: Says, date = day) => {
  const { isRisk, endsPeriod } = judged(model, says, date);
  return [isRisk, endsPeriod];
};

const dry: Partial<WeatherValues> = { AT: 15, RH: 60, PT: 0 };
/** Dry except from one hour until before another. */
const between =
  (from: number, until: number, values: Partial<WeatherValues> | null): Says =>
  (hour) =>
    hour >= from && hour < until ? (values === null ? null : { ...dry, ...values }) : dry;

describe('D15 Septoria by the humidity model (IPM Decisions, factsheet 2023)', () => {
  it.each<[string, Says, boolean | null]>([
    ['20 hours of 85 % on end', between(0, 20, { RH: 85 }), true],
    ['19 hours', between(0, 19, { RH: 85 }), false],
    ['20 hours just below 85 %', between(0, 20, { RH: 84.9 }), false],
    [
      'an hour of 0.2 mm joins them',
      (hour) => (hour === 10 ? { ...dry, PT: 0.2 } : between(0, 20, { RH: 90 })(hour)),
      true,
    ],
    [
      'an hour of 0.1 mm does not',
      (hour) => (hour === 10 ? { ...dry, PT: 0.1 } : between(0, 20, { RH: 90 })(hour)),
      false,
    ],
    ['begun the day before', between(-12, 8, { RH: 99 }), true],
    [
      'a missing hour that could decide it',
      (hour) => (hour === 10 ? null : between(0, 20, { RH: 90 })(hour)),
      null,
    ],
    [
      'without rain measured, humid enough',
      (hour) => ({ AT: 15, RH: hour >= 0 && hour < 20 ? 90 : 60 }),
      true,
    ],
  ])('%s', (_what, says, expected) =>
    expect(verdict('septoria_humidity', says)).toEqual([expected, false]),
  );
});

describe('D15 Septoria by days of rain (Hansen et al. 1994, abstract: seven or eight days with ≥ 1 mm in 30)', () => {
  /** Days of rain, the last on the day itself. */
  const raining =
    (days: number, mm: number): Says =>
    (hour) =>
      hour <= 12 && hour > 12 - 24 * days && ((hour % 24) + 24) % 24 === 12
        ? { PT: mm }
        : { PT: 0 };
  it.each<[string, Says, boolean | null, number]>([
    ['seven days of 1 mm', raining(7, 1), true, 7],
    ['six', raining(6, 1), false, 6],
    ['seven of 0.9 mm', raining(7, 0.9), false, 0],
    ['30 days before count no more', (hour) => (hour < -29 * 24 ? { PT: 3 } : { PT: 0 }), false, 0],
    [
      'six and a day without a gauge',
      (hour) => (hour < -240 && hour >= -264 ? null : raining(6, 2)(hour)),
      null,
      6,
    ],
  ])('%s', (_what, says, expected, count) => {
    const found = judged('septoria_rain', says);
    expect([found.isRisk, found.figures.rain_days]).toEqual([expected, count]);
  });
});

describe('D15 yellow rust (El Jarroudi et al. 2017, abstract: RH > 92 %, 4 to 16 °C, rain ≤ 0.1 mm, 4 hours on end, 5 % of ten days)', () => {
  const fits = { AT: 10, RH: 93, PT: 0.1 };
  it.each<[string, Says, (boolean | null)[]]>([
    ['four hours', between(2, 6, fits), [true, false]],
    ['three hours', between(2, 5, fits), [false, false]],
    ['92 % exactly', between(2, 6, { ...fits, RH: 92 }), [false, false]],
    ['4 °C exactly', between(2, 6, { ...fits, AT: 4 }), [false, false]],
    ['16 °C exactly', between(2, 6, { ...fits, AT: 16 }), [false, false]],
    ['0.2 mm of rain', between(2, 6, { ...fits, PT: 0.2 }), [false, false]],
    // 240 hours, 5 % of which are 12
    ['12 hours of ten days', between(0, 12, fits), [true, true]],
    ['11 hours of ten days', between(0, 11, fits), [true, false]],
    ['over midnight', between(-3, 1, fits), [true, false]],
    [
      'a missing hour that could make four',
      (hour) => (hour === 3 ? null : between(2, 6, fits)(hour)),
      [null, false],
    ],
  ])('%s', (_what, says, expected) => expect(verdict('yellow_rust', says)).toEqual(expected));
});

describe('D15 apple scab (revised Mills table as printed by West Virginia University, Kearneysville)', () => {
  // °F and hours as printed; 61 to 75 °F is a single line
  const printed: readonly (readonly [fahrenheit: number, hours: number])[] = [
    [34, 41],
    [36, 35],
    [37, 30],
    [39, 28],
    [41, 21],
    [43, 18],
    [45, 15],
    [46, 13],
    [48, 12],
    [50, 11],
    [52, 9],
    [54, 8],
    [55, 8],
    [57, 7],
    [59, 7],
    [61, 6],
    [68, 6],
    [75, 6],
    [77, 8],
    [79, 11],
  ];
  it.each(printed)('%s °F: %s hours', (fahrenheit, hours) => {
    const AT = Math.round((((fahrenheit - 32) * 5) / 9) * 10) / 10;
    expect(revisedMillsTable.get(Math.round(AT))).toBe(hours);
    // rain at nine in the morning, then wet leaves until the hours are full
    const wet =
      (many: number): Says =>
      (hour) =>
        hour === 9
          ? { AT, RH: 95, PT: 1 }
          : { AT, RH: hour > 9 && hour < 9 + many ? 95 : 60, PT: 0 };
    const end = addDays(day, Math.floor((9 + hours - 1) / 24));
    expect(verdict('apple_scab', wet(hours), end)).toEqual([true, false]);
    expect(verdict('apple_scab', wet(hours - 1), end)).toEqual([false, false]);
  });
  it.each<[string, Says, boolean | null]>([
    // sunset of 15 May at 52° N, 5° E is 19:31 UT, sunrise of the 15th 03:46
    [
      'rain in the dark counts from the light: 7 hours from 20:00 are not 7',
      (hour) =>
        hour === -4
          ? { AT: 15, RH: 95, PT: 1 }
          : { AT: 15, RH: hour > -4 && hour < 3 ? 95 : 60, PT: 0 },
      false,
    ],
    [
      'rain in the dark and wet until 7 hours after sunrise',
      (hour) =>
        hour === -4
          ? { AT: 15, RH: 95, PT: 1 }
          : { AT: 15, RH: hour > -4 && hour < 11 ? 95 : 60, PT: 0 },
      true,
    ],
    [
      'dry for seven hours between',
      (hour) =>
        hour === 6
          ? { AT: 15, RH: 95, PT: 1 }
          : { AT: 15, RH: (hour > 6 && hour < 10) || (hour >= 17 && hour < 20) ? 95 : 60, PT: 0 },
      true,
    ],
    [
      'dry for eight hours between',
      (hour) =>
        hour === 6
          ? { AT: 15, RH: 95, PT: 1 }
          : { AT: 15, RH: (hour > 6 && hour < 10) || (hour >= 18 && hour < 21) ? 95 : 60, PT: 0 },
      false,
    ],
    [
      'dew without rain',
      (hour) => ({ AT: 15, RH: hour >= 6 && hour < 20 ? 99 : 60, PT: 0 }),
      false,
    ],
    [
      'warmer than the table goes',
      (hour) =>
        hour === 6
          ? { AT: 28, RH: 95, PT: 1 }
          : { AT: 28, RH: hour > 6 && hour < 22 ? 95 : 60, PT: 0 },
      false,
    ],
    [
      'a missing hour that could decide it',
      (hour) =>
        hour === 6
          ? { AT: 15, RH: 95, PT: 1 }
          : hour === 9
            ? null
            : { AT: 15, RH: hour > 6 && hour < 13 ? 95 : 60, PT: 0 },
      null,
    ],
  ])('%s', (_what, says, expected) =>
    expect(verdict('apple_scab', says)).toEqual([expected, false]),
  );

  it.each([
    // sunrise and sunset of De Bilt on 21 June 2026: 05:18 and 22:04 on the clock
    ['2026-06-21T03:10:00Z', false],
    ['2026-06-21T03:26:00Z', true],
    ['2026-06-21T19:56:00Z', true],
    ['2026-06-21T20:12:00Z', false],
    // and on 21 December: 08:45 and 16:29
    ['2026-12-21T07:37:00Z', false],
    ['2026-12-21T07:53:00Z', true],
    ['2026-12-21T15:21:00Z', true],
    ['2026-12-21T15:37:00Z', false],
  ])('daylight at %s: %s', (instant, expected) =>
    expect(isDaylight(Date.parse(instant), { longitude: 5.18, latitude: 52.1 })).toBe(expected),
  );
});

describe('D15 downy mildew of onion (DOWNCAST, as quoted by Gilles et al. 2004 and VIPS)', () => {
  const damp = { AT: 14, RH: 96 };
  const spores = between(2, 6, damp);
  it.each<[string, Says, (boolean | null)[]]>([
    ['a humid night without wet leaves after it', spores, [true, false]],
    [
      '94 % in one hour of it',
      (hour) => (hour === 4 ? { ...dry, RH: 94 } : spores(hour)),
      [false, false],
    ],
    ['colder than 4 °C', between(2, 6, { ...damp, AT: 3.9 }), [false, false]],
    ['warmer than 24 °C', between(2, 6, { ...damp, AT: 24.1 }), [false, false]],
    [
      'rain at one in the night',
      (hour) => (hour === 1 ? { ...dry, PT: 0.3 } : spores(hour)),
      [false, false],
    ],
    ['wet for two hours in the morning', between(2, 8, damp), [true, true]],
    ['wet for one hour in the morning', between(2, 7, damp), [true, false]],
    ['a missing hour of the night', (hour) => (hour === 4 ? null : spores(hour)), [null, false]],
    ...hotHours.flatMap(([limit, hours]): [string, Says, (boolean | null)[]][] => [
      [
        `${hours} hours above ${limit} °C the day before`,
        (hour) => (hour >= -16 && hour < hours - 16 ? { ...dry, AT: limit + 0.1 } : spores(hour)),
        [true, false],
      ],
      [
        `${hours + 1} hours above ${limit} °C the day before`,
        (hour) => (hour >= -16 && hour < hours - 15 ? { ...dry, AT: limit + 0.1 } : spores(hour)),
        [false, false],
      ],
    ]),
  ])('%s', (_what, says, expected) =>
    expect(verdict('onion_downy_mildew', says)).toEqual(expected),
  );
  it.each<[string, number, (boolean | null)[]]>([
    ['two days later, three hours on end', 3, [false, true]],
    ['two hours are too few then', 2, [false, false]],
  ])('infection %s', (_what, many, expected) => {
    const says: Says = (hour) =>
      (hour >= -46 && hour < -42) || (hour >= 20 && hour < 20 + many) ? { ...dry, ...damp } : dry;
    expect(verdict('onion_downy_mildew', says)).toEqual(expected);
  });
});

describe('D15 Cercospora of beet (table of Shane and Teng in Windels et al. 1998)', () => {
  // °F, hours above 90 %, value: the first and last hour of a step, worked by hand from its line
  it.each([
    [60, 24, 0],
    [61, 21, 0],
    [61, 22, 1],
    [62, 20, 1],
    [62, 23, 2],
    [63, 22, 3],
    [64, 24, 5],
    [65, 6, 0],
    [65, 7, 1],
    [65, 24, 5],
    [68, 3, 0],
    [68, 4, 1],
    [70, 15, 4],
    [71, 22, 6],
    [72, 21, 6],
    [73, 2, 1],
    [73, 20, 6],
    [75, 1, 1],
    [75, 24, 7],
    [77, 23, 7],
    [78, 21, 7],
    [79, 18, 7],
    [80, 16, 7],
    [81, 12, 7],
    [82, 11, 7],
    [82, 10, 6],
    [90, 10, 7],
    [90, 3, 2],
    [90, 0, 0],
  ])('%s °F and %s hours: %s', (fahrenheit, hours, value) =>
    expect(infectionValue(((fahrenheit - 32) * 5) / 9, hours)).toBe(value),
  );
  // 68 °F is 20 °C: 7 hours are 2, 11 are 3, 15 are 4
  const humid =
    (yesterday: number, today: number): Says =>
    (hour) => ({
      AT: 20,
      RH: (hour >= -36 && hour < -36 + yesterday) || (hour >= -12 && hour < -12 + today) ? 91 : 80,
    });
  it.each<[string, Says, (boolean | null)[], number | null]>([
    ['3 and 2 are unfavourable', humid(11, 7), [false, false], 5],
    ['3 and 3 are marginal', humid(11, 11), [true, false], 6],
    ['4 and 3 are favourable', humid(15, 11), [true, true], 7],
    ['a missing hour', (hour) => (hour === 3 ? null : humid(15, 15)(hour)), [null, null], null],
  ])('from noon to noon, %s', (_what, says, expected, sum) => {
    const found = judged('cercospora', says);
    expect([found.isRisk, found.endsPeriod]).toEqual(expected);
    expect(found.figures.two_day_value).toBe(sum);
  });
});

it('D15 every model counts the hours with its inputs, and skips a day without weather', () => {
  for (const model of Object.keys(diseaseModels) as RiskModel[]) {
    const { isRisk, knownHours, figures } = judged(model, () => null);
    expect([model, isRisk, knownHours]).toEqual([model, null, 0]);
    if (diseaseModels[model].disease !== 'late_blight')
      expect(Object.values(figures).every((figure) => figure === null)).toBe(true);
    expect(judged(model, (hour) => (hour % 2 === 0 ? dry : null)).knownHours).toBe(12);
  }
});

it.each([
  ['SOLTU', ['hutton', 'smith']],
  ['TRZAW', ['septoria_humidity', 'septoria_rain', 'yellow_rust']],
  ['MABSD', ['apple_scab']],
  ['ALLCE', ['onion_downy_mildew']],
  ['BEAVA', ['cercospora']],
  ['ZEAMX', []],
  [null, []],
])('D15 the models of %s', (code, expected) => expect(modelsOfCrop(code)).toEqual(expected));
