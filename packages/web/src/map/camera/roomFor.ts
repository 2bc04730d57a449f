import type { Bounds } from '@furrow/geo/types.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPadding } from '../types.ts';
import { fitPadding, type Corners } from './fitPadding.ts';

/** Margin in pixels around fitted features, also on a map that is narrow. */
const [margin, narrowMargin] = [48, 16];
/** Width in pixels below which a map is narrow. */
const narrow = 480;
/** At the top, where tools cover the map. */
const topMargin = 68;

/** Elements over the map: its tools at the top, and those in the corners at the bottom. */
export interface Covers extends Corners {
  /** Pixels from the top of the map to the lower edge of its tools; 0 where it has none. */
  readonly top: number;
}

/** The padding of a fit: margins, and the covered parts of the map. */
export function roomFor(
  { map, covers }: { readonly map: MapLibreMap; readonly covers: Covers },
  { top, right, bottom, left }: MapPadding,
  { west, south, east, north }: Bounds,
): MapPadding {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const free = width < narrow ? narrowMargin : margin;
  const [from, to] = [map.project([west, north]), map.project([east, south])];
  return fitPadding(
    { width, height },
    {
      top: top + (covers.top > 0 ? Math.max(topMargin, covers.top + free / 2) : free),
      right: right + free,
      bottom: bottom + free,
      left: left + free,
    },
    covers,
    { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
  );
}
