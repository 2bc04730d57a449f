import { useLingui } from '@lingui/react/macro';
import { useElementSize } from '@mantine/hooks';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../ui/format/formats.ts';
import { DrawToolbar, type DrawHistory } from './drawing/DrawToolbar.tsx';
import { drawCorners } from './drawing/drawCorners.ts';
import type { DrawingControl } from './drawing/drawingControl.ts';
import { useDrawingShown } from './drawing/useDrawing.ts';
import { useDrawingKeys } from './drawing/useDrawingKeys.ts';
import { useDrawingOnMap } from './drawing/useDrawingOnMap.ts';
import type { MapScheme } from './layers/mapColors.ts';
import { MapBasemap } from './basemap/MapBasemap.tsx';
import { useBasemap, type BasemapChoice } from './basemap/useBasemap.ts';
import { coversOf } from './coversOf.ts';
import { Legend, type LegendChoice } from './Legend.tsx';
import { MapControls } from './MapControls.tsx';
import { paintMap } from './openMap.ts';
import { usePointed, type Pointed } from './pointed.ts';
import { ScaleBar } from './ScaleBar.tsx';
import type { FitOptions, LegendEntry, MapFeature, MapPadding, MapView } from './types.ts';
import { useMapBusy } from './useMapBusy.ts';
import { useMapCamera } from './camera/useMapCamera.ts';
import { useMapFeatures } from './useMapFeatures.ts';
import { useMapPicking } from './useMapPicking.ts';
import { useOpenMap } from './useOpenMap.ts';
import { usePageScheme } from './usePageScheme.ts';
import styles from './FarmMap.module.css';
import common from './MapParts.module.css';
import { lazyPart } from '../ui/lazyPart.ts';

/** Loaded when a person first locates themselves. */
const Where = lazyPart(() =>
  import('./position/Where.tsx').then(({ Where: component }) => component),
);

/** Loaded with the first tool. */
const Readout = lazyPart(() =>
  import('./drawing/Readout.tsx').then(({ Readout: component }) => component),
);

export interface FarmMapProps {
  /** A description of the map, for people who cannot see it. */
  readonly label: string;
  readonly features: readonly MapFeature[];
  readonly selection: ReadonlySet<string>;
  /** @param additive whether it is added to the selection, or removed from it */
  readonly onSelect: (id: string | null, additive: boolean) => void;
  /** The feature under the pointer, shared with others that show it. */
  readonly pointed?: Pointed | undefined;
  readonly legend: readonly LegendEntry[];
  /** If present, the legend filters the fields shown. */
  readonly legendChoice?: LegendChoice | undefined;
  /** View that it opens with. */
  readonly view?: MapView | null;
  readonly onMove?: (view: MapView) => void;
  /** Country shown while there is nothing else to show: two capitals of ISO 3166-1. */
  readonly country?: string | null;
  /** The view until its features are read; what is asked for is shown then. */
  readonly opensAt?: MapView | null;
  readonly onWhole?: ((view: MapView) => void) | undefined;
  /** A new object scrolls its feature into sight. */
  readonly fit?: FitOptions | null;
  /** The space at the map's edges that is covered. */
  readonly padding?: MapPadding;
  /** Basemaps to choose from in addition to the built-in one. */
  readonly basemaps?: BasemapChoice | null;
  /**
   * If present, there is a button that opens the search for a place; shown over the map while it is
   * open.
   */
  readonly find?: ((map: MapLibreMap, close: () => void) => ReactNode) | null;
  /** If present, there is a toolbar to draw with. */
  readonly drawing: DrawingControl;
  readonly mayDraw: boolean;
  /** Undoes and redoes saved changes, while nothing is drawn. */
  readonly history?: DrawHistory | undefined;
  /** Actions on the field at the person's position. */
  readonly renderField?: ((id: string) => ReactNode) | undefined;
  /** A drawn boundary that waits to be saved. */
  readonly draft?: Polygonal | null;
  /** Rendered over the map in addition to its controls. */
  readonly children?: ReactNode;
  /** The overlay on the map itself, with its switch beside the controls; not during drawing. */
  readonly overlay?: ((map: MapLibreMap, scheme: MapScheme) => ReactNode) | null;
}

/**
 * The map of a farm: features, drawing and navigation. It knows no entity and makes no request.
 */
