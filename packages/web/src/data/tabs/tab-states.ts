/**
 * The states of a tab among the tabs of one person on one farm. The table is total. See SPEC.md.
 */
export const tabStates = ['waiting', 'leading', 'closed'] as const;
export type TabState = (typeof tabStates)[number];

export const tabEvents = ['granted', 'lost', 'close'] as const;
export type TabEvent = (typeof tabEvents)[number];

export const tabTable: Readonly<Record<TabState, Readonly<Record<TabEvent, TabState>>>> = {
  /** Another tab sends; this one writes entries and notifies it. */
  waiting: { granted: 'leading', lost: 'waiting', close: 'closed' },
  /** This tab sends for all. */
  leading: { granted: 'leading', lost: 'waiting', close: 'closed' },
  closed: { granted: 'closed', lost: 'closed', close: 'closed' },
};
