import { isOwnEffect, type DescribedEntry, type WaitingEntry } from '../types.ts';
import type { Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { withActs } from './whole-acts.ts';

/** The description of an edit for screens. */
export const described = (entry: Entry): DescribedEntry => ({
  id: entry.id,
  entity: entry.entity,
  kind: entry.kind,
  action: entry.action,
  rows: entry.row === null ? entry.effects.filter(isOwnEffect).map(({ id }) => id) : [entry.row],
  body: entry.body,
  before: entry.before,
  effects: entry.effects,
  at: entry.at,
  file: entry.file ?? null,
});

/** Every edit under way, oldest first, as screens show them. */
export const waitingEntries = (entries: readonly Entry[]): readonly WaitingEntry[] =>
  entries.map((entry) => ({
    ...described(entry),
    state: stateOf(entry),
    act: entry.act?.id ?? null,
    problem: entry.trouble?.problem ?? null,
  }));

function stateOf({ state, held }: Entry): WaitingEntry['state'] {
  if (state === 'stuck' || state === 'sending') return state;
  return held && state === 'waiting' ? 'held' : 'waiting';
}

/**
 * Holds edits back with the other parts of their acts, or lets them go. An edit that may have
 * reached the server is not held: it may be there.
 */
export const hold = (outbox: Outbox, ids: readonly string[], isHeld: boolean): Promise<void> =>
  outbox.rewrite((entries) => ({
    put: withActs(entries, new Set(ids))
      .filter(({ state, held }) => state === 'waiting' && (held ?? false) !== isHeld)
      .map(({ held: _held, ...entry }) => (isHeld ? { ...entry, held: true as const } : entry)),
  }));
