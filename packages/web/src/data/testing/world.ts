import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openFarmStore } from '../farm-store.ts';
import type { FarmStoreOptions } from '../rows/options.ts';
import type { SocketEvents, Environment } from '../environment.ts';
import type { BackgroundSyncEnvironment } from '../outbox/sending/background-sync.ts';
import { type Database, databaseIfAvailable } from '../snapshot/database.ts';
import type { FarmStore } from '../types.ts';
import { soon, TestClock } from './clock.ts';
import { bodyOfForm, digestOfBytes } from './files.ts';
import { type TestRequest, TestServer } from './server.ts';

/**
 * The fate of a request. `lost`: it never arrives; `silent`: it arrives, and the answer does not.
 */
export type Fate =
  | 'served'
  | 'lost'
  | 'silent'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

export const farm = '01900000-0000-7000-8000-00000000fa00';
export const plan = '01900000-0000-7000-8000-00000000a000';
export const otherPlan = '01900000-0000-7000-8000-00000000a001';

/** An id that identifies its row in the message of a failing test. */
export const idOf = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The disk under the databases of a device. */
interface Disk {
  full: boolean;
}

/**
 * The disk under each database: when full it accepts no more, and the transaction is rolled back.
 * Kept by database, as other tests of the same process have their own.
 */
const disks = new WeakMap<IDBDatabase, Disk>();
const undo = (transaction: IDBTransaction) => {
  try {
    transaction.abort();
  } catch {
    // it has ended since: a full disk, a killed browser and the page itself may all undo it
  }
};
for (const name of ['add', 'put'] as const) {
  const write = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...what) {
    const request = write.apply(this, what);
    const { transaction } = this;
    if (disks.get(transaction.db)?.full) queueMicrotask(() => undo(transaction));
    return request;
  };
}

/** The connections of each tab, and its writes in progress: a killed browser finishes none. */
const writing = new WeakMap<IDBDatabase, Set<IDBTransaction>>();
const dead = new WeakSet<IDBDatabase>();
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...what) {
  if (dead.has(this)) throw new DOMException('the browser is gone', 'InvalidStateError');
  const transaction = begin.apply(this, what);
  const own = writing.get(this) ?? new Set();
  writing.set(this, own);
  own.add(transaction);
  for (const end of ['complete', 'abort'] as const)
    transaction.addEventListener(end, () => own.delete(transaction));
  return transaction;
};

/** A tab's own way to the database, and the end of it. */
function connect(
  indexedDB: IDBFactory,
  disk: Disk,
): {
  readonly factory: IDBFactory;
  readonly kill: () => void;
} {
  const opened = new Set<IDBDatabase>();
  const open: IDBFactory['open'] = (name, version) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', () => {
      opened.add(request.result);
      disks.set(request.result, disk);
    });
    return request;
  };
  const factory = new Proxy(indexedDB, {
    get: (target, name) =>
      name === 'open' ? open : (Reflect.get(target, name, target) as unknown),
  });
  const kill = () => {
    for (const database of opened) {
      dead.add(database);
      for (const transaction of writing.get(database) ?? [])
        if (transaction.mode === 'readwrite') undo(transaction);
      database.close();
    }
  };
  return { factory, kill };
}

export interface Tab {
  readonly store: FarmStore;
  /** The tab disappears at once, as when the browser kills it. */
  readonly crash: () => void;
  /** As `crash`, with the write in progress rolled back. */
  readonly kill: () => void;
  readonly hide: () => void;
  readonly wake: () => void;
  /** The browser reports that it is offline. */
  readonly networkGone: () => void;
}

/** A service worker as {@link World.worker} gives it. */
interface Worker {
  readonly database: Database;
  readonly environment: BackgroundSyncEnvironment;
  readonly kill: () => void;
}

