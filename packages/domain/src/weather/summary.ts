import {
  dayOfHour,
  noValues,
  weatherVariables,
  type WeatherHour,
  type WeatherValues,
} from './hours.ts';

/**
 * A summary of several hours: of a day, or of a piece of work. Values measured in no hour are
 * missing.
 */

const HOUR = 3_600_000;

const measured = (hours: readonly WeatherHour[], name: keyof WeatherValues): number[] =>
  hours.map((hour) => hour[name]).filter((value) => value !== null);
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
const tenths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

/** Mean direction of the wind, each hour weighted by its wind; null in calm or variable wind. */
function meanDirection(hours: readonly WeatherHour[]): number | null {
  const blowing = hours.flatMap(({ WD, WS }) =>
    WD !== null && WD > 0 && (WS ?? 1) > 0
      ? [{ radians: (WD * Math.PI) / 180, speed: WS ?? 1 }]
      : [],
  );
  if (blowing.length === 0) return hours.some(({ WD }) => WD === 0) ? 0 : null;
  const sum = (part: (radians: number) => number) =>
    blowing.reduce((total, { radians, speed }) => total + speed * part(radians), 0);
  const [east, north] = [sum(Math.sin), sum(Math.cos)];
  if (Math.hypot(east, north) < 1e-6) return null;
  const degrees = Math.round(((Math.atan2(east, north) * 180) / Math.PI + 360) % 360);
  // 0 is a calm
  return degrees === 0 ? 360 : degrees;
}

/** Temperature, humidity, wind and radiation on average, rain in sum. */
export function summaryOf(hours: readonly WeatherHour[]): WeatherValues {
  if (hours.length === 0) return noValues;
  return {
    AT: tenths(meanOf(measured(hours, 'AT'))),
    RH: tenths(meanOf(measured(hours, 'RH'))),
    PT: tenths(sumOf(measured(hours, 'PT'))),
    WS: tenths(meanOf(measured(hours, 'WS'))),
    WD: meanDirection(hours),
    RAD_SHORT: tenths(meanOf(measured(hours, 'RAD_SHORT'))),
  };
}

/**
 * The hours of which some part lies between two instants; of work that takes no time, the hour it
 * falls in.
 */
export function hoursDuring(
  hours: readonly WeatherHour[],
  start: number,
  end: number,
): WeatherHour[] {
  const until = Math.max(end, start + 1);
  return hours.filter(({ time }) => {
    const ending = Date.parse(time);
    return ending > start && ending - HOUR < until;
  });
}

/** A day as a table shows it. */
export interface WeatherDay {
  /** YYYY-MM-DD, in UT. */
  readonly date: string;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly values: WeatherValues;
  /** Hours of which anything was measured. */
  readonly hours: number;
}

/**
 * The hours by day in UT: the lowest and highest temperature in °C, and the values of the day as
 * `summaryOf` makes them.
 */
export function daysOf(hours: readonly WeatherHour[]): WeatherDay[] {
  const byDay = new Map<string, WeatherHour[]>();
  for (const hour of hours) {
    const day = dayOfHour(hour.time);
    byDay.set(day, [...(byDay.get(day) ?? []), hour]);
  }
  return [...byDay].map(([date, own]) => {
    const temperatures = measured(own, 'AT');
    return {
      date,
      lowest: temperatures.length > 0 ? Math.min(...temperatures) : null,
      highest: temperatures.length > 0 ? Math.max(...temperatures) : null,
      values: summaryOf(own),
      hours: own.filter((hour) => weatherVariables.some((name) => hour[name] !== null)).length,
    };
  });
}

/** The members of a weather report that a summary fills. @source spec §3 Weather report */
export const reportOf = ({ AT, RH, PT, WS, WD, RAD_SHORT }: WeatherValues) => ({
  temperature: AT,
  humidity: RH,
  wind_speed: WS,
  precipitation: PT,
  radiation: RAD_SHORT,
  wind_direction: WD,
});
