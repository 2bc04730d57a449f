import { useEffect } from 'react';
import { whenIdle } from '../browser/whenIdle.ts';
import { showBadge } from '../browser/badge.ts';
import { requestSyncEvent, installSyncWorker, onSyncEvent } from '../browser/backgroundSync.ts';
import { useFarmStore, useStatus } from '../data/index.ts';

/**
 * Shows the number of waiting changes outside the page, and sends them when the browser reports
 * that the network is back.
 */
export function useSendLater(): void {
  const store = useFarmStore();
  const { unsent, connection, loading } = useStatus();
  const isFresh = loading === 'fresh';
  const waits = unsent > 0 && connection === 'offline';
  useEffect(() => showBadge(unsent), [unsent]);
  useEffect(() => {
    if (waits) void requestSyncEvent();
  }, [waits]);
  useEffect(() => (isFresh ? whenIdle(() => void installSyncWorker()) : undefined), [isFresh]);
  useEffect(() => onSyncEvent(() => void store.pull()), [store]);
}
