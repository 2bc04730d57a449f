import { useCallback, useRef } from 'react';

/**
 * Work that is not started again while it is in progress: a second click on a save button, while
 * the first is being written to the device, saves nothing twice.
 */
export function useSingle<A extends readonly unknown[]>(
  work: (...what: A) => unknown,
): (...what: A) => void {
  const latest = useRef(work);
  latest.current = work;
  const busy = useRef(false);
  return useCallback((...what: A) => {
    if (busy.current) return;
    const done = latest.current(...what);
    if (!(done instanceof Promise)) return;
    busy.current = true;
    void done.finally(() => (busy.current = false));
  }, []);
}
