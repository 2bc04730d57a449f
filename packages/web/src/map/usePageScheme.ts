import { useSyncExternalStore } from 'react';
import type { MapScheme } from './layers/mapColors.ts';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mantine-color-scheme'],
  });
  return () => observer.disconnect();
}

/** Light or dark, as the page is shown now. */
export function usePageScheme(): MapScheme {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light',
  );
}
