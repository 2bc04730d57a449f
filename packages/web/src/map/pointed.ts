import { useState } from 'react';

/**
 * The feature under the pointer, on the map or in a list beside it. It lives outside the
 * components: every move of the pointer moves a mark without rendering the page.
 */
export interface Pointed {
  readonly id: () => string | null;
  readonly point: (id: string | null) => void;
  /** @returns ends the listening */
  readonly subscribe: (listener: (id: string | null) => void) => () => void;
}

function createPointed(): Pointed {
  let pointed: string | null = null;
  const listeners = new Set<(id: string | null) => void>();
  return {
    id: () => pointed,
    point: (id) => {
      if (id === pointed) return;
      pointed = id;
      for (const listener of listeners) listener(id);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A `Pointed` for a screen, for as long as it is shown. */
export const usePointed = (): Pointed => useState(createPointed)[0];
