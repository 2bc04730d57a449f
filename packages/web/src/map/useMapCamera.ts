import { useEffect, useRef } from 'react';
import { calm, type OpenMap } from './openMap.ts';
import type { FitWish, MapPadding, MapView } from './types.ts';

/** Nearer than this a single small field would fill the screen with nothing around it. */
const nearest = 16.5;

const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Brings what is asked for into sight, and tells where the map looks after it moved. */
export function useMapCamera(open: OpenMap | null, fit: FitWish | null, padding: MapPadding = noPadding, onMove?: (view: MapView) => void): void {
  const latest = useRef({ padding, onMove });
  latest.current = { padding, onMove };
  const first = useRef(true);

  useEffect(() => {
    if (!open || !fit) return;
    const { map, fields } = open;
    fields.whenSettled(() => {
      const bounds = fields.bounds(fit.ids);
      if (!bounds) return;
      if (fit.gently && map.getBounds().contains([bounds.west, bounds.south]) && map.getBounds().contains([bounds.east, bounds.north])) return;
      const { top, right, bottom, left } = latest.current.padding;
      const margin = 48;
      const animate = !first.current && !calm();
      first.current = false;
      map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], {
        padding: { top: top + margin, right: right + margin, bottom: bottom + margin, left: left + margin },
        maxZoom: fit.gently ? Math.max(map.getZoom(), 14) : nearest,
        animate,
        duration: 180,
      });
    });
  }, [open, fit]);

  useEffect(() => {
    if (!open) return undefined;
    const { map } = open;
    const listener = map.on('moveend', () => {
      const { lng, lat } = map.getCenter();
      latest.current.onMove?.({ longitude: lng, latitude: lat, zoom: map.getZoom() });
    });
    return () => listener.unsubscribe();
  }, [open]);
}
