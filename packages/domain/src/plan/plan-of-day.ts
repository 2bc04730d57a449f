import { daysBetween } from '@furrow/kit/days.ts';

/** The period of a plan; days are YYYY-MM-DD, an end that is missing is open. */
export interface Season {
  readonly period_start?: string | null | undefined;
  readonly period_end?: string | null | undefined;
}

/**
 * Days between a day and a period; 0 within it. A period that does not say when it begins or ends
 * has no near end there.
 */
function distance({ period_start: start, period_end: end }: Season, day: string): number {
  if (!start && !end) return Number.POSITIVE_INFINITY;
  if (start && day < start) return daysBetween(day, start);
  if (end && day > end) return daysBetween(end, day);
  return 0;
}

/**
 * The default plan to work in: the one whose period contains the day, of several the one that began
 * last; else the nearest, a coming one before a past one.
 * @param day YYYY-MM-DD
 * @source decisions D3, D14
 */
export function planOfDay<P extends Season>(plans: readonly P[], day: string): P | undefined {
  return plans.reduce<P | undefined>((best, plan) => {
    if (!best) return plan;
    const nearer = distance(plan, day) - distance(best, day);
    const isLater = (plan.period_start ?? '') > (best.period_start ?? '');
    // two without any period are as far
    return nearer < 0 || (!(nearer > 0) && isLater) ? plan : best;
  }, undefined);
}
