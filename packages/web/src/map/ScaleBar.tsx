import type { Map as MapLibreMap } from 'maplibre-gl';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { metresPerPixel } from './drawing/snapping.ts';
import { scaleOf } from './scaleOf.ts';
import styles from './FarmMap.module.css';

/** The longest the bar may be. */
const mostPixels = 96;

const measure = (map: MapLibreMap) =>
  scaleOf(metresPerPixel(map.getCenter().lat, map.getZoom()), mostPixels);

/** Length of a stretch of the map on the land. It changes with every frame of a move. */
export function ScaleBar({ map }: { readonly map: MapLibreMap }) {
  const language = useLanguage();
  const bar = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let [width, length] = ['', 0];
    const show = () => {
      const { metres, pixels } = measure(map);
      const next = `${Math.round(pixels)}px`;
      if (bar.current && next !== width) bar.current.style.width = next;
      if (text.current && metres !== length)
        text.current.textContent =
          metres >= 1000
            ? `${formatNumber(metres / 1000, language)} km`
            : `${formatNumber(metres, language)} m`;
      [width, length] = [next, metres];
    };
    show();
    const listener = map.on('move', show);
    return () => listener.unsubscribe();
  }, [map, language]);
  return (
    <div className={styles['scale']}>
      <span ref={bar} />
      <span ref={text} />
    </div>
  );
}
