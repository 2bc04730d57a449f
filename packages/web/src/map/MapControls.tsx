import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { AddIcon } from '../ui/icons.ts';
import { Menu } from '../ui/overlay/Menu.tsx';
import { showToast } from '../ui/overlay/toasts.ts';
import { basemapName, type Basemap } from './layers/basemaps.ts';
import { LayersIcon, LocateIcon, ZoomOutIcon } from './layers/mapIcons.ts';
import { calm } from './openMap.ts';
import { locate } from './locate.ts';
import styles from './FarmMap.module.css';

interface Props {
  readonly map: MapLibreMap;
  readonly zoom: number;
  readonly basemaps: readonly Basemap[];
  readonly basemap: string;
  readonly onBasemap: ((id: string) => void) | undefined;
}

/** Nearer, farther, where I am, what lies under the fields. */
export function MapControls({ map, zoom, basemaps, basemap, onBasemap }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const [locating, setLocating] = useState(false);
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

  return (
    <div className={styles['controls']}>
      <button
        type="button"
        aria-label={t`Zoom in`}
        title={t`Zoom in`}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn(flight)}
      >
        <AddIcon size={20} />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        title={t`Zoom out`}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut(flight)}
      >
        <ZoomOutIcon />
      </button>
      <button
        type="button"
        aria-label={t`Show where I am`}
        title={t`Show where I am`}
        aria-busy={locating || undefined}
        onClick={() => void showMe()}
      >
        <LocateIcon />
      </button>
      {onBasemap && basemaps.length > 1 ? (
        <Menu
          entries={basemaps.map((entry) => ({
            label: basemapName(entry, language),
            chosen: entry.id === basemap,
            run: () => onBasemap(entry.id),
          }))}
        >
          <button
            type="button"
            aria-label={t`Background of the map`}
            title={t`Background of the map`}
          >
            <LayersIcon />
          </button>
        </Menu>
      ) : null}
    </div>
  );
}
