import { useSyncExternalStore } from 'react';

interface Watched {
  readonly subscribe: (changed: () => void) => () => void;
  readonly holds: () => boolean;
}

/**
 * Each query is created and subscribed to once, not with every rendering of every component that
 * uses it.
 */
const watched = new Map<string, Watched>();

function watch(query: string): Watched {
  const cached = watched.get(query);
  if (cached) return cached;
  const media = matchMedia(query);
  const created: Watched = {
    subscribe: (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    holds: () => media.matches,
  };
  watched.set(query, created);
  return created;
}

/** Whether a media query currently matches. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = watch(query);
  return useSyncExternalStore(subscribe, holds);
}

/** A single pane: map or list, with details as a bottom sheet. */
export const useIsPhone = () => useMedia('(max-width: 767px)');

/** Room for list, map and details side by side. */
export const useIsWide = () => useMedia('(min-width: 1200px)');
