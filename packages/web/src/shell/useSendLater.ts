import { useEffect } from 'react';
import { askToBeWoken, onWoken, showBadge } from '../browser/sendLater.ts';
import { useFarmStore, useStatus } from '../data/index.ts';

/**
 * Shows the number of waiting changes outside the page, and sends them when the browser reports
 * that the network is back.
 */
export function useSendLater(): void {
  const store = useFarmStore();
  const { unsent, connection } = useStatus();
  const waits = unsent > 0 && connection === 'offline';
  useEffect(() => showBadge(unsent), [unsent]);
  useEffect(() => {
    if (waits) void askToBeWoken();
  }, [waits]);
  useEffect(() => onWoken(() => void store.pull()), [store]);
}
