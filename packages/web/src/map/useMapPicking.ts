import { membersOf } from '@furrow/kit/checked.ts';
import type { Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl';
import { useEffect } from 'react';
import type { OpenMap } from './openMap.ts';
import { useLatest } from '../ui/useLatest.ts';

interface Picking {
  /** Off while something is drawn. */
  readonly active: boolean;
  /** @param additive added to what is selected, or taken from it (Shift, Ctrl) */
  readonly onSelect: (id: string | null, additive: boolean) => void;
  readonly onHover: (id: string | null) => void;
}

/** Pressing selects the smallest field under the pointer; pointing at one lights it up. */
export function useMapPicking(open: OpenMap | null, picking: Picking): void {
  const latest = useLatest(picking);

  useEffect(() => {
    if (!open) return undefined;
    const { map } = open;
    let frame = 0;
    let over: string | null = null;
    const hover = (id: string | null) => {
      if (id === over) return;
      over = id;
      map.getCanvas().style.cursor = id ? 'pointer' : '';
      latest.current.onHover(id);
    };
    const onMove = ({ point }: MapMouseEvent) => {
      if (!latest.current.active || map.isMoving()) return;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (latest.current.active) hover(featureAt(map, point));
      });
    };
    const onLeave = () => hover(null);
    const onClick = ({ point, originalEvent }: MapMouseEvent) => {
      if (latest.current.active)
        latest.current.onSelect(
          featureAt(map, point),
          originalEvent.shiftKey || originalEvent.ctrlKey || originalEvent.metaKey,
        );
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !latest.current.active) return;
      event.preventDefault();
      const { clientWidth, clientHeight } = map.getContainer();
      latest.current.onSelect(featureAt(map, [clientWidth / 2, clientHeight / 2]), event.shiftKey);
    };
    const listeners = [
      map.on('mousemove', onMove),
      map.on('mouseout', onLeave),
      map.on('click', onClick),
    ];
    map.getCanvas().addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      for (const listener of listeners) listener.unsubscribe();
      map.getCanvas().removeEventListener('keydown', onKey);
    };
  }, [open, latest]);

  useEffect(() => {
    if (!open || picking.active) return;
    latest.current.onHover(null);
  }, [open, picking.active, latest]);
}

function featureAt(map: MapLibreMap, point: PointLike): string | null {
  const found = map.queryRenderedFeatures(point, { layers: ['field-fill'] });
  const shown = found.map(({ properties }) => membersOf(properties));
  const [top] = shown.toSorted((one, other) => Number(other.order) - Number(one.order));
  return top ? String(top.id) : null;
}
