/** Opens what finds everything, from a key or a button. */

const listeners = new Set<() => void>();

export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Hears of each wish to open it. Answers how to hear no more. */
export function onPaletteOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
