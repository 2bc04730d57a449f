import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { formatNumber } from '../ui/format/formats.ts';
import { metresPerPixel } from './drawing/snapping.ts';
import { scaleOf } from './scaleOf.ts';
import styles from './FarmMap.module.css';

/** The longest the bar may be. */
const mostPixels = 96;

const measure = (map: MapLibreMap) =>
  scaleOf(metresPerPixel(map.getCenter().lat, map.getZoom()), mostPixels);

/** How long a stretch of the map is on the land. */
export function ScaleBar({ map }: { readonly map: MapLibreMap }) {
  const language = useLanguage();
  const [{ metres, pixels }, setScale] = useState(() => measure(map));
  useEffect(() => {
    const listener = map.on('move', () =>
      setScale((before) => (same(before, measure(map)) ? before : measure(map))),
    );
    return () => listener.unsubscribe();
  }, [map]);
  return (
    <div className={styles['scale']}>
      <span style={{ width: pixels }} />
      {metres >= 1000
        ? `${formatNumber(metres / 1000, language)} km`
        : `${formatNumber(metres, language)} m`}
    </div>
  );
}

const same = (a: { pixels: number; metres: number }, b: { pixels: number; metres: number }) =>
  a.metres === b.metres && Math.abs(a.pixels - b.pixels) < 1;
