import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../useLatest.ts';

/**
 * Milliseconds without typing before a search is sent. @source spec §9 "remote search quiet time
 * 100 ms"
 */
const searchQuietTime = 100;

export interface SearchPage<T> {
  readonly entries: readonly T[];
  readonly pages: number;
  /** Only the farm's entries were searched, since the server could not be reached. */
  readonly ownOnly?: boolean | undefined;
}

export interface SearchResults<T> {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly entries: readonly T[];
  readonly hasMore: boolean;
  readonly ownOnly: boolean;
  /** Loads the next page behind the entries. */
  readonly more: () => void;
}

interface Kept<T> {
  /** The searched text; null before any search. */
  readonly text: string | null;
  readonly state: SearchResults<T>['state'];
  readonly entries: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly ownOnly?: boolean | undefined;
}

/**
 * Searches while `active`, in the background: the last text wins, an older answer never overwrites
 * a newer one.
 */
export function useSearch<T>(
  search: (text: string, page: number, signal: AbortSignal) => Promise<SearchPage<T>>,
  text: string,
  active: boolean,
): SearchResults<T> {
  const [kept, keep] = useState<Kept<T>>({
    state: 'idle',
    text: null,
    entries: [],
    page: 0,
    pages: 0,
  });
  const latest = useLatest(search);
  const running = useRef<AbortController | null>(null);

  const load = (page: number, before: readonly T[]) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    latest.current(text, page, abort.signal).then(
      ({ entries, pages, ownOnly }) => {
        if (!abort.signal.aborted)
          keep({ state: 'ready', text, entries: [...before, ...entries], page, pages, ownOnly });
      },
      () => {
        if (!abort.signal.aborted)
          keep({ state: 'failed', text, entries: before, page, pages: page });
      },
    );
  };

  const loading = useLatest(load);
  useEffect(() => {
    if (!active) return undefined;
    keep((before) => ({ ...before, text, state: 'loading' }));
    const timer = setTimeout(() => loading.current(1, []), text === '' ? 0 : searchQuietTime);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [text, active, loading]);

  // between a key and its search, the hits for the previous text are no answer to this one
  const state = active && kept.text !== text ? 'loading' : kept.state;
  return {
    state,
    entries: kept.entries,
    hasMore: kept.page < kept.pages,
    ownOnly: state === 'ready' && kept.ownOnly === true,
    more: () => load(kept.page + 1, kept.entries),
  };
}
