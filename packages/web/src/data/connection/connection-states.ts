/** The states of the connection. The table is total. See SPEC.md. */
export const connectionStates = ['online', 'offline', 'signed_out'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const connectionEvents = [
  'answered',
  'busy',
  'no_answer',
  'no_session',
  'other_person',
  'same_person',
  'network_gone',
  'woke',
] as const;
export type ConnectionEvent = (typeof connectionEvents)[number];

export const connectionTable: Readonly<
  Record<ConnectionState, Readonly<Record<ConnectionEvent, ConnectionState>>>
> = {
  online: {
    answered: 'online',
    busy: 'online',
    no_answer: 'offline',
    no_session: 'signed_out',
    other_person: 'signed_out',
    same_person: 'online',
    network_gone: 'offline',
    woke: 'online',
  },
  offline: {
    answered: 'online',
    busy: 'online',
    no_answer: 'offline',
    no_session: 'signed_out',
    other_person: 'signed_out',
    same_person: 'online',
    network_gone: 'offline',
    woke: 'offline',
  },
  /**
   * An answer proves nothing here: it may have been for another person. Only the same person ends
   * it.
   */
  signed_out: {
    answered: 'signed_out',
    busy: 'signed_out',
    no_answer: 'signed_out',
    no_session: 'signed_out',
    other_person: 'signed_out',
    same_person: 'online',
    network_gone: 'signed_out',
    woke: 'signed_out',
  },
};
