import { listIn } from '@furrow/kit/checked.ts';
import { dayOfHour, type WeatherHour } from '../../weather/hours.ts';
import { sumsOf, type WeatherPlace } from '../period.ts';
import { waterBalance, type RootZone, type WaterBalance, type WaterDay } from '../soil-water.ts';

/** The name of the method wherever its figures are shown. */
export const SOIL_WATER_METHOD = 'FAO 56, equations 82–85';

/** Rain and ET0 of every day in UT. */
export function waterDays(hours: readonly WeatherHour[], place: WeatherPlace): WaterDay[] {
  const days = new Map<string, WeatherHour[]>();
  for (const hour of hours) listIn(days, dayOfHour(hour.time)).push(hour);
  return [...days].map(([date, own]) => ({ date, ...sumsOf(own, place, { base: 0 }) }));
}

/** The water of a field's soil since a day on which it is assumed full. */
export interface FieldWater {
  /** The first day. */
  readonly since: string;
  /**
   * The last day on which rain exceeded the soil's capacity: from then on the start does not
   * matter.
   */
  readonly full: string | null;
  readonly days: readonly WaterBalance[];
}

/**
 * The balance of successive days up to the last known one; null without any. It starts full after
 * the last gap.
 */
export function fieldWater(days: readonly WaterDay[], zone: RootZone): FieldWater | null {
  const isKnown = ({ rain, et0 }: WaterDay) => rain !== null && et0 !== null;
  const told = days.slice(0, days.findLastIndex(isKnown) + 1);
  const own = told.slice(told.findLastIndex((day) => !isKnown(day)) + 1);
  const [first] = own;
  if (!first) return null;
  const balance = waterBalance(own, zone);
  return {
    since: first.date,
    full: balance.findLast(({ drained }) => drained > 0)?.date ?? null,
    days: balance,
  };
}
