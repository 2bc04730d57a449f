import { useEffect, useState } from 'react';
import { clearanceOver } from './clearance.ts';

/** Marks what stays at the bottom of the window and has the next action. */
export const stickyBar = { 'data-sticky-bar': true } as const;

/**
 * Keeps what floats at the bottom off the bars there, while `looking`. Pixels from the bottom; 0
 * for its usual place.
 */
export function useClearance(looking: boolean): number {
  const [clearance, setClearance] = useState(0);
  useEffect(() => {
    if (!looking) return undefined;
    let frame = 0;
    const measure = () => {
      const bars = [...document.querySelectorAll('[data-sticky-bar]')].map((bar) =>
        bar.getBoundingClientRect(),
      );
      setClearance(clearanceOver(bars, { width: innerWidth, height: innerHeight }));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    // a form that opens or closes under a toast has a bar of its own
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    window.addEventListener('scroll', later, true);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('scroll', later, true);
    };
  }, [looking]);
  return clearance;
}
