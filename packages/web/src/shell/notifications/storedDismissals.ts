import { changeValue, readValue } from '../../data/rows/values.ts';

/** Dismissals the server does not have yet. */
export interface Dismissals {
  readonly ids: readonly number[];
  /** Everything up to this message; 0 for none. */
  readonly until: number;
}

const none: Dismissals = { ids: [], until: 0 };
const keyOf = (user: string): string => `dismissed ${user}`;

export const storedDismissals = async (user: string): Promise<Dismissals> =>
  (await readValue<Dismissals>(keyOf(user))) ?? none;

/** Settles once it outlives the page. */
export function storeDismissals(
  user: string,
  change: (kept: Dismissals) => Dismissals,
): Promise<void> {
  return changeValue<Dismissals>(keyOf(user), (stored) => {
    const next = change(stored ?? none);
    return next.ids.length === 0 && next.until === 0 ? undefined : next;
  });
}

export const isKept = async (user: string): Promise<boolean> =>
  (await storedDismissals(user)) !== none;
