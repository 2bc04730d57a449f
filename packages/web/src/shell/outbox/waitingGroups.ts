import { existing } from '@furrow/kit/checked.ts';
import type { WaitingEntry } from '../../data/types.ts';

/** Edits that a person made in a single action and that are still under way. */
export interface WaitingGroup {
  readonly ids: readonly string[];
  /** The main edit, which the others accompany. */
  readonly lead: WaitingEntry;
  readonly entries: readonly WaitingEntry[];
  /** Stuck where one of them is; on hold where all are that can be. */
  readonly state: WaitingEntry['state'];
  /** Number and bytes of accompanying files. */
  readonly files: { readonly count: number; readonly bytes: number };
}

/**
 * The more important an edit of an action, the earlier it is listed: work, then land, then the rows
 * that belong to them.
 */
const ranks: readonly ((entry: WaitingEntry) => boolean)[] = [
  ({ state }) => state === 'stuck',
  ({ entity }) => entity === 'record',
  ({ kind }) => kind === 'call',
  ({ entity }) => entity === 'cropfield',
  ({ file, entity }) => file === null && entity !== 'weatherreport',
  ({ file }) => file === null,
];

const rankOf = (entry: WaitingEntry): number => {
  const rank = ranks.findIndex((fits) => fits(entry));
  return rank < 0 ? ranks.length : rank;
};

function groupOf(entries: readonly WaitingEntry[]): WaitingGroup {
  const [lead] = entries.toSorted((left, right) => rankOf(left) - rankOf(right));
  const files = entries.flatMap(({ file }) => file ?? []);
  const has = (state: WaitingEntry['state']) => entries.some((entry) => entry.state === state);
  return {
    ids: entries.map(({ id }) => id),
    lead: existing(lead, 'edit of a group'),
    entries,
    state: has('stuck') ? 'stuck' : has('sending') ? 'sending' : has('held') ? 'held' : 'waiting',
    files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
  };
}

/** Edits under way by the act they are parts of, in the order in which the acts began. */
export function waitingGroups(entries: readonly WaitingEntry[]): readonly WaitingGroup[] {
  const byAct = new Map<string, WaitingEntry[]>();
  for (const entry of entries) {
    const key = entry.act ?? entry.id;
    byAct.set(key, [...(byAct.get(key) ?? []), entry]);
  }
  return [...byAct.values()].map(groupOf);
}
