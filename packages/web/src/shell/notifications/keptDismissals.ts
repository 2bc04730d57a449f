import { keepValue, keptValue } from '../../browser/kept.ts';

/** Dismissals the server does not have yet. */
export interface Dismissals {
  readonly ids: readonly number[];
  /** Everything up to this message; 0 for none. */
  readonly until: number;
}

const none: Dismissals = { ids: [], until: 0 };
const keyOf = (user: string): string => `furrow-dismissed ${user}`;

export const keptDismissals = (user: string): Dismissals => keptValue<Dismissals>(keyOf(user)) ?? none;

export function keepDismissals(user: string, change: (kept: Dismissals) => Dismissals): void {
  const next = change(keptDismissals(user));
  const empty = next.ids.length === 0 && next.until === 0;
  keepValue(keyOf(user), empty ? null : next);
}

export const isKept = (user: string): boolean => keptDismissals(user) !== none;
