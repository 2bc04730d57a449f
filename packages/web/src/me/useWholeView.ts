import { useCallback, useState } from 'react';
import { keepWholeView, wholeView } from '../map/camera/wholeView.ts';
import type { MapView } from '../map/types.ts';
import { useWorkspace } from './MeContext.tsx';

/** The view that the map of the farm opens with, and the place to tell the one it came to rest in. */
export function useWholeView(): {
  readonly opensAt: MapView | null;
  readonly onWhole: (view: MapView) => void;
} {
  const { id } = useWorkspace().farm;
  const [opensAt] = useState(() => wholeView(id));
  const onWhole = useCallback((view: MapView) => keepWholeView(id, view), [id]);
  return { opensAt, onWhole };
}
