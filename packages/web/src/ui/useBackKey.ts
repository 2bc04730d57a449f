import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/**
 * Escape leaves a page that replaces a list: it does the same as in a panel beside one. Layers on
 * the page close first, and a text that is being typed keeps the key.
 */
export function useBackKey(back: () => void): void {
  const latest = useLatest(back);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.matches(typed)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}

const typed = 'input, textarea, select, [contenteditable]';
