import { Map as MapLibreMap, prewarm, setWorkerUrl } from 'maplibre-gl';
// oxlint-disable-next-line import/default -- the bundler answers with the worker's address
import workerUrl from './worker/mapWorker.ts?worker&url';
import './maplibre.css';
import { baseStyle, paintBackground, showBorders } from './layers/baseStyle.ts';
import { layDraftLayers } from './drawing/draftLayers.ts';
import { addFieldSlots, layFieldLayers } from './layers/fieldLayers.ts';
import { FieldSource } from './layers/fieldSource.ts';
import { loadLabelFonts } from './layers/fonts.ts';
import { calm } from './calm.ts';
import { showsOnPage } from './mapPicture.ts';
import type { MapScheme } from './layers/mapColors.ts';
import type { MapView } from './types.ts';

setWorkerUrl(workerUrl);
// it is read and compiled while the page is still rendered
prewarm();

/** A map with every layer on it, ready to take features. */
export interface OpenMap {
  readonly map: MapLibreMap;
  readonly fields: FieldSource;
}

export interface OpenOptions {
  readonly container: HTMLElement;
  readonly scheme: MapScheme;
  /** Initial view; the middle of Europe when there is none. */
  readonly view: MapView | null;
  /** Accessible name of the map. */
  readonly label: string;
}

/**
 * Opens a map in an element; north is always up, because people recognise fields by their
 * orientation.
 */
export function openMap({ container, scheme, view, label }: OpenOptions): {
  readonly opened: Promise<OpenMap>;
  readonly close: () => void;
} {
  const fonts = loadLabelFonts();
  const map = new MapLibreMap({
    container,
    style: baseStyle(scheme),
    center: view ? [view.longitude, view.latitude] : [6, 51.5],
    zoom: view?.zoom ?? 4.5,
    maxZoom: 21,
    minZoom: 2,
    attributionControl: false,
    boxZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // at 0 names are placed anew in every frame of a move, and longer each change of them is drawn
    // in frame after frame
    fadeDuration: calm() ? 0 : 50,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.getCanvas().setAttribute('role', 'application');
  keepLandStill(map);
  const hearAgain = keepPointerMoves(map.getCanvas());
  let fields: FieldSource | null = null;
  const leave = showsOnPage(map);
  const opened = new Promise<OpenMap>((resolve) => {
    map.once('style.load', () => {
      addFieldSlots(map, scheme);
      paintMap(map, scheme);
      const source = new FieldSource(map);
      fields = source;
      showBorders(map, () => source.isReading());
      void fonts.then(() => resolve({ map, fields: source }));
    });
  });
  return {
    opened,
    close: () => {
      leave();
      hearAgain();
      fields?.stop();
      map.remove();
    },
  };
}

/** Paints everything that is ours on a map, now and later, in a scheme. */
export function paintMap(map: MapLibreMap, scheme: MapScheme): void {
  paintBackground(map, scheme);
  layFieldLayers(map, scheme);
  layDraftLayers(map, scheme);
}

/** A panel that opens at the right reduces the map; the land stays where it was. */
function keepLandStill(map: MapLibreMap): void {
  let { clientWidth: width } = map.getContainer();
  map.on('resize', () => {
    const { clientWidth } = map.getContainer();
    if (width > 0 && clientWidth !== width)
      map.panBy([(clientWidth - width) / 2, 0], { animate: false });
    width = clientWidth;
  });
}

/**
 * Ends `pointermove` over the land before React hears it: nothing in the page listens for it there
 * (the map itself listens for mouse and touch), and in a drag each takes as long as a tenth of a frame.
 * @returns ends it
 */
function keepPointerMoves(canvas: HTMLElement): () => void {
  const controller = new AbortController();
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.target === canvas) event.stopPropagation();
    },
    { capture: true, signal: controller.signal },
  );
  return () => controller.abort();
}
