/** Hourly weather as it is served. @source spec §7, decisions D10, D15 Weather */

/**
 * Air temperature, relative humidity, precipitation, wind speed and direction, short-wave
 * radiation.
 */
export const weatherVariables = ['AT', 'RH', 'PT', 'WS', 'WD', 'RAD_SHORT'] as const;
/** The strongest gust, dew point and cloud cover: providers return them on request. */
export const providedVariables = ['WG', 'TD', 'CC'] as const;
/** Everything that may be requested by name. */
export const namedVariables = [...weatherVariables, ...providedVariables] as const;
/** The code of a variable, as the weather services and calls name it. */
export type WeatherVariable = (typeof namedVariables)[number];

/** The unit of each variable. */
export const weatherUnits: Readonly<Record<WeatherVariable, string>> = {
  AT: '°C',
  RH: '%',
  PT: 'mm',
  WS: 'm/s',
  WD: '°',
  RAD_SHORT: 'W/m²',
  WG: 'm/s',
  TD: '°C',
  CC: '%',
};

/** Whether a code is that of a variable. */
export const isWeatherVariable = (name: string): name is WeatherVariable =>
  namedVariables.some((variable) => variable === name);

/**
 * Measurements of an hour; null if missing, and for the direction of a variable wind. A calm has
 * direction 0.
 */
export type WeatherValues = Readonly<Record<(typeof weatherVariables)[number], number | null>>;

/** The weather of one hour; units as in `weatherUnits`. */
export interface WeatherHour extends WeatherValues {
  /** The end of the hour, ISO 8601 in UTC. */
  readonly time: string;
  /** The strongest gust, dew point and cloud cover; stations do not report them. */
  readonly WG?: number | null;
  readonly TD?: number | null;
  readonly CC?: number | null;
}

/** Source of hours, and its distance. */
export interface WeatherSource {
  readonly name: string;
  readonly kind: 'station' | 'provider';
  /** Kilometres from the requested place. */
  readonly distance: number;
}

/** Hours that follow each other and come from another source than most: the ends of the first and last. */
export interface OtherHours {
  readonly source: WeatherSource;
  readonly first: string;
  readonly last: string;
}

/** Farther away the weather is another. @source decisions D15 */
export const MOST_KILOMETRES = 50;

/** An hour in which nothing was measured. */
export const noValues: WeatherValues = {
  AT: null,
  RH: null,
  PT: null,
  WS: null,
  WD: null,
  RAD_SHORT: null,
};

const HOUR = 3_600_000;

/** An instant as hours are stamped: `2026-05-12T08:00:00Z`. */
export const timeText = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** The ends of all hours from one instant to another, both inclusive. */
export function hourEnds(start: number, end: number): number[] {
  const hours: number[] = [];
  for (let at = Math.ceil(start / HOUR) * HOUR; at <= end; at += HOUR) hours.push(at);
  return hours;
}

/**
 * The day in UT that an hour belongs to: its last, ending at midnight, is still of the day before.
 */
export const dayOfHour = (time: string): string =>
  new Date(Date.parse(time) - HOUR).toISOString().slice(0, 10);

/** A row for every hour, those without a measurement empty: nothing is invented. */
export function everyHour(
  start: number,
  end: number,
  measured: readonly WeatherHour[],
): WeatherHour[] {
  const byTime = new Map(measured.map((hour) => [hour.time, hour]));
  return hourEnds(start, end).map(
    (instant) => byTime.get(timeText(instant)) ?? { time: timeText(instant), ...noValues },
  );
}

/** Kilometres between two places along a great circle; exact enough for choosing a station. */
export function kilometresBetween(
  [longitude, latitude]: readonly [number, number],
  [otherLongitude, otherLatitude]: readonly [number, number],
): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const part =
    half(otherLatitude - latitude) +
    Math.cos(latitude * radians) *
      Math.cos(otherLatitude * radians) *
      half(otherLongitude - longitude);
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(part)));
}
