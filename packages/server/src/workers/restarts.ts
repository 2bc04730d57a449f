/** Restarts of processes that ended. */

/** Number of processes that ended lately, and the time of the last end, in milliseconds. */
export interface Restarts {
  ends: number;
  last: number;
}

export const restartsOf = (): Restarts => ({ ends: 0, last: -Infinity });

/** Ends further apart than this are unrelated. */
const apartMilliseconds = 10_000;
const firstWait = 100;
const longestWait = 5_000;
/** Number of consecutive ends, each soon after the last, from which restarting is pointless. */
const mostEnds = 20;

/**
 * @param isListening whether any process has come up since the start: one that ends before that has
 * a problem that a retry will not fix
 * @returns milliseconds to wait before the next start
 */
export function afterEnd(
  restarts: Restarts,
  { isListening, now }: { readonly isListening: boolean; readonly now: number },
): { readonly wait: number } | 'give up' {
  restarts.ends = now - restarts.last > apartMilliseconds ? 1 : restarts.ends + 1;
  restarts.last = now;
  if (!isListening || restarts.ends > mostEnds) return 'give up';
  return { wait: Math.min(firstWait * 2 ** (restarts.ends - 1), longestWait) };
}
