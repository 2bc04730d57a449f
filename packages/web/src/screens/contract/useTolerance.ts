import { useSyncExternalStore } from 'react';
import { storeText, storedText } from '../../browser/storage.ts';

const key = 'furrow-contract-tolerance';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: string): void {
  storeText(key, next);
  for (const listener of listeners) listener();
}

interface Tolerance {
  /** As it was typed. */
  readonly text: string;
  /** Percent; null when none is supplied. */
  readonly tolerance: number | null;
  readonly set: (text: string) => void;
}

/**
 * Percent by which the fields may differ from the contract; a setting of the person on this device.
 * @source spec §9 "supplied by the caller"
 */
export function useTolerance(): Tolerance {
  const text = useSyncExternalStore(subscribe, () => storedText(key) ?? '');
  const value = Number(text.replace(',', '.'));
  return { text, tolerance: text.trim() === '' || !Number.isFinite(value) ? null : value, set };
}
