import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ComponentType, memo, useCallback, useState, useSyncExternalStore } from 'react';
import { AddIcon, SearchIcon } from '../ui/icons.ts';
import { Popover } from '../ui/overlay/Popover.tsx';
import { showToast } from '../ui/overlay/toasts.ts';
import type { BasemapChooser } from './basemap/BasemapChooser.tsx';
import type { BasemapShown } from './basemap/useBasemap.ts';
import { LayersIcon, LocateIcon, ZoomOutIcon } from './layers/mapIcons.ts';
import { calm } from './calm.ts';
import { locate } from './locate.ts';
import styles from './FarmMap.module.css';

interface Props {
  readonly map: MapLibreMap;
  readonly basemap: BasemapShown;
  /** Omitted where there is no choice. */
  readonly onChoose: ((id: string) => void) | undefined;
  /** If present, there is a button that opens the search for a place. */
  readonly onFind?: (() => void) | undefined;
  /** If present, the position is followed; otherwise the map goes there once. */
  readonly onLocate?: (() => void) | undefined;
  readonly isFollowing?: boolean;
}

/** Zoom difference that is not visible. */
const leastStep = 0.1;

type Chooser = ComponentType<Parameters<typeof BasemapChooser>[0]>;
const chooserWidth = 336;

/**
 * Controls of the map: zoom in and out, my position, basemap. Not rendered again with the map,
 * which is with every change of a field.
 */
export const MapControls = memo(function MapControls({
  map,
  basemap,
  onChoose,
  onFind,
  onLocate,
  isFollowing,
}: Props) {
  const { t } = useLingui();
  const [locating, setLocating] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [Chooser, setChooser] = useState<Chooser | null>(null);
  const { nearest, farthest } = useZoomEnds(map);
  const flight = { animate: !calm(), duration: 150 };

  const showMe = async () => {
    setLocating(true);
    const place = await locate();
    setLocating(false);
    if (!place)
      return showToast({
        text: t`Your location is not known. Allow this page to use it, or move the map by hand.`,
      });
    map.flyTo({
      center: place,
      zoom: Math.max(15, map.getZoom()),
      animate: !calm(),
      duration: 180,
    });
    return undefined;
  };

  const choose = async () => {
    const { BasemapChooser: component } = await import('./basemap/BasemapChooser.tsx');
    setChooser(() => component);
    setChoosing((open) => !open);
  };
  const { lng: longitude, lat: latitude } = map.getCenter();
  const zoom = map.getZoom();

  return (
    <div className={styles['controls']}>
      {onFind ? (
        <button type="button" aria-label={t`Find a place`} title={t`Find a place`} onClick={onFind}>
          <SearchIcon size={20} />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t`Zoom in`}
        title={t`Zoom in`}
        disabled={nearest}
        onClick={() => map.zoomIn(flight)}
      >
        <AddIcon size={20} />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        title={t`Zoom out`}
        disabled={farthest}
        onClick={() => map.zoomOut(flight)}
      >
        <ZoomOutIcon />
      </button>
      <button
        type="button"
        aria-label={t`Show where I am`}
        title={t`Show where I am`}
        aria-busy={locating || undefined}
        aria-pressed={onLocate ? isFollowing === true : undefined}
        onClick={onLocate ?? (() => void showMe())}
      >
        <LocateIcon />
      </button>
      {onChoose ? (
        <Popover
          opened={choosing && Chooser !== null}
          onChange={setChoosing}
          end
          width={chooserWidth}
          label={t`Background of the map`}
          target={
            <button
              type="button"
              aria-label={t`Background of the map`}
              aria-expanded={choosing}
              title={t`Background of the map`}
              onClick={() => void choose()}
            >
              <LayersIcon />
            </button>
          }
        >
          {Chooser ? (
            <Chooser
              offered={basemap.offered}
              shown={basemap.basemap.id}
              at={{ longitude, latitude, zoom }}
              onChoose={onChoose}
            />
          ) : null}
        </Popover>
      ) : null}
    </div>
  );
});

/** Whether the map is at its maximum or minimum zoom; rendered again only when that changes. */
function useZoomEnds(map: MapLibreMap): { readonly nearest: boolean; readonly farthest: boolean } {
  const subscribe = useCallback(
    (changed: () => void) => {
      const listener = map.on('zoom', changed);
      return () => listener.unsubscribe();
    },
    [map],
  );
  return {
    nearest: useSyncExternalStore(subscribe, () => map.getZoom() >= map.getMaxZoom() - leastStep),
    farthest: useSyncExternalStore(subscribe, () => map.getZoom() <= map.getMinZoom() + leastStep),
  };
}
