import { spaceNumber } from '@furrow/kit/names.ts';
import type { FarmStore } from '../../../../data/types.ts';

/** A name that no field of the plan has yet. @source spec §5 "crop fields a space and a number" */
export function freeName(store: FarmStore, name: string, plan: string): string {
  const taken = new Set(namesOfPlan(store, plan));
  return spaceNumber(name, (candidate) => taken.has(candidate));
}

export const namesOfPlan = (store: FarmStore, plan: string): readonly string[] =>
  store.rows('cropfield').flatMap((row) => (row.plan === plan ? [row.name] : []));
