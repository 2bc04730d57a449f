import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapScheme } from './layers/mapColors.ts';
import { openMap, type OpenMap } from './openMap.ts';
import type { MapView } from './types.ts';

/** `failed` when the browser cannot draw a map (no WebGL). */
export type MapOpening = OpenMap | 'opening' | 'failed';

/**
 * A map in an element for as long as the component is mounted; scheme and view are those it opens
 * with.
 */
export function useOpenMap(
  container: RefObject<HTMLElement | null>,
  scheme: MapScheme,
  view: MapView | null,
  label: string,
): MapOpening {
  const [opening, setOpening] = useState<MapOpening>('opening');
  const first = useRef({ scheme, view, label });
  useEffect(() => {
    if (!container.current) return undefined;
    let gone = false;
    try {
      const { opened, close } = openMap({ container: container.current, ...first.current });
      void opened.then((open) => {
        if (!gone) setOpening(open);
      });
      return () => {
        gone = true;
        close();
      };
    } catch {
      setOpening('failed');
      return undefined;
    }
    // later schemes are painted over, later views are moved to
  }, [container, first]);
  return opening;
}
