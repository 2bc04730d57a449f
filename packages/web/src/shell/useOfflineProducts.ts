import { useEffect } from 'react';
import { whenIdle } from '../browser/whenIdle.ts';
import { http } from '../calls.ts';
import { useFarmStore, useFeature, usePermission, useStatus } from '../data/index.ts';

/**
 * Downloads the products of the plan to the device for recording work, once its rows are loaded and
 * the browser is idle.
 */
export function useOfflineProducts(): void {
  const store = useFarmStore();
  const mayRecord = usePermission('record.create');
  const judges = useFeature('admissions') === true;
  const isFresh = useStatus().loading === 'fresh';
  useEffect(() => {
    if (!isFresh || !mayRecord) return undefined;
    const abort = new AbortController();
    const stop = whenIdle(() => {
      void import('../data/snapshot/offline-products.ts')
        .then(({ refreshProducts }) => refreshProducts(store, http, abort.signal))
        // the previously stored ones stay
        .catch(() => undefined);
      if (judges)
        void import('../data/snapshot/offline-usable.ts')
          .then(({ refreshUsable }) => refreshUsable(store, http, abort.signal))
          .catch(() => undefined);
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [store, isFresh, mayRecord, judges]);
}
