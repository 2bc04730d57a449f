import { useCallback, useEffect, useRef, useState } from 'react';
import { replaceInAddress } from '../../../../browser/replaceInAddress.ts';
import type { MapView } from '../../../../map/types.ts';
import { useLatest } from '../../../../ui/useLatest.ts';
import { readView, writeView, type MapSearch } from '../mapSearch.ts';

/**
 * The map's view as a part of the address. The router does not know it: otherwise each move of the
 * map would render the page again.
 * @param onAsked called when the address changes to another view while the map is open
 */
export function useViewInAddress(
  search: MapSearch,
  onAsked: (view: MapView) => void,
): {
  /** The view in the address when the page opened. */
  readonly view: MapView | null;
  /** The present view, for the next address. */
  readonly at: () => string | undefined;
  readonly move: (view: MapView) => void;
} {
  const looksAt = useRef(search.at);
  const written = useRef(search.at);
  const latest = useLatest(onAsked);
  const [view] = useState(() => readView(search.at));
  useEffect(() => {
    // the map may have moved on since its own view was written
    if (search.at === looksAt.current || search.at === written.current) return;
    const asked = readView(search.at);
    if (!asked) return;
    looksAt.current = search.at;
    latest.current(asked);
  }, [search.at, latest]);
  useEffect(() => {
    const { current } = looksAt;
    if (current !== undefined && current !== search.at && search.at === written.current)
      replaceInAddress('at', current);
  }, [search]);
  return {
    view,
    at: useCallback(() => (written.current = looksAt.current), []),
    move: useCallback((now: MapView) => {
      looksAt.current = writeView(now);
      replaceInAddress('at', looksAt.current);
    }, []),
  };
}
