import { listIn } from '@furrow/kit/checked.ts';
import { dayOfHour, type WeatherHour } from '../../weather/hours.ts';
import { sumsOf, type WeatherPlace } from '../period.ts';
import { factorOn, type CropCourse } from './crop-stages.ts';
import type { Irrigation } from './irrigation.ts';
import { waterBalance, type RootZone, type WaterBalance, type WaterDay } from '../soil-water.ts';

/** The name of the method wherever its figures are shown. */
export const SOIL_WATER_METHOD = 'FAO 56, equations 82–85';

/** Rain and ET0 of every day in UT. */
export function waterDays(hours: readonly WeatherHour[], location: WeatherPlace): WaterDay[] {
  const days = new Map<string, WeatherHour[]>();
  for (const hour of hours) listIn(days, dayOfHour(hour.time)).push(hour);
  return [...days].map(([date, own]) => ({ date, ...sumsOf(own, location, { base: 0 }) }));
}

/** The same with the water of irrigation, done and planned. */
export function withIrrigation(
  days: readonly WaterDay[],
  irrigation: readonly Pick<Irrigation, 'date' | 'amount'>[],
): WaterDay[] {
  const byDay = new Map<string, number>();
  for (const { date, amount } of irrigation) byDay.set(date, (byDay.get(date) ?? 0) + amount);
  return days.map((day) => ({ ...day, irrigation: byDay.get(day.date) ?? 0 }));
}

/** The same with the use of a crop since it was sown. */
export const withStages = (days: readonly WaterDay[], course: CropCourse): WaterDay[] =>
  days.map((day) => ({ ...day, factor: factorOn(course, day.date) }));

/** The water of a field's soil since a day on which it is assumed full. */
export interface FieldWater {
  /** The first day. */
  readonly since: string;
  /**
   * The last day on which rain or irrigation exceeded the soil's capacity: from then on the start
   * does not matter.
   */
  readonly full: string | null;
  readonly days: readonly WaterBalance[];
}

/**
 * The balance of successive days up to the last known one; null without any. It starts full after
 * the last gap.
 * @param today water of later days is a forecast or a plan, and fills nothing yet
 */
export function fieldWater(
  days: readonly WaterDay[],
  zone: RootZone,
  today?: string,
): FieldWater | null {
  const isKnown = ({ rain, et0 }: WaterDay) => rain !== null && et0 !== null;
  const told = days.slice(0, days.findLastIndex(isKnown) + 1);
  const own = told.slice(told.findLastIndex((day) => !isKnown(day)) + 1);
  const [first] = own;
  if (!first) return null;
  const balance = waterBalance(own, zone);
  return {
    since: first.date,
    full:
      balance.findLast(({ date, drained }) => drained > 0 && (today === undefined || date <= today))
        ?.date ?? null,
    days: balance,
  };
}
