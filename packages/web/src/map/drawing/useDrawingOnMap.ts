import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';
import { useCallback, useEffect, useRef } from 'react';
import { calm } from '../calm.ts';
import { fillSource } from '../layers/fillSource.ts';
import { nothing } from '../layers/nothing.ts';
import type { OpenMap } from '../openMap.ts';
import type { DrawingControl, DrawingShown } from './drawingControl.ts';
import { followFreehand } from './pointer/freehand.ts';
import { loadOutcomes, outcomesAtHand, type Outcomes } from './lateOutcomes.ts';
import type { Room, Target } from './outcome.ts';
import { followPointer, leastEdgePixels, type DrawingPointer } from './pointer/pointer.ts';
import { metresPerPixel } from './snapping.ts';
import type { Phase } from './state.ts';

/** Milliseconds within which two clicks count as a double click. */
const doublePress = 500;

/** Phases in which a click concerns the drawing. */
const pressed: ReadonlySet<Phase> = new Set(['drawing', 'measured', 'shaping']);

/** The parts of the map that a drawing uses. */
export interface DrawingContext {
  readonly selection: ReadonlySet<string>;
  /** A drawn boundary that waits to be saved. */
  readonly waiting: Polygonal | null;
  readonly lengthText: (metres: number) => string;
  readonly pieceText: (index: number, hectares: number | null) => string;
}

/**
 * Renders a drawing on the map and handles its pointer events. Returns a function that adds a
 * corner in the middle.
 */
export function useDrawingOnMap(
  open: OpenMap | null,
  control: DrawingControl,
  shown: DrawingShown,
  { selection, waiting, lengthText, pieceText }: DrawingContext,
): () => void {
  const pointer = useRef<DrawingPointer | null>(null);
  const selected = useRef(selection);
  selected.current = selection;
  const { state, problems, preview } = shown;
  const { phase } = state;

  useEffect(() => {
    if (!open) return undefined;
    const { map, fields } = open;
    pointer.current = followPointer(map, fields, control);
    const stopFreehand = followFreehand(map, control);
    control.attach({
      get selected() {
        return targetsOf(open, selected.current);
      },
      all: (box) => fieldsIn(open, box),
      show: (bounds, room) => bringIntoSight(open.map, bounds, room),
    });
    return () => {
      control.attach(null);
      pointer.current?.stop();
      stopFreehand();
    };
  }, [open, control]);

  useEffect(() => {
    if (!open) return undefined;
    const { map } = open;
    map.getCanvas().style.cursor = pressed.has(phase) ? 'crosshair' : '';
    if (phase !== 'idle') {
      map.doubleClickZoom.disable();
      return undefined;
    }
    // the double press that finished a drawing must not zoom as well
    const timer = setTimeout(() => map.doubleClickZoom.enable(), doublePress);
    return () => clearTimeout(timer);
  }, [open, phase]);

  useEffect(() => {
    if (!open) return undefined;
    const { map } = open;
    const draw = ({ draftFeatures }: Outcomes) => {
      const leastEdge = metresPerPixel(map.getCenter().lat, map.getZoom()) * leastEdgePixels;
      fillSource(
        map,
        'draft',
        draftFeatures(state, {
          waiting,
          lengthText,
          leastEdge,
          pieceText,
          preview,
          problems,
        }),
      );
    };
    if (phase === 'idle' && !waiting) {
      fillSource(map, 'draft', nothing);
      return undefined;
    }
    let stopped = false;
    let stop = () => {};
    const begin = (outcomes: Outcomes) => {
      if (stopped) return;
      draw(outcomes);
      // midpoints and lengths depend on the zoom
      const listener = map.on('zoomend', () => draw(outcomes));
      stop = () => listener.unsubscribe();
    };
    const prepared = outcomesAtHand();
    if (prepared) begin(prepared);
    else void loadOutcomes().then(begin, () => undefined);
    return () => {
      stopped = true;
      stop();
    };
  }, [open, state, phase, problems, preview, waiting, lengthText, pieceText]);

  return useCallback(() => pointer.current?.pressCentre(), []);
}

/** Pixels kept free around a feature that is moved into sight. */
const margin = 24;
/** Part of the room below which a feature is too small to be worked on, by thumb above all. */
const smallest = 1 / 5;
/** Part of the room kept free on each side of a small feature that is brought closer. */
const surroundings = 1 / 5;
/** Zoom level beyond which corners are no easier to hold. */
const closest = 18;

/** Moves the map until a feature is beside what covers the map, and large enough to be worked on. */
function bringIntoSight(
  map: MapLibreMap,
  { west, south, east, north }: Bounds,
  { top, right, bottom, left, notes, mayExceed }: Room,
): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const [low, high] = [map.project([west, south]), map.project([east, north])];
  const isFree =
    low.x >= left &&
    high.x <= clientWidth - right &&
    high.y >= top &&
    low.y <= clientHeight - bottom;
  const room = Math.min(clientWidth - left - right, clientHeight - top - bottom);
  const size = Math.max(high.x - low.x, low.y - high.y);
  const isSmall = map.getZoom() < closest && size < room * smallest;
  if ((isFree && !isSmall) || (mayExceed && size > room)) return;
  const free = isSmall ? room * surroundings : margin;
  const padding = {
    // the room for notes is land around the feature until they come
    top: top + Math.max(free - notes, margin / 2),
    right: right + free,
    bottom: bottom + free,
    left: left + free,
  };
  map.fitBounds([west, south, east, north], {
    padding,
    maxZoom: isSmall ? closest : map.getZoom(),
    animate: !calm(),
  });
}

function targetsOf({ fields }: OpenMap, ids: Iterable<string>): readonly Target[] {
  return [...ids].flatMap((id) => {
    const geometry = fields.geometry(id);
    return geometry ? [{ id, geometry }] : [];
  });
}

const world: Bounds = { west: -180, south: -90, east: 180, north: 90 };

function fieldsIn({ fields }: OpenMap, box = world): readonly Target[] {
  return [...fields.within(box)].map(({ feature, geometry }) => ({
    id: feature.id,
    name: feature.label,
    geometry,
  }));
}
