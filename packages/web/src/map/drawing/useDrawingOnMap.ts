import type { GeoJSONSource } from 'maplibre-gl';
import type { Polygonal } from '@furrow/geo/types.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { OpenMap } from '../openMap.ts';
import { draftFeatures } from './draftFeatures.ts';
import type { DrawingControl, DrawingShown } from './drawingControl.ts';
import type { Target } from './outcome.ts';
import { followPointer, leastEdgePixels, type DrawingPointer } from './pointer.ts';
import { metresPerPixel } from './snapping.ts';

/** Draws a drawing on the map and lets the pointer work on it. Returns what puts a corner in the middle. */
export function useDrawingOnMap(open: OpenMap | null, control: DrawingControl, shown: DrawingShown, selection: ReadonlySet<string>, waiting: Polygonal | null, lengthText: (metres: number) => string): () => void {
  const pointer = useRef<DrawingPointer | null>(null);
  const selected = useRef(selection);
  selected.current = selection;
  const { state, problems } = shown;
  const { phase } = state;

  useEffect(() => {
    if (!open) return undefined;
    const { map, fields } = open;
    pointer.current = followPointer(map, fields, control);
    control.attach(() => targetsOf(open, selected.current));
    return () => {
      control.attach(null);
      pointer.current?.stop();
    };
  }, [open, control]);

  useEffect(() => {
    if (!open) return;
    const { map } = open;
    map.getCanvas().style.cursor = phase === 'drawing' || phase === 'measured' ? 'crosshair' : '';
    if (phase === 'idle') map.doubleClickZoom.enable();
    else map.doubleClickZoom.disable();
  }, [open, phase]);

  useEffect(() => {
    if (!open) return undefined;
    const { map } = open;
    const draw = () => {
      const leastEdge = metresPerPixel(map.getCenter().lat, map.getZoom()) * leastEdgePixels;
      void map.getSource<GeoJSONSource>('draft')?.setData(draftFeatures(state, { waiting, lengthText, leastEdge, wrong: problems.length > 0 }));
    };
    draw();
    if (phase === 'idle') return undefined;
    // middles and lengths come and go with the zoom
    const listener = map.on('zoomend', draw);
    return () => listener.unsubscribe();
  }, [open, state, phase, problems, waiting, lengthText]);

  return useCallback(() => pointer.current?.pressCentre(), []);
}

/** What may be split and cut: what is selected, else all there is. */
function targetsOf({ fields }: OpenMap, selection: ReadonlySet<string>): readonly Target[] {
  if (selection.size > 0) {
    return [...selection].flatMap((id) => {
      const geometry = fields.geometry(id);
      return geometry ? [{ id, geometry }] : [];
    });
  }
  return [...fields.within({ west: -180, south: -90, east: 180, north: 90 })].map(({ feature, geometry }) => ({ id: feature.id, geometry }));
}
