/** Dismissals the server does not have yet. */
export interface Dismissals {
  readonly ids: readonly number[];
  /** Everything up to this message; 0 for none. */
  readonly until: number;
}

const none: Dismissals = { ids: [], until: 0 };
const keyOf = (user: string): string => `furrow-dismissed ${user}`;
/** Where a browser keeps nothing, they live as long as the page. */
const here = new Map<string, Dismissals>();

export function keptDismissals(user: string): Dismissals {
  try {
    const text = localStorage.getItem(keyOf(user));
    if (text) return JSON.parse(text) as Dismissals;
  } catch {
    // what cannot be read was not kept
  }
  return here.get(user) ?? none;
}

export function keepDismissals(user: string, change: (kept: Dismissals) => Dismissals): void {
  const next = change(keptDismissals(user));
  const empty = next.ids.length === 0 && next.until === 0;
  here.delete(user);
  try {
    if (empty) localStorage.removeItem(keyOf(user));
    else localStorage.setItem(keyOf(user), JSON.stringify(next));
  } catch {
    if (!empty) here.set(user, next);
  }
}

export const isKept = (user: string): boolean => keptDismissals(user) !== none;
