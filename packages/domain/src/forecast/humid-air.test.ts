import { describe, expect, it } from 'vitest';
import {
  airPressure,
  deltaT,
  dewPoint,
  humidityOf,
  saturationPressure,
  saturationSlope,
  wetBulb,
} from './humid-air.ts';

describe('D15 vapour in the air', () => {
  it.each([
    [1, 0.657],
    [5, 0.872],
    [10, 1.228],
    [15, 1.705],
    [20, 2.338],
    [25, 3.168],
    [30, 4.243],
    [35, 5.623],
    [40, 7.376],
    [45, 9.585],
  ])('saturation at %d °C as in FAO 56, annex 2, table 2.3', (celsius, kilopascals) =>
    expect(saturationPressure(celsius)).toBeCloseTo(kilopascals, 2),
  );

  it.each([
    [1, 0.047],
    [10, 0.082],
    [20, 0.145],
    [30, 0.243],
    [40, 0.393],
  ])('slope at %d °C as in FAO 56, annex 2, table 2.4', (celsius, slope) =>
    expect(saturationSlope(celsius)).toBeCloseTo(slope, 3),
  );

  it.each([
    [0, 101.3],
    [1000, 90],
    [1800, 81.8],
  ])('air at %d m as in FAO 56, table 2.1 and example 2', (altitude, kilopascals) =>
    expect(airPressure(altitude)).toBeCloseTo(kilopascals, 1),
  );

  it('dew point and humidity are each other’s inverse', () => {
    for (const [celsius, humidity] of [
      [20, 50],
      [3, 97],
      [31, 24],
    ] as const)
      expect(humidityOf(celsius, dewPoint(celsius, humidity))).toBeCloseTo(humidity, 6);
    expect(humidityOf(10, 12)).toBe(100);
  });
});

/**
 * Relative humidity by the air's temperature and the depression of a wet thermometer.
 * @source Lawrence Hall of Science, FOSS Weather and Water, table 2.3
 */
const table: Readonly<Record<number, readonly number[]>> = {
  12: [89, 78, 68, 59, 49, 40, 31, 22],
  14: [90, 80, 70, 61, 52, 43, 35, 27],
  16: [90, 81, 72, 63, 55, 47, 39, 31],
  18: [91, 82, 73, 65, 57, 50, 42, 35],
  20: [91, 83, 75, 67, 59, 52, 45, 38],
  22: [92, 84, 76, 69, 61, 54, 48, 41],
  24: [92, 84, 77, 69, 63, 57, 50, 44],
  26: [92, 85, 78, 71, 65, 58, 52, 46],
  28: [93, 86, 79, 72, 66, 60, 54, 49],
  30: [93, 86, 80, 73, 67, 61, 56, 50],
  32: [93, 86, 80, 74, 68, 63, 57, 52],
  34: [93, 87, 81, 75, 69, 64, 59, 54],
};
const cells = Object.entries(table).flatMap(([celsius, row]) =>
  row.map((humidity, index) => [Number(celsius), humidity, index + 1] as const),
);

describe('D15 Delta T', () => {
  it.each(cells)(
    '%d °C and %d %% as in the psychrometric table: %d',
    (celsius, humidity, depression) =>
      // the table has whole percents, each up to a sixth of a degree, and is computed for another
      // pressure
      expect(Math.abs(deltaT(celsius, humidity) - depression)).toBeLessThan(0.3),
  );
  it('is 0 in saturated air', () => expect(deltaT(14, 100)).toBeCloseTo(0, 6));
  it('Stull 2011: 20 °C and 50 % have a wet bulb of 13.7 °C', () =>
    expect(Math.abs(wetBulb(20, 50) - 13.7)).toBeLessThan(0.2));
});
