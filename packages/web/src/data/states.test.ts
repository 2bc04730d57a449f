import { describe, expect, it } from 'vitest';
import {
  connectionEvents,
  connectionStates,
  connectionTable,
} from './connection/connection-states.ts';
import { entryEvents, entryStates, nextEntryState, outboxTable } from './outbox/outbox-states.ts';
import { storeEvents, storeStates, storeTable } from './store-states.ts';
import { tabEvents, tabStates, tabTable } from './tabs/tab-states.ts';

type Table = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

const machines: {
  name: string;
  states: readonly string[];
  events: readonly string[];
  table: Table;
  ends: readonly string[];
  begins: string;
}[] = [
  {
    name: 'an outbox entry',
    states: entryStates,
    events: entryEvents,
    table: outboxTable,
    begins: 'waiting',
    ends: ['done', 'discarded'],
  },
  {
    name: 'the connection',
    states: connectionStates,
    events: connectionEvents,
    table: connectionTable,
    begins: 'online',
    ends: [],
  },
  {
    name: 'a tab',
    states: tabStates,
    events: tabEvents,
    table: tabTable,
    begins: 'waiting',
    ends: ['closed'],
  },
  {
    name: 'a store',
    states: storeStates,
    events: storeEvents,
    table: storeTable,
    begins: 'cold',
    ends: ['closed'],
  },
];

describe.each(machines)('the states of $name', ({ states, events, table, begins, ends }) => {
  it('have a cell for every event, and no others', () => {
    expect(Object.keys(table)).toEqual([...states]);
    for (const state of states) {
      expect(Object.keys(table[state]!)).toEqual([...events]);
      for (const event of events) expect([...states, null]).toContain(table[state]![event]);
    }
  });

  it('are all reachable from the first', () => {
    const reached = new Set([begins]);
    for (const state of reached)
      for (const next of Object.values(table[state]!)) if (next !== null) reached.add(next);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('are final or can be left', () => {
    const leaves = (state: string) =>
      Object.values(table[state]!).some((next) => next !== null && next !== state);
    for (const state of states) expect(leaves(state), state).toBe(!ends.includes(state));
  });
});

describe('the outbox table', () => {
  it('lets an edit that may have reached the server only go forward, never be forgotten', () => {
    for (const state of ['sending', 'uncertain'] as const)
      expect(nextEntryState(state, 'discard')).toBeNull();
  });

  it('lets only a person move a stuck edit', () => {
    const moving = entryEvents.filter(
      (event) =>
        nextEntryState('stuck', event) !== null && nextEntryState('stuck', event) !== 'stuck',
    );
    expect(moving).toEqual(['release', 'discard']);
  });
});

describe('the connection table', () => {
  it('leaves signed_out only when the same person returns', () => {
    expect(
      connectionEvents.filter((event) => connectionTable.signed_out[event] !== 'signed_out'),
    ).toEqual(['same_person']);
  });
});
