/** Opens the search over everything, from a key or a button. */

const listeners = new Set<() => void>();

export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to requests to open it. Returns a function to unsubscribe. */
export function onPaletteOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
