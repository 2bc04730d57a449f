import { useEffect, useSyncExternalStore } from 'react';

/**
 * Number of components that require that nothing moves under the pointer: while drawing on a map.
 */
let holders = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  holders += by;
  for (const listener of listeners) listener();
}

/** While `on`, new elements of the page cover it instead of moving it. */
export function useHoldStill(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    change(1);
    return () => change(-1);
  }, [on]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsStill = (): boolean => useSyncExternalStore(subscribe, () => holders > 0);
