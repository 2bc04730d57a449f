import { useSyncExternalStore } from 'react';

const key = 'furrow-contract-tolerance';

function remembered(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

let held: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: string): void {
  held = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // it holds for this visit
  }
  for (const listener of listeners) listener();
}

interface Tolerance {
  /** As it was typed. */
  readonly text: string;
  /** Percent; null when none is supplied. */
  readonly tolerance: number | null;
  readonly set: (text: string) => void;
}

/** How many percent the fields may differ from the contract; it is the person's own, on this device. @source spec §9 "supplied by the caller" */
export function useTolerance(): Tolerance {
  const text = useSyncExternalStore(subscribe, () => (held ??= remembered()));
  const value = Number(text.replace(',', '.'));
  return { text, tolerance: text.trim() === '' || !Number.isFinite(value) ? null : value, set };
}
