import type { Entry } from './entry.ts';
import { rewritten, type Rewrite } from './outbox-storage.ts';

/** The writes that a change of the outbox leads to. */
export interface Decision {
  readonly put: readonly Entry[];
  readonly remove: readonly string[];
  /** The refused entries as they are now, and new ones: they go to the end, once there is room. */
  readonly append: readonly Entry[];
  /** The entries in the storage when it was decided. */
  readonly lying: readonly Entry[];
}

/** A change of the outbox: it sees all entries and answers the entries to write, take out and add. */
export type Changing = (entries: readonly Entry[]) => Rewrite;

/** The entries in the storage, as they are seen here, and those the storage refused. */
interface Lying {
  readonly lying: readonly Entry[];
  readonly seen: readonly Entry[];
  readonly refused: readonly Entry[];
}

/** The writes that a change leads to, from all entries there are. */
export function decided({ lying, seen, refused }: Lying, change: Changing): Decision {
  const { put = [], remove = [], append = [] } = change([...seen, ...refused]);
  const wanted = rewritten(seen, { put, remove });
  // a write that was given up on may have come through after all
  const known = new Set(lying.map(({ id }) => id));
  const left = new Set(wanted.map(({ id }) => id));
  return {
    put: wanted.filter((entry) => !lying.includes(entry)),
    remove: lying.filter(({ id }) => !left.has(id)).map(({ id }) => id),
    append: [...rewritten(refused, { put, remove }), ...append].filter(({ id }) => !known.has(id)),
    lying,
  };
}

/** Without room for the answers of sent edits: it goes as it is. */
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
  return [...entries].sort((left, right) => (left.sequence ?? 0) - (right.sequence ?? 0));
}
