import type { Me, OwnFarm } from '../data/account.ts';

/** Where a person is working. */
export interface Place {
  readonly farm: OwnFarm;
  /** Empty when the farm has no plan yet. */
  readonly plan: string;
  /** YYYY-MM-DD: what is visible on the map. */
  readonly date: string;
}

/** The farm, plan and date of a session; what it does not say or no longer holds is filled in. */
export function placeOf({ farms, session }: Me, today: string): Place | null {
  const farm = farms.find(({ id }) => id === session.farm) ?? farms[0];
  if (!farm) return null;
  const plan = farm.id === session.farm ? session.plan : null;
  return { farm, plan: plan ?? planOfDay(farm, today), date: session.mapReferenceDate ?? today };
}

/** The plan called after the year, otherwise the first. */
function planOfDay(farm: OwnFarm, today: string): string {
  const plans = farm.plans ?? [];
  return (plans.find(({ name }) => name === today.slice(0, 4)) ?? plans[0])?.id ?? '';
}
