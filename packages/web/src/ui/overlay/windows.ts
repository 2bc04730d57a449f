import { useSyncExternalStore, type ReactNode } from 'react';

/** A window over the page that outlives its opener. */
interface Opened {
  readonly id: number;
  readonly content: ReactNode;
}

let opened: readonly Opened[] = [];
let last = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Opened[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a custom window, where a text and buttons do not suffice. Resolves once it is closed.
 * @param render receives the function that closes it
 */
export function openWindow(render: (close: () => void) => ReactNode): Promise<void> {
  return new Promise((resolve) => {
    last += 1;
    const id = last;
    const close = () => {
      replace(opened.filter((one) => one.id !== id));
      resolve();
    };
    replace([...opened, { id, content: render(close) }]);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWindows(): readonly Opened[] {
  return useSyncExternalStore(subscribe, () => opened);
}
