import { OLD_HOURS } from '@furrow/domain/forecast/hours.ts';
import { expect, it } from 'vitest';
import { sprayHours } from './sprayDays.ts';

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
const ageOf = (hours: number, of: number | null = asOf) => {
  const [first] = sprayHours(mild, { lon: 5.7, lat: 52.7 }, 'NL', {
    asOf: of,
    now: asOf + hours * HOUR,
  });
  const age = first?.findings.find(({ rule }) => rule === 'age');
  return age ? [age.fit, age.value] : null;
};

it('D15 API-17 an old forecast asks for care, and one whose age nobody tells says nothing of it', () => {
  expect([ageOf(0), ageOf(OLD_HOURS), ageOf(OLD_HOURS + 1), ageOf(72)]).toEqual([
    ['good', 0],
    ['good', OLD_HOURS],
    ['care', OLD_HOURS + 1],
    ['care', 72],
  ]);
  expect(ageOf(72, null)).toBeNull();
});

it('D15 gusts that are not foretold stand without a figure, and decide nothing', () => {
  const [calm, gusty] = [null, 12].map((WG) =>
    sprayHours(
      mild.map((hour) => ({ ...hour, WG })),
      { lon: 5.7, lat: 52.7 },
      'NL',
      { asOf, now: asOf },
    ).at(2),
  );
  const gusts = (hour: typeof calm) => {
    const found = hour?.findings.find(({ rule }) => rule === 'gusts');
    return [hour?.fit, found?.fit, found?.value];
  };
  expect(gusts(calm)).toEqual(['good', 'unknown', null]);
  expect(gusts(gusty)).toEqual(['care', 'care', 5.8]);
});
