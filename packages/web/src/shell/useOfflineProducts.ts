import { useEffect } from 'react';
import { whenIdle } from '../browser/whenIdle.ts';
import { http } from '../calls.ts';
import { useFarmStore, useFeature, usePermission, useStatus } from '../data/index.ts';

/**
 * Loads the products of the plan onto the device for recording work, once its rows are here and
 * nothing else is to do.
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