/** A server, a browser with its database, and time. */
export class World {
  readonly clock: TestClock;
  readonly server = new TestServer(farm);
  indexedDB: IDBFactory | null = new IDBFactory();
  withLocks = true;
  framed = false;
  /** False: the browser reports that it is offline, and sends no request. */
  hasNetwork = true;
  /** Whether the device has no room for more. */
  full = false;
  /** Decides over each request, in the order they are sent. */
  fate: (request: TestRequest) => Fate = () => 'served';
  /** Time that a request takes each way. */
  delay: (request: TestRequest) => number = () => 10;
  socketsOpen = true;
  /** The CSRF token by which the page knew the person last. */
  #known: string;
  #channels = new Map<string, Set<(message: unknown) => void>>();
  #locks = new Map<string, { readonly run: () => void }[]>();
  #sockets = new Set<SocketEvents>();

  /** @param offset milliseconds by which the clock of the device is fast */
  constructor(offset = 0) {
    this.clock = new TestClock(offset);
    this.#known = this.server.csrf;
    this.server.put('plan', {
      id: plan,
      name: '2026',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
    });
    this.server.put('plan', {
      id: otherPlan,
      name: '2027',
      period_start: '2027-01-01',
      period_end: '2027-12-31',
    });
    this.server.changed = () =>
      soon(() => [...this.#sockets].forEach((socket) => socket.message('{"type":"changed"}')));
  }

  /** Opens a tab and lets it load. */
  async open(options: Partial<FarmStoreOptions> = {}): Promise<Tab> {
    const tab = this.tab(options);
    await this.pass(100);
    return tab;
  }

  tab(options: Partial<FarmStoreOptions> = {}): Tab {
    const alive = { is: true };
    const ends: (() => void)[] = [];
    const wakes = new Set<() => void>();
    const hides = new Set<() => void>();
    const leaves = new Set<() => void>();
    const base = this.indexedDB ? connect(this.indexedDB, this) : null;
    const environment = {
      ...this.#environment(alive, ends, { wakes, hides, leaves }),
      indexedDB: base?.factory ?? null,
    };
    if (this.server.user === 'user-1') this.#known = this.server.csrf;
    const store = openFarmStore({
      user: 'user-1',
      farm,
      plan,
      token: this.#known,
      environment,
      ...options,
    });
    const crash = () => {
      alive.is = false;
      for (const end of ends) end();
    };
    return {
      store,
      crash,
      kill: () => {
        base?.kill();
        crash();
      },
      hide: () => hides.forEach((run) => run()),
      wake: () => wakes.forEach((run) => run()),
      networkGone: () => leaves.forEach((run) => run()),
    };
  }

  /** A service worker of the browser, which may be killed at any moment. */
  async worker(): Promise<Worker> {
    const alive = { is: true };
    const ends: (() => void)[] = [];
    const base = connect(this.indexedDB ?? new IDBFactory(), this);
    const none = new Set<() => void>();
    const environment: BackgroundSyncEnvironment = {
      ...this.#environment(alive, ends, { wakes: none, hides: none, leaves: none }),
      indexedDB: base.factory,
      ifFree: async (name, work) => {
        const queued = () => this.#locks.get(name)?.length ?? 0;
        if (queued() > 0) return null;
        let result: Awaited<ReturnType<typeof work>> | null = null;
        const hold = async () => {
          result = await work(() => queued() > 1);
        };
        await this.#lock(name, new AbortController().signal, hold, ends);
        return result;
      },
    };
    const database = await databaseIfAvailable(base.factory);
    if (!database) throw new Error('no database');
    const kill = () => {
      base.kill();
      alive.is = false;
      for (const end of ends) end();
    };
    return { database, environment, kill };
  }

  async pass(milliseconds: number): Promise<void> {
    await this.clock.pass(milliseconds);
  }

  closeSockets(): void {
    for (const socket of this.#sockets) {
      this.#sockets.delete(socket);
      socket.closed();
    }
  }

  #environment(
    alive: { is: boolean },
    ends: (() => void)[],
    { wakes, hides, leaves }: Readonly<Record<'wakes' | 'hides' | 'leaves', Set<() => void>>>,
  ): Environment {
    const subscribe = (set: Set<() => void>) => (run: () => void) => {
      set.add(run);
      return () => set.delete(run);
    };
    return {
      fetch: (path, init) => this.#fetch(path, init, alive),
      cookies: () => `sessionid=x; csrftoken=${this.server.csrf}`,
      language: () => 'nl',
      clock: {
        now: this.clock.now,
        random: this.clock.random,
        after: (milliseconds, run) => this.clock.after(milliseconds, () => alive.is && run()),
      },
      digest: async (content) => digestOfBytes(new Uint8Array(await content.arrayBuffer())),
      indexedDB: this.indexedDB,
      keyRange: IDBKeyRange,
      locks: this.withLocks
        ? {
            request: (name, signal, hold) =>
              alive.is ? this.#lock(name, signal, hold, ends) : new Promise(() => undefined),
            requestIfFree: async (name, hold) => {
              if (!alive.is) return new Promise(() => undefined);
              if ((this.#locks.get(name)?.length ?? 0) > 0) return hold(false);
              const never = new AbortController().signal;
              return this.#lock(name, never, async () => hold(true), ends);
            },
          }
        : null,
      channel: (name, received) => {
        const listeners = this.#channels.get(name) ?? new Set();
        this.#channels.set(name, listeners);
        const own = (message: unknown) => alive.is && received(message);
        listeners.add(own);
        const close = () => listeners.delete(own);
        ends.push(close);
        return {
          post: (message) => {
            const copy = structuredClone(message);
            if (alive.is)
              for (const listener of listeners) if (listener !== own) soon(() => listener(copy));
          },
          close,
        };
      },
      socket: (_path, events) => {
        const own: SocketEvents = {
          opened: () => alive.is && events.opened(),
          message: (text) => alive.is && events.message(text),
          closed: () => alive.is && events.closed(),
        };
        soon(() => (this.socketsOpen ? (this.#sockets.add(own), own.opened()) : own.closed()));
        ends.push(() => this.#sockets.delete(own));
        return { close: () => this.#sockets.delete(own) };
      },
      onWake: subscribe(wakes),
      onHide: subscribe(hides),
      onOffline: subscribe(leaves),
      hasNetwork: () => this.hasNetwork,
      framed: () => this.framed,
    };
  }

  async #fetch(url: string, init: RequestInit, alive: { is: boolean }): Promise<Response> {
    const [path = '', query = ''] = url.split('?');
    const body =
      init.body instanceof FormData
        ? await bodyOfForm(init.body)
        : init.body === undefined || init.body === null
          ? {}
          : (JSON.parse(String(init.body)) as Record<string, unknown>);
    const request: TestRequest = {
      method: init.method ?? 'GET',
      path,
      query: new URLSearchParams(query),
      headers: new Headers(init.headers),
      body,
    };
    const fate = alive.is && this.hasNetwork ? this.fate(request) : 'lost';
    const delay = this.delay(request);
    const wait = () => new Promise<void>((resolve) => this.clock.after(delay, resolve));
    await wait();
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'object')
      return new Response(fate.body === undefined ? null : JSON.stringify(fate.body), {
        status: fate.status,
        headers: fate.headers,
      });
    const answer = this.server.answer(request);
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    await wait();
    // A closed tab receives nothing any more.
    if (!alive.is) return new Promise(() => undefined);
    if (fate === 'silent') throw new TypeError('Failed to fetch');
    return new Response(text, { status: answer.status, headers: answer.headers });
  }

  #lock(
    name: string,
    signal: AbortSignal,
    hold: () => Promise<void>,
    ends: (() => void)[],
  ): Promise<void> {
    const queue = this.#locks.get(name) ?? [];
    this.#locks.set(name, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        const first = queue[0] === waiter;
        const place = queue.indexOf(waiter);
        if (place >= 0) queue.splice(place, 1);
        if (first) queue[0]?.run();
      };
      const waiter = {
        run: () =>
          soon(() => {
            void hold().then(() => {
              leave();
              resolve();
            });
          }),
      };
      queue.push(waiter);
      if (queue[0] === waiter) waiter.run();
      ends.push(leave);
      signal.addEventListener('abort', () => {
        if (queue[0] === waiter || !queue.includes(waiter)) return;
        leave();
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }
}
