import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { openFarmStore } from './farm-store.ts';
import type { FarmStoreOptions } from './rows/options.ts';
import type { FarmFacts, FarmStore, RowId, RowNamed, Status, WaitingEntry } from './types.ts';

const StoreContext = createContext<FarmStore | null>(null);

export type FarmStoreProviderProps = Omit<FarmStoreOptions, 'environment'> & {
  readonly environment?: FarmStoreOptions['environment'];
  /** Shown until the store is open. */
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
};

/**
 * Opens the store of a person on a farm for everything below. Another farm gets another store, and
 * the old one is closed before the new one renders; another plan keeps the store.
 */
export function FarmStoreProvider({
  fallback = null,
  children,
  ...options
}: FarmStoreProviderProps): ReactNode {
  const { user, farm, plan } = options;
  const key = `${user} ${farm}`;
  const opening = useRef(options);
  opening.current = options;
  const [subscribed, hold] = useState<{ readonly key: string; readonly store: FarmStore } | null>(
    null,
  );
  useEffect(() => {
    const store = openFarmStore(opening.current);
    // the frame around the screens renders in slices too
    startTransition(() => hold({ key, store }));
    return () => {
      hold(null);
      void store.close();
    };
    // The store lives as long as the person and the farm; everything else in `options` is for its
    // opening.
  }, [key]);
  useEffect(() => {
    if (subscribed && subscribed.key === key) void subscribed.store.switchPlan(plan);
  }, [subscribed, key, plan]);
  if (!subscribed || subscribed.key !== key) return fallback;
  return createElement(StoreContext.Provider, { value: subscribed.store, key }, children);
}

/** Gives an open store to everything below: for tests and previews. */
export function ProvideFarmStore({
  store,
  children,
}: {
  readonly store: FarmStore;
  readonly children?: ReactNode;
}): ReactNode {
  return createElement(StoreContext.Provider, { value: store }, children);
}

export function useFarmStore(): FarmStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useFarmStore needs a FarmStoreProvider above it');
  return store;
}

/**
 * Whether the stored rows have been read. Updated as a transition: their first render is long, and
 * is done in slices between which the page responds.
 */
export function useRowsLoaded(): boolean {
  const { read } = useFarmStore();
  const [done, setDone] = useState<Promise<void> | null>(null);
  useEffect(() => {
    let there = true;
    void read.then(() => there && startTransition(() => setDone(read)));
    return () => void (there = false);
  }, [read]);
  return done === read;
}

/** The rows of an entity as shown; the same array until one of them changes. */
export function useRows<N extends string>(name: N): readonly RowNamed<N>[] {
  const store = useFarmStore();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(name, listener),
    [store, name],
  );
  const read = () => store.rows(name);
  return useSyncExternalStore(subscribe, read, read);
}

/** One row, or undefined when there is none (any more). */
export function useRow<N extends string>(
  name: N,
  id: RowId | null | undefined,
): RowNamed<N> | undefined {
  const store = useFarmStore();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(name, listener),
    [store, name],
  );
  const read = () => store.row(name, id);
  return useSyncExternalStore(subscribe, read, read);
}

function useWhole<T>(select: (store: FarmStore) => T): T {
  const store = useFarmStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(null, listener), [store]);
  const read = () => select(store);
  return useSyncExternalStore(subscribe, read, read);
}

export function useStatus(): Status {
  return useWhole((store) => store.status());
}

/**
 * One part of the status: a screen that reads no other is not rendered again when another changes,
 * nor begun anew while it opens.
 */
export function useStatusOf<Part extends keyof Status>(part: Part): Status[Part] {
  return useWhole((store) => store.status()[part]);
}

/** Whether the last act of this tab was on rows of an entity, and can be undone. */
export function useCanUndo(entity: string): boolean {
  return useWhole((store) => store.canUndo(entity));
}

/** Whether the last undone act of this tab was on rows of an entity, and can be redone. */
export function useCanRedo(entity: string): boolean {
  return useWhole((store) => store.canRedo(entity));
}

/** Whether there is nothing of the farm to show yet. */
export function useIsCold(): boolean {
  return useWhole((store) => store.status().loading === 'cold');
}

/** Settles once the server has a row or its wait is over. Resolves to whether the server has it. */
export function whenSent(store: FarmStore, entity: string, id: RowId): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = store.subscribe(null, () => look());
    const look = () => {
      if (store.pending(entity, id) !== null) return;
      stop();
      resolve(store.row(entity, id) !== undefined);
    };
    look();
  });
}

/** Every edit under way, oldest first. */
export function useWaiting(): readonly WaitingEntry[] {
  return useWhole((store) => store.waiting());
}

/** Permissions, features, the order, the person and the farm as the feed sent them. */
export function useFacts(): FarmFacts {
  return useWhole((store) => store.facts());
}

/**
 * Whether the person may do the act that a dotted path such as `record.create` names. It hides controls;
 * the server decides. @source decisions D4
 */
export function usePermission(path: string): boolean {
  return useWhole((store) => {
    const [entity = '', action = ''] = path.split('.');
    return store.facts().permissions[entity]?.[action] === true;
  });
}

/** The value of a feature flag; undefined when the subscription does not name it. */
export function useFeature(name: string): FarmFacts['features'][string] | undefined {
  return useWhole((store) => store.facts().features[name]);
}
