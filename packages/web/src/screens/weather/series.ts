import { daysOf } from '@furrow/domain/weather/summary.ts';
import type { WeatherHour } from '@furrow/domain/weather/hours.ts';
import { shownIn, unitWords, type Measures } from '../../ui/format/measures.ts';

/** A point of the charts and a row of the table, in the units the person reads. */
export interface Point {
  /** YYYY-MM-DD, or the end of an hour as YYYY-MM-DD HH:mm in UTC. */
  readonly at: string;
  readonly lowest: number | null;
  readonly temperature: number | null;
  readonly highest: number | null;
  readonly humidity: number | null;
  readonly rain: number | null;
  readonly wind: number | null;
  readonly direction: number | null;
}

export type Step = 'day' | 'hour';

/** The points of a period with the units of their figures. */
export interface WeatherFigures {
  readonly points: readonly Point[];
  readonly step: Step;
  readonly units: {
    readonly temperature: string;
    readonly humidity: string;
    readonly rain: string;
    readonly wind: string;
  };
}

/** The figures of a period by day or by hour. */
export function pointsOf(hours: readonly WeatherHour[], step: Step, measures: Measures): Point[] {
  const shown = (quantity: 'temperature' | 'precipitation' | 'speed', value: number | null) =>
    value === null ? null : Math.round(shownIn(quantity, value, measures[quantity]) * 100) / 100;
  const point = (
    at: string,
    values: Pick<WeatherHour, 'AT' | 'RH' | 'PT' | 'WS' | 'WD'>,
    lowest: number | null,
    highest: number | null,
  ): Point => ({
    at,
    lowest: shown('temperature', lowest),
    temperature: shown('temperature', values.AT),
    highest: shown('temperature', highest),
    humidity: values.RH === null ? null : Math.round(values.RH),
    rain: shown('precipitation', values.PT),
    wind: shown('speed', values.WS),
    direction: values.WD,
  });
  if (step === 'hour')
    return hours.map((hour) =>
      point(`${hour.time.slice(0, 10)} ${hour.time.slice(11, 16)}`, hour, null, null),
    );
  return daysOf(hours).map(({ date, values, lowest, highest }) =>
    point(date, values, lowest, highest),
  );
}

export const isBlank = (points: readonly Point[]): boolean =>
  points.every(
    ({ temperature, humidity, rain, wind }) =>
      temperature === null && humidity === null && rain === null && wind === null,
  );

/** Written units of the figures. */
export const unitsOf = (measures: Measures) => ({
  temperature: unitWords(measures.temperature),
  humidity: '%',
  rain: measures.precipitation,
  wind: measures.speed,
});