// oxlint-disable-next-line complexity -- one layer or handler after the other, each on a condition of its own
export function FarmMap(props: FarmMapProps) {
  const {
    label,
    features,
    selection,
    onSelect,
    pointed,
    legend,
    legendChoice,
    view = null,
    onMove,
    country = null,
    opensAt = view,
    onWhole,
    fit = null,
    padding,
    basemaps = null,
    find = null,
    drawing,
    mayDraw,
    history,
    renderField,
    draft = null,
    children,
    overlay,
  } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const scheme = usePageScheme();
  const section = useRef<HTMLElement>(null);
  // its tools are in as many rows as its width needs
  const tools = useElementSize();
  const credit = useElementSize();
  const container = useRef<HTMLDivElement>(null);
  const opening = useOpenMap(container, scheme, view ?? opensAt, label);
  const open = typeof opening === 'string' ? null : opening;
  const shown = useDrawingShown(drawing);
  const { state } = shown;
  const [finding, setFinding] = useState(false);
  const [following, setFollowing] = useState(false);
  const takeWalk = useCallback(
    (corners: readonly Position[]) => drawCorners(drawing, corners),
    [drawing],
  );
  const closeFind = useCallback(() => setFinding(false), []);
  const toggleFind = useCallback(() => setFinding((before) => !before), []);
  const toggleFollow = useCallback(() => setFollowing((before) => !before), []);
  const basemap = useBasemap(open, scheme, basemaps);

  useEffect(() => {
    if (open) paintMap(open.map, scheme);
  }, [open, scheme]);

  const hidden = state.phase === 'editing' || state.phase === 'dragging' ? state.id : null;
  useMapFeatures(open, features, { selection, hidden });
  const ownPointed = usePointed();
  useMapPicking(open, pointed ?? ownPointed, { active: state.phase === 'idle', onSelect });
  const covers = useCallback(() => coversOf(section.current), []);
  useMapCamera(open, { view, fit, padding, onMove, onWhole, country, covers });
  useMapBusy(open, section);
  const lengthText = useCallback(
    (metres: number) => `${formatNumber(metres, language, 1)} m`,
    [language],
  );
  const pieceText = useCallback(
    (index: number, hectares: number | null) =>
      hectares === null ? `${index + 1}` : `${index + 1}: ${formatHectares(hectares, language)}`,
    [language],
  );
  const pressCentre = useDrawingOnMap(open, drawing, shown, {
    selection,
    waiting: draft,
    lengthText,
    pieceText,
  });
  useDrawingKeys(drawing, shown, pressCentre);
  return (
    <section
      ref={section}
      className={styles['map']}
      aria-label={label}
      data-phase={state.phase}
      data-ready={open !== null || undefined}
      style={{
        '--over-bottom': `${padding?.bottom ?? 0}px`,
        '--over-right': `${padding?.right ?? 0}px`,
        '--over-left': `${padding?.left ?? 0}px`,
        '--tools-height': `${tools.height}px`,
        '--credit-height': `${credit.height}px`,
      }}
    >
      <div ref={container} className={common['canvas']} />
      {opening === 'failed' ? (
        <p
          className={common['failed']}
        >{t`This browser cannot draw the map. The list shows the same fields.`}</p>
      ) : null}
      {state.phase === 'drawing' || state.phase === 'measured' ? (
        <span aria-hidden className={`${common['cross']} ${styles['cross']}`} />
      ) : null}
      <div className={styles['top']}>
        {open && finding && state.phase === 'idle' ? find?.(open.map, closeFind) : null}
        {open && following && state.phase === 'idle' ? (
          <Suspense fallback={null}>
            <Where
              open={open}
              padding={padding}
              onClose={() => setFollowing(false)}
              onField={renderField}
              onWalked={mayDraw ? takeWalk : undefined}
            />
          </Suspense>
        ) : null}
        {mayDraw ? (
          <div ref={tools.ref} data-covers="tools">
            <DrawToolbar drawing={drawing} shown={shown} selection={selection} history={history} />
          </div>
        ) : null}
        {shown.state.phase === 'idle' && shown.problems.length === 0 && !shown.busy ? null : (
          <Suspense fallback={null}>
            <Readout drawing={drawing} shown={shown} pressCentre={pressCentre} />
          </Suspense>
        )}
      </div>
      {state.phase === 'idle' && !padding?.right ? (
        <Legend entries={legend} choice={legendChoice} />
      ) : null}
      <div className={`${common['corner']} ${styles['corner']}`} data-covers="right">
        {open ? <ScaleBar map={open.map} /> : null}
        {open && state.phase === 'idle' ? overlay?.(open.map, scheme) : null}
        {open ? (
          <MapControls
            map={open.map}
            basemap={basemap}
            onChoose={basemaps && basemaps.basemaps.length > 0 ? basemaps.onChoose : undefined}
            onLocate={toggleFollow}
            isFollowing={following}
            onFind={find ? toggleFind : undefined}
          />
        ) : null}
      </div>
      <MapBasemap shown={basemap} credit={credit.ref} />
      {children}
    </section>
  );
}
