import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** One thing at a time: map or list, details as a bottom sheet. */
export const useIsPhone = () => useMedia('(max-width: 767px)');

/** Room for list, map and details beside each other. */
export const useIsWide = () => useMedia('(min-width: 1200px)');
