import { noValues, type WeatherHour } from '@furrow/domain/weather/hours.ts';
import { expect, it } from 'vitest';
import { measuresOf } from '../../ui/format/measures.ts';
import { isBlank, pointsOf, unitsOf } from './series.ts';

const hours: readonly WeatherHour[] = [
  { ...noValues, time: '2026-07-01T01:00:00Z', AT: 10, RH: 91.4, PT: 2.54, WS: 2 },
  { ...noValues, time: '2026-07-02T00:00:00Z', AT: 20, RH: 60, PT: 0, WS: 4, WD: 270 },
  { ...noValues, time: '2026-07-02T01:00:00Z' },
];

it('RUL-24 figures are in the units of the person', () => {
  const measures = measuresOf({ temperature: 'F', speed: 'km/h', precipitation: 'inch' });
  expect(pointsOf(hours, 'hour', measures)[0]).toMatchObject({
    at: '2026-07-01 01:00',
    temperature: 50,
    humidity: 91,
    wind: 7.2,
    rain: 0.1,
  });
  expect(unitsOf(measures)).toEqual({
    temperature: '°F',
    humidity: '%',
    rain: 'inch',
    wind: 'km/h',
  });
});

it('D15 a day is in UT with its lowest and highest; unmeasured values are empty', () => {
  const [first, second] = pointsOf(hours, 'day', measuresOf({}));
  expect(first).toEqual({
    at: '2026-07-01',
    lowest: 10,
    temperature: 15,
    highest: 20,
    humidity: 76,
    rain: 2.5,
    wind: 3,
    direction: 270,
  });
  expect(second).toMatchObject({ at: '2026-07-02', temperature: null, rain: null });
  expect([isBlank([second!]), isBlank([first!, second!])]).toEqual([true, false]);
});
