import { useCallback, useEffect, useState } from 'react';
import { keepWholeView, wholeView } from '../map/camera/wholeView.ts';
import type { MapView } from '../map/types.ts';
import { useWorkspace } from './MeContext.tsx';

/**
 * The view that the map of the farm opens with, and the place to tell the one it came to rest in.
 * @param looked the view in the address of a farm without any field: its person has found their
 *   land, and the next map opens there too
 */
export function useWholeView(looked: MapView | null): {
  readonly opensAt: MapView | null;
  readonly onWhole: (view: MapView) => void;
} {
  const { id } = useWorkspace().farm;
  const [opensAt] = useState(() => wholeView(id));
  const onWhole = useCallback((view: MapView) => keepWholeView(id, view), [id]);
  useEffect(() => {
    if (looked) onWhole(looked);
  }, [looked, onWhole]);
  return { opensAt, onWhole };
}
