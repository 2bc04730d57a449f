import { useEffect, useRef } from 'react';
import { boundsOfCountry } from '../layers/borders.ts';
import { calm } from '../calm.ts';
import type { OpenMap } from '../openMap.ts';
import { noPadding } from './padding.ts';
import { roomFor, type Covers } from './roomFor.ts';
import type { FitOptions, MapPadding, MapView } from '../types.ts';
import { useLatest } from '../../ui/useLatest.ts';

/** At a higher zoom a single small field would fill the screen. */
const nearest = 16.5;

/**
 * Mark of a move to a country, which is no view chosen by a person: it is not put into the address.
 */
const notLooked = { notLooked: true };

/**
 * Milliseconds after a gentle request in which an opening panel may still cover the requested area.
 */
const settling = 1000;

export interface Camera {
  /** View of the map when it opened, if the person had chosen one before. */
  readonly view: MapView | null;
  readonly fit: FitOptions | null;
  readonly padding?: MapPadding | undefined;
  readonly onMove?: ((view: MapView) => void) | undefined;
  /** Told the view in which everything was first shown. */
  readonly onWhole?: ((view: MapView) => void) | undefined;
  /** Country shown while there is nothing else to show; two capitals of ISO 3166-1. */
  readonly country: string | null;
  /** Measures the elements over the map when it moves. */
  readonly covers: () => Covers;
}

/** Moves the requested area into sight, and reports the view after the map moved. */
export function useMapCamera(
  open: OpenMap | null,
  { view, fit, padding = noPadding, onMove, onWhole, country, covers }: Camera,
): void {
  const latest = useLatest({ padding, onMove, onWhole, view, covers });
  const first = useRef(true);
  const asked = useRef<{ readonly fit: FitOptions | null; readonly at: number }>({
    fit: null,
    at: 0,
  });

  useEffect(() => {
    if (!open || !fit) return undefined;
    const { map, fields } = open;
    if (asked.current.fit !== fit) asked.current = { fit, at: performance.now() };
    // covering panels change all the time; only shortly after a gentle request the reason may be
    // the same
    else if (!fit.gently || performance.now() - asked.current.at > settling) return undefined;
    const animate = !first.current && !calm();
    // a field chosen while the map was still opening is shown among the others: so far the map
    // shows a continent
    const nowhere = first.current && latest.current.view === null && fit.gently;
    first.current = false;
    if (nowhere) fields.whenSettled(() => bring(open, { ids: 'all' }, latest.current, false));
    const show = () => {
      bring(open, fit, latest.current, animate);
      if (fit.ids !== 'all' || animate) return;
      latest.current.onWhole?.(viewOf(map));
      // a map that opened there has not moved
      latest.current.onMove?.(viewOf(map));
    };
    fields.whenSettled(show);
    if (!fit.gently) return undefined;
    const listener = map.on('resize', show);
    const timer = setTimeout(() => listener.unsubscribe(), settling);
    return () => {
      clearTimeout(timer);
      listener.unsubscribe();
    };
  }, [open, fit, padding, latest]);

  const isLost = view === null && fit === null;
  useEffect(() => {
    if (!open || !country || !isLost) return undefined;
    const { map } = open;
    let overtaken = false;
    // a person who moves the map meanwhile keeps their view
    const listener = map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) overtaken = true;
    });
    void boundsOfCountry(country).then((box) => {
      if (box && !overtaken && !map._removed)
        map.fitBounds(
          [box.west, box.south, box.east, box.north],
          {
            padding: roomFor({ map, covers: latest.current.covers() }, latest.current.padding, box),
            animate: false,
          },
          notLooked,
        );
    });
    return () => {
      overtaken = true;
      listener.unsubscribe();
    };
  }, [open, country, isLost, latest]);

  useEffect(() => {
    if (!open) return undefined;
    const { map } = open;
    const listener = map.on('moveend', (event) => {
      if ('notLooked' in event) return;
      latest.current.onMove?.(viewOf(map));
    });
    return () => listener.unsubscribe();
  }, [open, latest]);
}

function viewOf(map: OpenMap['map']): MapView {
  const { lng, lat } = map.getCenter();
  return { longitude: lng, latitude: lat, zoom: map.getZoom() };
}

function bring(
  { map, fields }: OpenMap,
  { ids, box, gently = false }: FitOptions,
  { padding, covers }: { readonly padding: MapPadding; readonly covers: () => Covers },
  animate: boolean,
): void {
  const bounds = box ?? fields.bounds(ids);
  if (!bounds) return;
  const { clientWidth, clientHeight } = map.getContainer();
  const inSight = (longitude: number, latitude: number) => {
    const { x, y } = map.project([longitude, latitude]);
    return (
      x > padding.left &&
      x < clientWidth - padding.right &&
      y > padding.top &&
      y < clientHeight - padding.bottom
    );
  };
  const middle: [number, number] = [
    (bounds.west + bounds.east) / 2,
    (bounds.south + bounds.north) / 2,
  ];
  // selecting a field must not move the map under the pointer
  if (gently && inSight(...middle) && [bounds.west, bounds.east].some((x) => inSight(x, middle[1])))
    return;
  map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], {
    padding: roomFor({ map, covers: covers() }, padding, bounds),
    maxZoom: gently ? Math.max(map.getZoom(), 13) : nearest,
    animate,
    duration: 180,
  });
}
