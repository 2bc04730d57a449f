import { forecastHour } from '@furrow/domain/forecast/hours.ts';
import {
  tenths,
  type LabelConditions,
  type SprayRule,
} from '@furrow/domain/forecast/spray/finding.ts';
import { fitOf, judgeHours, type SprayHour } from '@furrow/domain/forecast/spray/judge.ts';
import type { WeatherHour } from '@furrow/domain/weather/hours.ts';
import { listIn } from '@furrow/kit';
import { wallClock } from '../../record/form/when/duration.ts';
import type { Spot } from '../weatherAnswers.ts';

const HOUR = 3_600_000;

/** Facts that hours are judged by. */
interface Judging {
  readonly spot: Spot;
  /** Two letters; null where none is known: then advice replaces the law. */
  readonly country: string | null;
  /** Limits by the labels in the tank. */
  readonly label: LabelConditions;
  /** The time of the forecast, and now; milliseconds since 1970. */
  readonly asOf: number | null;
  readonly now: number;
  /** Hours that end before are read, not judged. */
  readonly from: number;
}

/**
 * Forecast hours with their suitability for spraying. Not every source reports gusts or its age:
 * missing gusts have no figure and decide nothing, instead of making every hour one of caution; a
 * missing age is left out.
 */
export function sprayHours(
  hours: readonly WeatherHour[],
  { spot: { lon, lat }, country, label, asOf, now, from }: Judging,
): SprayHour[] {
  return judgeHours(hours.map(forecastHour), {
    country,
    location: { longitude: lon, latitude: lat },
    label,
    issued: asOf ?? now,
    now,
  })
    .filter(({ time }) => Date.parse(time) >= from)
    .map(({ time, findings }) => {
      const shown = findings.filter(({ rule }) => rule !== 'age' || asOf !== null);
      const deciding = shown.filter(({ rule, fit }) => rule !== 'gusts' || fit !== 'unknown');
      return { time, findings: shown, fit: fitOf(deciding) };
    });
}

/** The hours of a day on the clock of this device. */
export interface SprayDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly hours: readonly SprayHour[];
  /** The hour of the clock its first hour begins at. */
  readonly first: number;
  /** The lowest and highest temperature of these hours, °C; null where one is not foretold. */
  readonly temperatures: readonly [lowest: number, highest: number] | null;
  /** Millimetres in these hours; null where an hour is not foretold. */
  readonly rain: number | null;
}

/** The figure that a rule judges in an hour; null where it is not foretold. */
export const figureOf = ({ findings }: SprayHour, rule: SprayRule): number | null =>
  findings.find((finding) => finding.rule === rule)?.value ?? null;

/** The figures of a rule in every hour; null where one of them is not foretold. */
function figuresOf(hours: readonly SprayHour[], rule: SprayRule): readonly number[] | null {
  const values = hours.flatMap((hour) => figureOf(hour, rule) ?? []);
  return values.length === hours.length && values.length > 0 ? values : null;
}

/** Beginning of an hour, on the clock of this device: YYYY-MM-DD HH:mm. */
export const beginOf = ({ time }: Pick<SprayHour, 'time'>): string =>
  wallClock(new Date(Date.parse(time) - HOUR));

/** The hours by day, in the order of time. */
export function sprayDays(hours: readonly SprayHour[]): SprayDay[] {
  const byDay = new Map<string, SprayHour[]>();
  for (const hour of hours) listIn(byDay, beginOf(hour).slice(0, 10)).push(hour);
  return [...byDay].flatMap(([date, own]): SprayDay[] => {
    if (!own[0]) return [];
    const temperatures = figuresOf(own, 'temperature');
    const rain = figuresOf(own, 'rain');
    return [
      {
        date,
        hours: own,
        first: Number(beginOf(own[0]).slice(11, 13)),
        temperatures: temperatures && [Math.min(...temperatures), Math.max(...temperatures)],
        rain: rain && tenths(rain.reduce((sum, one) => sum + one, 0)),
      },
    ];
  });
}
