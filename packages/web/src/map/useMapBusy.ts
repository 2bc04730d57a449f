import { type RefObject, useEffect } from 'react';
import type { OpenMap } from './openMap.ts';

/** Says on an element whether the map in it still draws what it was given. */
export function useMapBusy(open: OpenMap | null, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    // told to the element itself: it changes with every move, and nothing else is drawn by it
    let said: boolean | null = null;
    const say = (busy: boolean) => {
      if (busy !== said) element.current?.setAttribute('aria-busy', String(busy));
      said = busy;
    };
    say(true);
    const listeners = [
      open.map.on('dataloading', () => say(true)),
      open.map.on('movestart', () => say(true)),
      open.map.on('idle', () => say(false)),
    ];
    return () => listeners.forEach((listener) => listener.unsubscribe());
  }, [open, element]);
}
