import type { Entry } from './entry.ts';

/** What a change comes to. */
export interface Decision {
  readonly put: readonly Entry[];
  readonly remove: readonly string[];
  /** The refused entries as they are now, and new ones: they go to the end, once there is room. */
  readonly append: readonly Entry[];
  /** What lay there when it was decided. */
  readonly lying: readonly Entry[];
}

/** Without room for the answers of what is done: it goes as it is. */
export function lean(decision: Decision): Decision {
  const isDone = ({ state }: Entry) => state === 'done';
  return {
    ...decision,
    put: decision.put.filter((entry) => !isDone(entry)),
    remove: [...decision.remove, ...decision.put.filter(isDone).map(({ id }) => id)],
  };
}

/** By their places. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
}
