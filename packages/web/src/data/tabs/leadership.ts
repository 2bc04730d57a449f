import { asTransaction, type Database } from '../snapshot/database.ts';
import type { Environment } from '../environment.ts';
import { type TabEvent, type TabState, tabTable } from './tab-states.ts';

/** Time for which a lease is valid without renewal: a tab that the browser froze loses it. */
const leaseTime = 6000;
const renewEvery = 2000;

export interface Leadership {
  readonly state: () => TabState;
  /** Settles once it is known whether another tab leads. */
  readonly asked: Promise<void>;
  /** Whether no other tab led when this one requested the lock, and none could since. */
  readonly isFirst: () => boolean;
  readonly close: () => void;
}

type Needs = Pick<Environment, 'locks' | 'clock'> & {
  readonly name: string;
  readonly holder: string;
  /** Null when nothing is shared with other tabs. */
  readonly database: Database | null;
  readonly changed: (state: TabState) => void;
};

/**
 * One tab of a person on a farm sends; the others wait for their turn. Sending twice would still
 * have one effect (every request is made so), but the tabs would be in each other's way.
 */
export function lead({ locks, clock, name, holder, database, changed }: Needs): Leadership {
  let state: TabState = 'waiting';
  const on = (event: TabEvent) => {
    const before = state;
    state = tabTable[state][event];
    if (state !== before) changed(state);
  };
  const stops: (() => void)[] = [];
  let asked = Promise.resolve();
  let isFirst = false;
  if (database === null) on('granted');
  else if (locks)
    asked = new Promise((resolve) => {
      const answered = (isFree: boolean) => {
        isFirst = isFree;
        resolve();
      };
      stops.push(leadByLock(locks, name, on, answered));
    });
  else stops.push(leadByLease(database, clock, { name, holder }, on));
  return {
    state: () => state,
    asked,
    isFirst: () => isFirst,
    close: () => {
      on('close');
      for (const stop of stops) stop();
    },
  };
}

function leadByLock(
  locks: NonNullable<Environment['locks']>,
  name: string,
  on: (event: TabEvent) => void,
  answered: (isFree: boolean) => void,
): () => void {
  const abort = new AbortController();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    on('granted');
    return released;
  };
  // Aborting a request that waits rejects it; one that was granted ends by `release`.
  const wait = () => locks.request(name, abort.signal, hold).catch(() => on('lost'));
  locks
    .requestIfFree(name, (isFree) => {
      answered(isFree);
      if (isFree) return hold();
      void wait();
    })
    .catch(() => {
      answered(false);
      on('lost');
    });
  return () => {
    release();
    abort.abort();
  };
}

function leadByLease(
  database: Database,
  clock: Environment['clock'],
  { name, holder }: { name: string; holder: string },
  on: (event: TabEvent) => void,
): () => void {
  let stopTimer: () => void = () => undefined;
  let closed = false;
  const turn = async () => {
    let mine = false;
    try {
      const transaction = database.transaction('leases', 'readwrite');
      asTransaction(transaction.done);
      const lease = await transaction.store.get(name);
      mine = !lease || lease.holder === holder || lease.until < clock.now();
      if (mine && !closed)
        asTransaction(transaction.store.put({ name, holder, until: clock.now() + leaseTime }));
      await transaction.done;
    } catch {
      // A full disk writes no lease: a tab that reads that there is none carries on. Two senders
      // have one effect.
    }
    on(mine ? 'granted' : 'lost');
    if (!closed) stopTimer = clock.after(renewEvery, () => void turn());
  };
  const release = async () => {
    const transaction = database.transaction('leases', 'readwrite');
    asTransaction(transaction.done);
    const lease = await transaction.store.get(name);
    if (lease?.holder === holder) asTransaction(transaction.store.delete(name));
    await transaction.done;
  };
  void turn();
  return () => {
    closed = true;
    stopTimer();
    // A lease that cannot be given back lapses by itself.
    release().catch(() => undefined);
  };
}
