import { type RefObject, useEffect } from 'react';
import { noteMap } from '../browser/mapsAtRest.ts';
import type { OpenMap } from './openMap.ts';

/** Marks an element while the map in it is still drawing; work that can wait waits for it. */
export function useMapBusy(open: OpenMap | null, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    // set on the element itself: it changes with every move, and nothing else is rendered by it
    let reported: boolean | null = null;
    const report = (busy: boolean) => {
      if (busy === reported) return;
      reported = busy;
      element.current?.setAttribute('aria-busy', String(busy));
      noteMap(open, busy);
    };
    report(true);
    const listeners = [
      open.map.on('dataloading', () => report(true)),
      open.map.on('movestart', () => report(true)),
      open.map.on('idle', () => report(false)),
    ];
    // an idle map reports its state only after a repaint
    open.map.triggerRepaint();
    return () => {
      listeners.forEach((listener) => listener.unsubscribe());
      noteMap(open, false);
    };
  }, [open, element]);
}
