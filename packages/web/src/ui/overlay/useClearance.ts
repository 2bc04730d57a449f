import { useEffect, useState } from 'react';
import { whenMapsRest } from '../../browser/mapsAtRest.ts';
import { clearanceOver } from './clearance.ts';

/** Marks elements that stay at the bottom of the window and contain the next action. */
export const stickyBar = { 'data-sticky-bar': true } as const;

/**
 * Keeps floating elements at the bottom clear of the bars there, while `looking`. Pixels from the
 * bottom; 0 for the usual position.
 */
export function useClearance(looking: boolean): number {
  const [clearance, setClearance] = useState(0);
  useEffect(() => {
    if (!looking) return undefined;
    let stop: (() => void) | null = null;
    const measure = () => {
      stop = null;
      const bars = [...document.querySelectorAll('[data-sticky-bar]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      setClearance(clearanceOver(bars, { width: innerWidth, height: innerHeight }));
    };
    // measuring lays the page out, which a change of the map does not wait for
    const later = () => {
      stop ??= whenMapsRest(measure);
    };
    measure();
    // a form that opens or closes below a toast has a bar too
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    window.addEventListener('scroll', later, true);
    return () => {
      stop?.();
      changes.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('scroll', later, true);
    };
  }, [looking]);
  return clearance;
}
