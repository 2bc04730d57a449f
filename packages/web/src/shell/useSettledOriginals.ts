import { useEffect } from 'react';
import { whenIdle } from '../browser/whenIdle.ts';
import { databases } from '../data/browser.ts';
import { useFarmStore, useStatus } from '../data/index.ts';

/**
 * Lets originals of photos go that were sent or are of no photo any more, once the farm's rows are
 * here, and again when everything is sent.
 */
export function useSettledOriginals(): void {
  const store = useFarmStore();
  const { loading, unsent } = useStatus();
  const isFresh = loading === 'fresh';
  const isSent = unsent === 0;
  useEffect(() => {
    if (!isFresh || typeof navigator.storage?.estimate !== 'function') return undefined;
    return whenIdle(() => {
      void import('../photo/settleOriginals.ts').then(({ settleOriginals }) =>
        settleOriginals(store, {
          indexedDB: databases(),
          estimate: () => navigator.storage.estimate(),
          now: Date.now(),
        }),
      );
    });
  }, [store, isFresh, isSent]);
}
