import { OLD_HOURS } from '@furrow/domain/forecast/hours.ts';
import { silentLabel } from '@furrow/domain/forecast/spray/finding.ts';
import { expect, it } from 'vitest';
import { beginOf, sprayDays, sprayHours } from './sprayDays.ts';

const HOUR = 3_600_000;
const asOf = Date.parse('2026-05-12T06:00:00Z');
const mild = Array.from({ length: 12 }, (_, at) => ({
  time: new Date(asOf + (at + 1) * HOUR).toISOString(),
  AT: 16,
  RH: 65,
  PT: 0,
  WS: 2,
  WD: 250,
  RAD_SHORT: 300,
  WG: 4,
}));
const judging = {
  spot: { lon: 5.7, lat: 52.7 },
  country: 'NL',
  label: silentLabel,
  asOf,
  now: asOf,
  from: asOf,
};
const ageOf = (hours: number, of: number | null = asOf) => {
  const [first] = sprayHours(mild, { ...judging, asOf: of, now: asOf + hours * HOUR });
  const age = first?.findings.find(({ rule }) => rule === 'age');
  return age ? [age.fit, age.value] : null;
};

it('D15 API-17 an old forecast needs care, and one of unknown age has no note', () => {
  expect([ageOf(0), ageOf(OLD_HOURS), ageOf(OLD_HOURS + 1), ageOf(72)]).toEqual([
    ['good', 0],
    ['good', OLD_HOURS],
    ['care', OLD_HOURS + 1],
    ['care', 72],
  ]);
  expect(ageOf(72, null)).toBeNull();
});

it('D15 gusts missing in the forecast have no figure, and decide nothing', () => {
  const [calm, gusty] = [null, 12].map((WG) =>
    sprayHours(
      mild.map((hour) => ({ ...hour, WG })),
      judging,
    ).at(2),
  );
  const gusts = (hour: typeof calm) => {
    const found = hour?.findings.find(({ rule }) => rule === 'gusts');
    return [hour?.fit, found?.fit, found?.value];
  };
  expect(gusts(calm)).toEqual(['good', 'unknown', null]);
  expect(gusts(gusty)).toEqual(['care', 'care', 5.8]);
});

it('D15 hours before the first are judged and not shown', () => {
  const from = asOf + 3 * HOUR;
  const ofRain = (PT: number) =>
    sprayHours(
      mild.map((hour, at) => (at === 0 ? { ...hour, PT } : hour)),
      { ...judging, from },
    );
  expect(ofRain(0)[0]?.time).toBe(new Date(from).toISOString());
  const before = (PT: number) => ofRain(PT)[0]?.findings.find(({ rule }) => rule === 'rain_before');
  expect(before(0)).toMatchObject({ fit: 'good', value: 0 });
  expect(before(1.2)).toMatchObject({ fit: 'care', value: 1.2 });
});

it('D15 missing humidity is computed from the dew point', () => {
  const [told, untold] = [7.3, null].map((TD) =>
    sprayHours(
      mild.map((hour) => ({ ...hour, RH: null, TD })),
      judging,
    ).at(2),
  );
  const humidity = (hour: typeof told) =>
    hour?.findings.find(({ rule }) => rule === 'humidity')?.value;
  expect([humidity(told), humidity(untold)]).toEqual([56, null]);
});

it('D15 the conditions of a label decide an hour', () => {
  const strict = { ...silentLabel, mostWind: { limit: 0.5, source: 'Revus, section 5' } };
  const [silent, told] = [silentLabel, strict].map((label) =>
    sprayHours(mild, { ...judging, label }).at(2),
  );
  const wind = told?.findings.find(({ rule }) => rule === 'wind');
  expect([silent?.fit, told?.fit]).toEqual(['good', 'not']);
  expect(wind).toMatchObject({ basis: 'product_label', most: 0.5, source: 'Revus, section 5' });
});

/** Twelve hours from 6:00 UTC, in which the third and the last are others. */
it.each<[string, object, object, readonly [number, number] | null, number | null]>([
  ['alike', {}, {}, [16, 16], 0],
  [
    'the lowest and the highest, and the sum of rain',
    { AT: 9.4, PT: 1.2 },
    { AT: 21, PT: 0.5 },
    [9.4, 21],
    1.7,
  ],
  ['rain that is not foretold for an hour has no sum', { PT: null }, { AT: 17 }, [16, 17], null],
  ['a temperature that is not foretold leaves none', { AT: null }, { PT: 2 }, null, 2],
])('D15 the weather of a day in short: %s', (_title, third, last, temperatures, rain) => {
  const hours = sprayHours(
    mild.map((hour, at) => ({ ...hour, ...(at === 2 ? third : at === 11 ? last : {}) })),
    judging,
  );
  const days = sprayDays(hours);
  const day = days.find(({ date }) => date === '2026-05-12');
  expect(days.flatMap((one) => one.hours)).toEqual(hours);
  expect(day?.first).toBe(Number(beginOf(hours[0]!).slice(11, 13)));
  expect([day?.temperatures, day?.rain]).toEqual([temperatures, rain]);
});
