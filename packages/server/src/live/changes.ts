import { at } from '@furrow/kit';
import pg from 'pg';
import type { AccessChange } from '../announcements.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { beginning, currentPosition, readPosition } from '../db/position.ts';
import type { KnownWrites } from '../db/known-writes.ts';

/**
 * Live messages between any number of server processes through the database's LISTEN and NOTIFY. A
 * changed farm is announced after its transaction has ended, batched for a moment: NOTIFY inside
 * the transaction would make every commit wait for every other. A lost message costs a delay, never
 * a change: the feed is authoritative.
 */

const gatherMilliseconds = 30;

type Ended = { readonly tokenHash?: string; readonly account?: string };

/**
 * A message has room for 8000 bytes: some 150 ids. More people than `mostNamed` are announced as
 * everybody.
 */
const namedAtOnce = 150;
const mostNamed = 1500;

export interface Live {
  notified(accounts: readonly string[]): void;
  onNotified(account: string, heard: () => void): () => void;
  changed(farm: string): void;
  onChanged(farm: string, heard: () => void): () => void;
  sessionEnded(ended: Ended): void;
  onSessionEnded(heard: (ended: Ended) => void): () => void;
  accessChanged(change: AccessChange): void;
  onAccessChanged(heard: (change: AccessChange) => void): () => void;
  close(): Promise<void>;
}

type Message =
  /** `at`: the position of the database once they were written. */
  | { readonly kind: 'farms'; readonly farms: readonly string[]; readonly at?: string }
  /** People with new messages; everybody when none is listed. */
  | { readonly kind: 'people'; readonly accounts?: readonly string[] }
  | { readonly kind: 'ended'; readonly ended: Ended }
  | ({ readonly kind: 'access' } & AccessChange);

const channel = 'furrow';

async function tell(database: Queryable, message: Message): Promise<void> {
  await database.query(
    `select pg_notify($1, ($2::jsonb || jsonb_build_object('at', ${currentPosition}))::text)`,
    [channel, JSON.stringify(message)],
  );
}

/** Makes every server check farms; also for commands, which send no live messages otherwise. */
export async function notifyFarms(database: Queryable, farms: readonly string[]): Promise<void> {
  for (let start = 0; start < farms.length; start += namedAtOnce)
    await tell(database, { kind: 'farms', farms: farms.slice(start, start + namedAtOnce) });
}

/** Makes every server check for messages to people. */
export async function notifyPeople(
  database: Queryable,
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length > mostNamed) return tell(database, { kind: 'people' });
  for (let start = 0; start < accounts.length; start += namedAtOnce)
    await tell(database, { kind: 'people', accounts: accounts.slice(start, start + namedAtOnce) });
}

export function openLive(
  database: Database,
  { direct, knownWrites }: { readonly direct: pg.ClientConfig; readonly knownWrites: KnownWrites },
  log: (error: unknown) => void,
): Live {
  const listeners = new Map<string, Set<() => void>>();
  const people = new Map<string, Set<() => void>>();
  const endListeners = new Set<(ended: Ended) => void>();
  const accessListeners = new Set<(change: AccessChange) => void>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let client: pg.Client | null = null;
  let closed = false;

  const hear = (message: Message) => {
    if (message.kind === 'access') for (const heard of accessListeners) heard(message);
    else if (message.kind === 'ended') for (const heard of endListeners) heard(message.ended);
    else if (message.kind === 'people')
      for (const account of message.accounts ?? people.keys())
        for (const heard of people.get(account) ?? []) heard();
    else {
      const position = readPosition(message.at);
      // before any client queries it
      if (position !== null) knownWrites.heard(message.farms, position);
      for (const farm of message.farms) for (const heard of listeners.get(farm) ?? []) heard();
    }
  };

  const listen = async () => {
    if (closed) return;
    const fresh = new pg.Client({
      ...direct,
      application_name: 'furrow live',
      connectionTimeoutMillis: 20_000,
      keepAlive: true,
    });
    // a broken connection is re-established; all clients check, since messages may have been missed
    fresh.on('error', () => {});
    fresh.on('end', () => {
      client = null;
      if (!closed) setTimeout(() => void listen(), 1000).unref();
    });
    fresh.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Message));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      const { rows } = await fresh.query<{ position: string }>(
        `select ${currentPosition} as position`,
      );
      knownWrites.missed(readPosition(at(rows, 0).position) ?? beginning);
      client = fresh;
      for (const heard of [...listeners.values(), ...people.values()].flatMap((set) => [...set]))
        heard();
    } catch (error) {
      log(error);
      await fresh.end().catch(() => {});
    }
  };
  void listen();

  return {
    changed(farm) {
      waiting.add(farm);
      timer ??= setTimeout(() => {
        timer = null;
        const farms = [...waiting];
        waiting.clear();
        void notifyFarms(database, farms).catch(log);
      }, gatherMilliseconds);
    },
    onChanged: (farm, heard) => hearing(listeners, farm, heard),
    notified: (accounts) => void notifyPeople(database, accounts).catch(log),
    onNotified: (account, heard) => hearing(people, account, heard),
    sessionEnded: (ended) => void tell(database, { kind: 'ended', ended }).catch(log),
    onSessionEnded(heard) {
      endListeners.add(heard);
      return () => endListeners.delete(heard);
    },
    accessChanged: (change) => void tell(database, { kind: 'access', ...change }).catch(log),
    onAccessChanged(heard) {
      accessListeners.add(heard);
      return () => accessListeners.delete(heard);
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Adds a listener under a key; returns a function to remove it. */
function hearing(
  listeners: Map<string, Set<() => void>>,
  key: string,
  heard: () => void,
): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(heard));
  return () => {
    set.delete(heard);
    if (set.size === 0) listeners.delete(key);
  };
}
