import { planOfDay } from '@furrow/domain/plan/plan-of-day.ts';
import type { Me, OwnFarm } from '../data/account.ts';

/** Farm, plan and day that a person is working in. */
export interface Place {
  readonly farm: OwnFarm;
  /** Empty when the farm has no plan yet. */
  readonly plan: string;
  /** YYYY-MM-DD: the reference date of the map. */
  readonly date: string;
}

/** The farm, plan and date of a session; missing or outdated ones are filled in. */
export function placeOf({ farms, session }: Me, today: string): Place | null {
  const farm = farms.find(({ id }) => id === session.farm) ?? farms[0];
  if (!farm) return null;
  const plan = farm.id === session.farm ? session.plan : null;
  return {
    farm,
    plan: plan ?? planOfDay(farm.plans ?? [], today)?.id ?? '',
    date: session.mapReferenceDate ?? today,
  };
}

export interface Season {
  readonly id?: unknown;
  readonly period_start?: unknown;
  readonly period_end?: unknown;
}

/**
 * The day to show in another season: today when it is within it, otherwise the same day of its
 * year, or its last day. On a day outside the season no field would be visible.
 * @param today YYYY-MM-DD
 */
export function dayInSeason(
  { period_start: start, period_end: end }: Season,
  today: string,
): string {
  if (typeof start !== 'string' || typeof end !== 'string' || (start <= today && today <= end))
    return today;
  const sameDay = `${end.slice(0, 4)}${today.slice(4)}`;
  // 29 February is no day of most years
  const exists =
    !Number.isNaN(Date.parse(sameDay)) &&
    new Date(`${sameDay}T00:00:00Z`).toISOString().startsWith(sameDay);
  return exists && start <= sameDay && sameDay <= end ? sameDay : end;
}
