import type { EntityRows } from '../entity-rows.ts';

type Period = Pick<EntityRows['plan'], 'period_start' | 'period_end'>;

const year = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null);

/** The years a plan touches. */
function yearsOf({ period_start: start, period_end: end }: Period): readonly number[] {
  const [first, last] = [year(start) ?? year(end), year(end) ?? year(start)];
  return first === null || last === null
    ? []
    : Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index);
}

/**
 * Whether a contract may be put in a plan: its start or end year must be a year of the active plan.
 * @source spec §5 Contract
 */
export function mayHoldContract(plan: Period, active: Period | undefined): boolean {
  if (!active) return true;
  const years = yearsOf(active);
  return [year(plan.period_start), year(plan.period_end)].some(
    (one) => one !== null && years.includes(one),
  );
}
