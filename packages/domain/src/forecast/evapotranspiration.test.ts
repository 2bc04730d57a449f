import { describe, expect, it } from 'vitest';
import {
  et0Day,
  et0Hour,
  netRadiationDay,
  radiationOfSunshine,
  radiationOfTemperatures,
  windAt2m,
} from './evapotranspiration.ts';
import { saturationPressure } from './humid-air.ts';
import { clearSky, daylightHours, extraterrestrialDay, extraterrestrialHour } from './sun.ts';

/** The worked examples of FAO Irrigation and drainage paper 56, by their numbers. */

const degrees = (whole: number, minutes: number) => whole + minutes / 60;

describe('D15 FAO 56 worked examples', () => {
  it('8: 20° S on 3 September', () => expect(extraterrestrialDay(-20, 246)).toBeCloseTo(32.2, 1));
  it('9: the day has 11.7 hours of light', () =>
    expect(daylightHours(-20, 246)).toBeCloseTo(11.7, 1));
  it('10: Rio de Janeiro in May, from sunshine', () => {
    const latitude = -degrees(22, 54);
    const extraterrestrial = extraterrestrialDay(latitude, 135);
    expect(extraterrestrial).toBeCloseTo(25.1, 1);
    expect(
      radiationOfSunshine(220 / 31, daylightHours(latitude, 135), extraterrestrial),
    ).toBeCloseTo(14.5, 1);
  });
  it('14: wind of 3.2 m/s at 10 m is 2.4 m/s at 2 m', () =>
    expect(windAt2m(3.2, 10)).toBeCloseTo(2.4, 1));
  it('15: Lyon in July, from temperatures', () =>
    expect(
      radiationOfTemperatures(26.6, 14.8, extraterrestrialDay(degrees(45, 43), 196)),
    ).toBeCloseTo(22.3, 0));

  it('17: Bangkok in April', () => {
    const latitude = degrees(13, 44);
    const extraterrestrial = extraterrestrialDay(latitude, 105);
    const day = {
      highest: 34.8,
      lowest: 25.6,
      vapour: 2.85,
      wind: 2,
      radiation: radiationOfSunshine(8.5, daylightHours(latitude, 105), extraterrestrial),
      latitude,
      altitude: 2,
      day: 105,
      soilHeat: 0.14,
    };
    expect(extraterrestrial).toBeCloseTo(38.06, 1);
    expect(day.radiation).toBeCloseTo(22.65, 1);
    expect(netRadiationDay(day)).toBeCloseTo(14.33, 1);
    expect(et0Day(day)).toBeCloseTo(5.72, 1);
  });

  it('18: Brussels on 6 July', () => {
    const latitude = degrees(50, 48);
    const extraterrestrial = extraterrestrialDay(latitude, 187);
    const day = {
      highest: 21.5,
      lowest: 12.3,
      vapour: (saturationPressure(12.3) * 0.84 + saturationPressure(21.5) * 0.63) / 2,
      wind: windAt2m(10 / 3.6),
      radiation: radiationOfSunshine(9.25, daylightHours(latitude, 187), extraterrestrial),
      latitude,
      altitude: 100,
      day: 187,
    };
    expect(day.vapour).toBeCloseTo(1.409, 2);
    expect(day.wind).toBeCloseTo(2.078, 2);
    expect(day.radiation).toBeCloseTo(22.07, 1);
    expect(netRadiationDay(day)).toBeCloseTo(13.28, 1);
    expect(et0Day(day)).toBeCloseTo(3.88, 1);
  });

  const senegal = { longitude: -degrees(16, 15), latitude: degrees(16, 13) };
  // its clock is that of 15° W, an hour behind UTC
  it.each([
    ['2 to 3 h', 3, { temperature: 28, humidity: 90, wind: 1.9, radiation: 0 }, 0],
    ['14 to 15 h', 15, { temperature: 38, humidity: 52, wind: 3.3, radiation: 2.45 }, 0.63],
  ])('19: N’Diaye on 1 October, %s', (_hours, local, weather, millimetres) =>
    expect(
      et0Hour({
        ...weather,
        ending: Date.UTC(2026, 9, 1, local + 1),
        location: senegal,
        altitude: 8,
      }),
    ).toBeCloseTo(millimetres, 2),
  );
  it('19: its radiation at the top of the atmosphere, and under a clear sky', () => {
    const extraterrestrial = extraterrestrialHour(Date.UTC(2026, 9, 1, 16), senegal);
    expect(extraterrestrial).toBeCloseTo(3.543, 2);
    expect(clearSky(extraterrestrial, 8)).toBeCloseTo(2.658, 2);
    expect(extraterrestrialHour(Date.UTC(2026, 9, 1, 4), senegal)).toBe(0);
  });

  it('the hours of a day add up to the day', () => {
    const location = { longitude: 5.7, latitude: 52.6 };
    for (const [month, date] of [
      [0, 15],
      [5, 21],
      [9, 3],
    ] as const) {
      const start = Date.UTC(2026, month, date);
      const hours = Array.from({ length: 24 }, (_, hour) =>
        extraterrestrialHour(start + (hour + 1) * 3_600_000, location),
      );
      const day = Math.floor((start - Date.UTC(2026, 0, 1)) / 86_400_000) + 1;
      const whole = extraterrestrialDay(52.6, day);
      expect(hours.reduce((sum, hour) => sum + hour, 0) / whole).toBeCloseTo(1, 1);
    }
  });
});
