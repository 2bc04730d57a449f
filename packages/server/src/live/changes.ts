import pg from 'pg';
import type { Database } from '../db/pool.ts';

/**
 * Live messages between any number of server processes through the database's LISTEN and NOTIFY.
 * A farm that changed is told after its transaction has ended, gathered for a moment: NOTIFY inside the transaction would
 * make every commit wait for every other. A message that is lost costs a delay, never a change: the feed holds the truth.
 */

const gatherMilliseconds = 30;

export type Ended = { readonly tokenHash?: string; readonly account?: string };

export interface Live {
  changed(farm: string): void;
  onChanged(farm: string, heard: () => void): () => void;
  sessionEnded(ended: Ended): void;
  onSessionEnded(heard: (ended: Ended) => void): () => void;
  accessChanged(): void;
  onAccessChanged(heard: () => void): () => void;
  close(): Promise<void>;
}

type Message = { readonly kind: 'farms'; readonly farms: readonly string[] } | { readonly kind: 'ended'; readonly ended: Ended } | { readonly kind: 'access' };

const channel = 'furrow';

export function openLive(database: Database, connection: pg.ClientConfig, log: (error: unknown) => void): Live {
  const listeners = new Map<string, Set<() => void>>();
  const endListeners = new Set<(ended: Ended) => void>();
  const accessListeners = new Set<() => void>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let client: pg.Client | null = null;
  let closed = false;

  const hear = (message: Message) => {
    if (message.kind === 'access') for (const heard of accessListeners) heard();
    else if (message.kind === 'ended') for (const heard of endListeners) heard(message.ended);
    else for (const farm of message.farms) for (const heard of listeners.get(farm) ?? []) heard();
  };

  const tell = (message: Message) => database.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)]).catch(log);

  const listen = async () => {
    if (closed) return;
    const fresh = new pg.Client({ ...connection, application_name: 'furrow live' });
    // a line that breaks is laid anew; everybody is told to look, since messages may have been missed
    fresh.on('error', () => {});
    fresh.on('end', () => {
      client = null;
      if (!closed) setTimeout(() => void listen(), 1000).unref();
    });
    fresh.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Message));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
      for (const heard of [...listeners.values()].flatMap((set) => [...set])) heard();
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
        // a message has room for 8000 bytes: some 150 farms
        const farms = [...waiting];
        waiting.clear();
        for (let start = 0; start < farms.length; start += 150) void tell({ kind: 'farms', farms: farms.slice(start, start + 150) });
      }, gatherMilliseconds);
    },
    onChanged(farm, heard) {
      const set = listeners.get(farm) ?? new Set();
      listeners.set(farm, set.add(heard));
      return () => {
        set.delete(heard);
        if (set.size === 0) listeners.delete(farm);
      };
    },
    sessionEnded: (ended) => void tell({ kind: 'ended', ended }),
    onSessionEnded(heard) {
      endListeners.add(heard);
      return () => endListeners.delete(heard);
    },
    accessChanged: () => void tell({ kind: 'access' }),
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
