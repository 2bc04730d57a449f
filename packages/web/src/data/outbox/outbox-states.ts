/**
 * The states of an outbox entry. The table is total: every event has its cell in every state, and
 * `null` says that it is without meaning there and is refused by the outbox. See SPEC.md.
 */
export const entryStates = [
  'waiting',
  'sending',
  'uncertain',
  'stuck',
  'done',
  'discarded',
] as const;
export type EntryState = (typeof entryStates)[number];

export const entryEvents = [
  'claim',
  'accepted',
  'refused',
  'turned_away',
  'silence',
  'reload',
  'release',
  'discard',
] as const;
export type EntryEvent = (typeof entryEvents)[number];

export const outboxTable: Readonly<
  Record<EntryState, Readonly<Record<EntryEvent, EntryState | null>>>
> = {
  /** Not sent, or certainly not taken. */
  waiting: {
    claim: 'sending',
    accepted: null,
    refused: null,
    turned_away: null,
    silence: null,
    reload: 'waiting',
    release: null,
    discard: 'discarded',
  },
  /** With the server. Only one entry of a farm is. */
  sending: {
    claim: null,
    accepted: 'done',
    refused: 'stuck',
    turned_away: 'waiting',
    silence: 'uncertain',
    reload: 'uncertain',
    release: null,
    discard: null,
  },
  /**
   * No answer came: it is sent again in a way that has one effect. The answer may still come, to a
   * tab that was given up.
   */
  uncertain: {
    claim: 'sending',
    accepted: 'done',
    refused: null,
    turned_away: null,
    silence: null,
    reload: 'uncertain',
    release: null,
    discard: null,
  },
  /** The server said no; the person decides. */
  stuck: {
    claim: null,
    accepted: null,
    refused: null,
    turned_away: null,
    silence: null,
    reload: 'stuck',
    release: 'waiting',
    discard: 'discarded',
  },
  /** The server has it. Never left. */
  done: {
    claim: null,
    accepted: null,
    refused: null,
    turned_away: null,
    silence: null,
    reload: 'done',
    release: null,
    discard: null,
  },
  /** The person forgot it. Never left. */
  discarded: {
    claim: null,
    accepted: null,
    refused: null,
    turned_away: null,
    silence: null,
    reload: 'discarded',
    release: null,
    discard: null,
  },
};

/** The state after an event, or null where the event has no meaning. */
export function nextEntryState(state: EntryState, event: EntryEvent): EntryState | null {
  return outboxTable[state][event];
}
