import { timeText, type WeatherHour } from '@furrow/domain/weather/hours.ts';

/** The station of the demo farm. Its values are made up, as its name says wherever it is shown. */
export const demoStation = {
  source: 'demo',
  code: 'zonneveld',
  name: 'Demo station Zonneveld (made up)',
  longitude: 5.7004,
  latitude: 52.6011,
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A number from 0 to 1 that belongs to a number: the same day always has the same weather. */
function chance(seed: number): number {
  const mixed = Math.sin(seed * 12.9898 + 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/** Between two days' chances, so that the weather turns slowly. */
function drift(day: number, salt: number): number {
  const whole = Math.floor(day);
  const part = day - whole;
  const smooth = part * part * (3 - 2 * part);
  return chance(whole + salt) * (1 - smooth) + chance(whole + 1 + salt) * smooth;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * One hour of made-up weather of a mild, wet country near the sea. @param ending the end of the
 * hour
 */
function hourOf(ending: number): WeatherHour {
  const at = ending / DAY;
  const ofYear = ((at % 365.25) / 365.25) * 2 * Math.PI;
  const ofDay = ((ending % DAY) / DAY) * 2 * Math.PI;
  // spells of some days: 0 is dry and clear, 1 wet and grey
  const wet = drift(at / 4, 100);
  const season = 10.2 - 7.4 * Math.cos(ofYear - 0.35);
  const swing = (2 + 4.5 * (1 - wet)) * (0.7 - 0.3 * Math.cos(ofYear));
  const AT = season + (drift(at / 3, 200) - 0.5) * 8 - swing * Math.cos(ofDay - 0.9);
  const RH = within(
    72 + 22 * wet + 13 * Math.cos(ofDay - 0.9) + (chance(ending / HOUR) - 0.5) * 6,
    32,
    100,
  );
  const falls = wet > 0.6 && chance(ending / HOUR + 300) < (wet - 0.6) * 1.2;
  const WS = within(
    2.2 +
      5 * drift(at / 2, 400) -
      0.8 * Math.cos(ofDay - 0.9) +
      (chance(ending / HOUR + 500) - 0.5),
    0.3,
    17,
  );
  const height = Math.max(
    0,
    -Math.cos(ofDay) * (0.62 - 0.38 * Math.cos(ofYear)) - 0.34 * Math.cos(ofYear) - 0.08,
  );
  return {
    time: timeText(ending),
    AT: tenths(AT),
    RH: Math.round(RH),
    PT: falls ? tenths(0.2 + 2.4 * chance(ending / HOUR + 600) ** 2) : 0,
    WS: tenths(WS),
    WD: Math.round(180 + 150 * (drift(at / 2, 700) - 0.3)) || 360,
    RAD_SHORT: Math.round(780 * height * (1 - 0.65 * wet)),
  };
}

/** The hours of the demo station that have ended after one instant and not after another. */
export function demoHours(after: number, until: number): WeatherHour[] {
  const hours: WeatherHour[] = [];
  for (let ending = Math.floor(after / HOUR) * HOUR + HOUR; ending <= until; ending += HOUR)
    hours.push(hourOf(ending));
  return hours;
}
