import { useLayoutEffect, useState } from 'react';
import { useLatest } from '../useLatest.ts';

/**
 * A layer over the page, the last opened on top: modals, menus, dropdowns, panels. Escape closes
 * the topmost only, and a modal's place among the modals decides its z-index.
 * @source spec §2 "Modals stack with rising z-order and close on Escape", SCR-11
 */
export interface Layer {
  readonly kind: 'modal' | 'other';
  /**
   * Called on Escape when this is the topmost layer; a layer that may not be closed does nothing.
   */
  readonly close: () => void;
}

export interface LayerStack {
  readonly open: (layer: Layer) => () => void;
  /** Closes the topmost; false when nothing is open. */
  readonly closeTopmost: () => boolean;
  /** Index of a modal among the open modals, from 1; 0 when it is not open. */
  readonly modalPlace: (layer: Layer) => number;
}

export function createLayerStack(): LayerStack {
  const layers: Layer[] = [];
  return {
    open(layer) {
      layers.push(layer);
      return () => {
        const index = layers.indexOf(layer);
        if (index >= 0) layers.splice(index, 1);
      };
    },
    closeTopmost() {
      const topmost = layers.at(-1);
      topmost?.close();
      return topmost !== undefined;
    },
    modalPlace: (layer) => layers.filter(({ kind }) => kind === 'modal').indexOf(layer) + 1,
  };
}

/** @source spec §9 "Modal z-index base 1040 plus 10 per open modal" */
export function modalZIndex(index: number): number {
  return 1040 + 10 * index;
}

const stack = createLayerStack();
let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  // before anything else hears it: a field inside a dropdown inside a modal must not pass Escape on
  // to all three
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !stack.closeTopmost()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** Adds a layer to the stack while `opened`. */
export function useLayer(
  opened: boolean,
  close: () => void,
  kind: Layer['kind'] = 'other',
): { index: number } {
  const latest = useLatest(close);
  const [index, setPlace] = useState(1);
  // with the rendering: an Escape right after it closes the visible layer, not the one it replaced
  useLayoutEffect(() => {
    if (!opened) return undefined;
    listen();
    const layer: Layer = { kind, close: () => latest.current() };
    const dispose = stack.open(layer);
    if (kind === 'modal') setPlace(stack.modalPlace(layer));
    return dispose;
  }, [opened, kind, latest]);
  return { index };
}
