import type { World } from './world.ts';

type Open = IDBFactory['open'];

/** The database of a tab with something wrong with it. */
export class FaultyStorage {
  readonly opened = new Set<IDBDatabase>();
  /** Replaces opening; null opens as ever. */
  fault: Open | null = null;
  readonly #inner: IDBFactory;
  readonly #told = new Map<IDBDatabase, () => void>();

  constructor(world: World) {
    this.#inner = world.indexedDB!;
    const open: Open = (name, version) => {
      const request = (this.fault ?? this.#inner.open.bind(this.#inner))(name, version);
      request.addEventListener('success', () => this.#watch(request.result));
      return request;
    };
    world.indexedDB = new Proxy(this.#inner, {
      get: (target, name) =>
        name === 'open' ? open : (Reflect.get(target, name, target) as unknown),
    });
  }

  /** Whoever listens for the end of a connection is notified by this test. */
  #watch(database: IDBDatabase): void {
    this.opened.add(database);
    const add = database.addEventListener.bind(database);
    database.addEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
      if (name === 'close' && typeof listener === 'function')
        this.#told.set(database, () => listener(new Event('close')));
      else add(name, listener);
    };
  }

  refuse(error: string, times = Infinity): void {
    let left = times;
    this.fault = (name, version) => {
      if ((left -= 1) < 0) return this.#inner.open(name, version);
      const request = new EventTarget() as IDBOpenDBRequest;
      Object.assign(request, { error: new DOMException('refused', error) });
      queueMicrotask(() => void request.onerror?.(new Event('error')));
      return request;
    };
  }

  /** Opening never settles. */
  hang(): void {
    this.fault = () => new EventTarget() as IDBOpenDBRequest;
  }

  /** As Safari does in the background: the connections end without a request. */
  dropConnections(): void {
    const gone = [...this.opened];
    this.opened.clear();
    for (const database of gone) {
      database.close();
      this.#told.get(database)?.();
    }
  }

  /** The same without a word: the next transaction fails. */
  breakConnections(): void {
    for (const database of this.opened) database.close();
    this.opened.clear();
  }

  /** The browser clears its storage, as it may when space is short. */
  async evict(): Promise<void> {
    const gone = [...this.opened];
    for (const database of gone) database.close();
    this.opened.clear();
    await new Promise<void>((resolve) => {
      const request = this.#inner.deleteDatabase('furrow');
      request.onsuccess = () => resolve();
    });
    for (const database of gone) this.#told.get(database)?.();
  }

  /** Transactions that are begun from now on never end, unless they are broken off. */
  stall(): () => void {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...what) {
      const transaction = begin.apply(this, what);
      if (what[1] !== 'readwrite' || !String(what[0]).includes('entries')) return transaction;
      // a request that is always followed by another keeps it open
      const store = transaction.objectStore('entries');
      let goesOn = true;
      const again = () => {
        if (goesOn) store.count().onsuccess = () => setTimeout(() => undefined, 0);
      };
      const keep = () => {
        if (!goesOn) return;
        const request = store.count();
        request.onsuccess = keep;
      };
      transaction.addEventListener('abort', () => (goesOn = false));
      again();
      keep();
      return transaction;
    };
    return () => {
      IDBDatabase.prototype.transaction = begin;
    };
  }
}
