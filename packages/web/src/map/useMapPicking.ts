import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import { openableAt } from './layers/openable.ts';
import type { OpenMap } from './openMap.ts';
import type { Pointed } from './pointed.ts';
import { pointedOutline } from './pointedOutline.ts';
import { useLatest } from '../ui/useLatest.ts';
import styles from './FarmMap.module.css';

interface Picking {
  /** Off while something is drawn. */
  readonly active: boolean;
  /** @param additive whether it is added to the selection, or removed from it (Shift, Ctrl) */
  readonly onSelect: (id: string | null, additive: boolean) => void;
}

/** A click selects the smallest field under the pointer; hovering highlights it. */
export function useMapPicking(open: OpenMap | null, pointed: Pointed, picking: Picking): void {
  const latest = useLatest(picking);

  useEffect(() => {
    if (!open) return undefined;
    const { map, fields } = open;
    const outline = pointedOutline(map, styles['pointed']);
    const show = (id: string | null) =>
      outline.show(id === null ? null : (fields.geometry(id) ?? null));
    const unsubscribe = pointed.subscribe(show);
    let frame = 0;
    const hover = (id: string | null) => {
      if (id === pointed.id()) return;
      map.getCanvas().style.cursor = id ? 'pointer' : '';
      pointed.point(id);
    };
    const onMove = ({ lngLat }: MapMouseEvent) => {
      if (!latest.current.active || map.isMoving()) return;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (latest.current.active) hover(fields.at([lngLat.lng, lngLat.lat]));
      });
    };
    const onLeave = () => hover(null);
    const onClick = ({ lngLat, point, originalEvent }: MapMouseEvent) => {
      // a point above the field opens its own target instead
      if (latest.current.active && openableAt(map, point) === null)
        latest.current.onSelect(
          fields.at([lngLat.lng, lngLat.lat]),
          originalEvent.shiftKey || originalEvent.ctrlKey || originalEvent.metaKey,
        );
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !latest.current.active) return;
      event.preventDefault();
      const { clientWidth, clientHeight } = map.getContainer();
      const { lng, lat } = map.unproject([clientWidth / 2, clientHeight / 2]);
      latest.current.onSelect(fields.at([lng, lat]), event.shiftKey);
    };
    const listeners = [
      map.on('mousemove', onMove),
      map.on('mouseout', onLeave),
      map.on('click', onClick),
    ];
    map.getCanvas().addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
      outline.remove();
      for (const listener of listeners) listener.unsubscribe();
      map.getCanvas().removeEventListener('keydown', onKey);
    };
  }, [open, pointed, latest]);

  useEffect(() => {
    if (open && !picking.active) pointed.point(null);
  }, [open, picking.active, pointed]);
}
