import { useLatest } from '../ui/useLatest.ts';
import { boundsOf } from '@furrow/geo/bounds.ts';
import type { Bounds, Position } from '@furrow/geo/types.ts';
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { MapBasemap } from './basemap/MapBasemap.tsx';
import { useBasemap, type BasemapChoice } from './basemap/useBasemap.ts';
import { noPadding } from './camera/padding.ts';
import { roomFor } from './camera/roomFor.ts';
import { coversOf } from './coversOf.ts';
import { fillSource } from './layers/fillSource.ts';
import type { MapScheme } from './layers/mapColors.ts';
import { MapControls } from './MapControls.tsx';
import { paintMap } from './openMap.ts';
import { calm } from './calm.ts';
import { ScaleBar } from './ScaleBar.tsx';
import type { MapFeature } from './types.ts';
import { type Marks, useMapFeatures } from './useMapFeatures.ts';
import { useOpenMap } from './useOpenMap.ts';
import { usePageScheme } from './usePageScheme.ts';
import styles from './PlaceMap.module.css';
import common from './MapParts.module.css';

export interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly label?: string;
}

export interface PlaceMapProps {
  /** A description of the map, for people who cannot see it. */
  readonly label: string;
  /** Land to recognise the place by. */
  readonly features: readonly MapFeature[];
  readonly places?: readonly MapPlace[];
  readonly line?: readonly Position[];
  /** If present, a click on the map, or the button below it, sets a place. */
  readonly onPress?: ((longitude: number, latitude: number) => void) | undefined;
  /** The label of pressing the middle. */
  readonly pressLabel?: string;
  /** Basemaps to choose from in addition to the built-in one. */
  readonly basemaps?: BasemapChoice | null;
  /** Draws more on the map, again whenever it or the scheme is another. */
  readonly overlay?: (map: MapLibreMap, scheme: MapScheme) => void;
  /** Initial bounds, in place of those of the placed shape. */
  readonly lookAt?: Bounds | null;
}

const nothing: Marks = { selection: new Set() };

/**
 * A small map with places or a line on it, and the way to put them there. Its corners are those of
 * the drawing.
 */
// oxlint-disable-next-line complexity -- one layer or handler after the other, each on a condition of its own
export function PlaceMap({
  label,
  features,
  places = [],
  line = [],
  onPress,
  pressLabel,
  basemaps = null,
  overlay,
  lookAt,
}: PlaceMapProps) {
  const { t } = useLingui();
  const scheme = usePageScheme();
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const first = places[0] ?? (line[0] ? { longitude: line[0][0], latitude: line[0][1] } : null);
  const opening = useOpenMap(container, scheme, first ? { ...first, zoom: 15 } : null, label);
  const open = typeof opening === 'string' ? null : opening;
  const basemap = useBasemap(open, scheme, basemaps);
  const press = useRef(onPress);
  press.current = onPress;

  useMapFeatures(open, features, nothing);

  useEffect(() => {
    if (open) paintMap(open.map, scheme);
  }, [open, scheme]);

  useEffect(() => {
    if (!open) return;
    fillSource(open.map, 'draft', shown(places, line));
  }, [open, places, line]);

  useEffect(() => {
    if (open) overlay?.(open.map, scheme);
  }, [open, scheme, overlay]);

  const isPressed = onPress !== undefined;
  useEffect(() => {
    if (open) open.map.getCanvas().style.cursor = isPressed ? 'crosshair' : '';
  }, [open, isPressed]);
  // on a phone the button that begins a drawing is below the map
  const wasPressed = useRef(isPressed);
  useEffect(() => {
    if (isPressed && !wasPressed.current) frame.current?.scrollIntoView({ block: 'nearest' });
    wasPressed.current = isPressed;
  }, [isPressed]);

  const shownFirst = useLatest({ places, line, lookAt });
  useEffect(() => {
    if (!open) return undefined;
    const { map, fields } = open;
    const clicks = map.on('click', ({ lngLat }) => press.current?.(lngLat.lng, lngLat.lat));
    // it shows the placed feature, otherwise the farm
    const { lookAt: wish } = shownFirst.current;
    const corners: Position[] = [
      ...shownFirst.current.places.map(({ longitude, latitude }): Position => [
        longitude,
        latitude,
      ]),
      ...shownFirst.current.line,
    ];
    fields.whenSettled(() => {
      const bounds =
        wish ??
        (corners.length > 0
          ? boundsOf({ type: 'MultiPoint', coordinates: corners })
          : fields.bounds('all'));
      if (bounds)
        map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], {
          padding: roomFor({ map, covers: coversOf(frame.current) }, noPadding, bounds),
          maxZoom: wish ? 18 : 16,
          animate: !calm() && corners.length > 0,
          duration: 0,
        });
    });
    return () => {
      clicks.unsubscribe();
    };
    // its first view; later places are set by the person
  }, [open, shownFirst]);

  return (
    <section className={styles['place']} aria-label={label} data-ready={open !== null || undefined}>
      <div ref={frame} className={styles['map']}>
        <div ref={container} className={common['canvas']} />
        {opening === 'failed' ? (
          <p
            className={common['failed']}
          >{t`This browser cannot draw the map. You can type the coordinates instead.`}</p>
        ) : null}
        {onPress ? <span aria-hidden className={common['cross']} /> : null}
        <div className={common['corner']} data-covers="right">
          {open ? <ScaleBar map={open.map} /> : null}
          {open ? (
            <MapControls
              map={open.map}
              basemap={basemap}
              onChoose={basemaps && basemaps.basemaps.length > 0 ? basemaps.onChoose : undefined}
            />
          ) : null}
        </div>
        <MapBasemap shown={basemap} />
      </div>
      {onPress ? (
        <button
          type="button"
          className={styles['press']}
          disabled={!open}
          onClick={() => {
            const middle = open?.map.getCenter();
            if (middle) onPress(middle.lng, middle.lat);
          }}
        >
          {pressLabel ?? t`Place it in the middle of the map`}
        </button>
      ) : null}
    </section>
  );
}

/** Places and line in the form for the drawing's layers. */
function shown(places: readonly MapPlace[], line: readonly Position[]): GeoJSON.FeatureCollection {
  const point = (
    coordinates: Position,
    role: string,
    more: Record<string, unknown> = {},
  ): GeoJSON.Feature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { role, ...more },
  });
  return {
    type: 'FeatureCollection',
    features: [
      ...(line.length > 1
        ? [
            {
              type: 'Feature' as const,
              geometry: { type: 'LineString' as const, coordinates: [...line] },
              properties: { role: 'line' },
            },
          ]
        : []),
      ...line.map((position, index) => point(position, index === 0 ? 'first' : 'corner')),
      ...places.flatMap(({ longitude, latitude, label }) => [
        point([longitude, latitude], 'first', { chosen: true }),
        ...(label ? [point([longitude, latitude], 'length', { text: `\n\n${label}` })] : []),
      ]),
    ],
  };
}
