import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useFarmStore } from './hooks.ts';
import { anything } from './rows/rows.ts';
import type { FarmStore } from './types.ts';

/** Reads rows of the farm as shown. */
export type Reader = Pick<FarmStore, 'row' | 'rows' | 'pending' | 'status' | 'judgeDraft'>;

/**
 * Reads rows; a new reader whenever a row of one of these entities changes, of any when none is
 * named: for values computed by looking rows up.
 */
export function useReader(...entities: readonly string[]): Reader {
  const store = useFarmStore();
  const key = entities.length > 0 ? entities.join(' ') : anything;
  const cached = useRef<{ readonly state: readonly unknown[]; readonly reader: Reader } | null>(
    null,
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = key.split(' ').map((name) => store.subscribe(name, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, key],
  );
  const read = () => {
    const names = key.split(' ');
    const state = [
      store,
      ...names.map((name) => (name === anything ? store.revision() : store.rows(name))),
    ];
    const previous = cached.current;
    if (previous && previous.state.every((part, index) => part === state[index]))
      return previous.reader;
    const reader: Reader = {
      row: (entity, id) => store.row(entity, id),
      rows: (entity) => store.rows(entity),
      pending: (entity, id) => store.pending(entity, id),
      status: () => store.status(),
      judgeDraft: (entity, draft) => store.judgeDraft(entity, draft),
    };
    cached.current = { state, reader };
    return reader;
  };
  return useSyncExternalStore(subscribe, read, read);
}
