import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent, PointLike } from 'maplibre-gl';
import type { Geometry, Position } from '@furrow/geo/types.ts';
import type { FieldSource } from '../../layers/fieldSource.ts';
import type { DrawingControl } from '../drawingControl.ts';
import { hitBoundary, hitEnd, type Hit, type Pixel } from './hitCorner.ts';
import { canFinish } from '../reducer.ts';
import {
  guidesOf,
  metresPerPixel,
  placeOf,
  snapBox,
  snapPixels,
  squaredPlace,
} from '../snapping.ts';
import type { Place } from '../state.ts';

/** Pixels a pointer may be off. */
const reach = { mouse: 9, touch: 22 };

/**
 * Milliseconds after a touch in which browsers send the mouse events they make of it. A tap that
 * counted as one of a mouse would have to be as exact.
 */
const emulation = 1000;

/** Edges shorter than this many pixels show neither length nor middle. */
export const leastEdgePixels = 34;

export interface DrawingPointer {
  /** Puts a corner where the map's middle is, for fingers and keys. */
  readonly pressCentre: () => void;
  readonly stop: () => void;
}

/** Turns mouse and touch events on the map into events of a drawing. */
export function followPointer(
  map: MapLibreMap,
  fields: FieldSource,
  control: DrawingControl,
): DrawingPointer {
  let awaited: (() => void) | null = null;
  let frame = 0;
  const project = (position: Position): Pixel => map.project(position);
  const positionOf = (pixel: PointLike): Position => map.unproject(pixel).toArray();

  const snapped = (pixel: Pixel, pixels: number, free: boolean): Place => {
    const position = positionOf([pixel.x, pixel.y]);
    const { state, snapping } = control.shown();
    if (!snapping || free) return { position, snapped: null };
    const metres = metresPerPixel(position[1], map.getZoom()) * pixels;
    const own = state.phase === 'dragging' ? state.id : null;
    const near: Geometry[] = [];
    for (const { feature, geometry } of fields.within(snapBox(position, metres)))
      if (feature.id !== own) near.push(geometry);
    const place = placeOf(position, near, metres);
    return place.snapped ? place : (squaredPlace(position, guidesOf(state), metres / 2) ?? place);
  };

  const soon = (run: () => void) => {
    awaited = run;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      awaited?.();
      awaited = null;
    });
  };
  const now = () => {
    awaited?.();
    awaited = null;
  };

  const press = (pixel: Pixel, touch: boolean, free: boolean) => {
    const { state } = control.shown();
    const kind = touch ? 'touch' : 'mouse';
    const place = snapped(pixel, snapPixels[kind], free);
    if (state.phase === 'drawing') {
      // a corner is where it was snapped to, which may be some pixels from the click
      const end =
        hitEnd(state.corners, pixel, project, reach[kind]) ??
        hitEnd(state.corners, project(place.position), project, reach[kind]);
      if (canFinish(state) && (end === 'last' || (end === 'first' && state.corners.length > 2)))
        return control.finish();
      if (end === 'last') return undefined;
    }
    return control.dispatch({ kind: 'press', place });
  };

  const hit = (pixel: Pixel, touch: boolean): Hit | null => {
    const { state } = control.shown();
    return state.phase === 'editing'
      ? hitBoundary(state.rings, pixel, project, {
          reach: touch ? reach.touch : reach.mouse,
          leastEdge: leastEdgePixels,
        })
      : null;
  };
  const take = (target: Hit, pixel: Pixel) => {
    if (target.on === 'corner') control.dispatch({ kind: 'grab', corner: target.corner });
    else
      control.dispatch({
        kind: 'insert',
        corner: target.corner,
        place: { position: positionOf([pixel.x, pixel.y]), snapped: null },
      });
  };
  const follow = (pixel: Pixel, touch: boolean, free: boolean) => {
    const { phase } = control.shown().state;
    if (phase !== 'drawing' && phase !== 'dragging') return;
    soon(() =>
      control.dispatch({
        kind: 'move',
        place: snapped(pixel, touch ? snapPixels.touch : snapPixels.mouse, free),
      }),
    );
  };

  let touched = matchMedia('(pointer: coarse)').matches;
  let lastTouch = -Infinity;
  const isEmulated = ({ originalEvent }: MapMouseEvent) =>
    originalEvent.timeStamp - lastTouch < emulation;
  const onMove = (event: MapMouseEvent) => {
    if (!isEmulated(event)) follow(event.point, false, event.originalEvent.altKey);
  };
  const onClick = (event: MapMouseEvent) => {
    const { phase } = control.shown().state;
    if (phase === 'idle' || hit(event.point, touched)) return;
    press(event.point, touched, event.originalEvent.altKey);
  };
  const onDown = (event: MapMouseEvent) => {
    if (isEmulated(event)) return;
    touched = false;
    const target = event.originalEvent.button === 0 ? hit(event.point, false) : null;
    if (!target) return;
    event.preventDefault();
    take(target, event.point);
  };
  const onTouch = (event: MapTouchEvent) => {
    touched = true;
    lastTouch = event.originalEvent.timeStamp;
    const target = event.points.length === 1 ? hit(event.point, true) : null;
    if (!target) return;
    event.preventDefault();
    take(target, event.point);
  };
  const onTouchMove = (event: MapTouchEvent) => {
    if (control.shown().state.phase !== 'dragging') return;
    event.preventDefault();
    follow(event.point, true, false);
  };
  const onRelease = () => {
    if (control.shown().state.phase !== 'dragging') return;
    now();
    control.dispatch({ kind: 'drop' });
  };
  const onMenu = (event: MapMouseEvent) => {
    const target = hit(event.point, false);
    if (target?.on !== 'corner') return;
    event.preventDefault();
    event.originalEvent.preventDefault();
    control.dispatch({ kind: 'remove', corner: target.corner });
  };
  const onLeave = () => {
    if (control.shown().state.phase === 'drawing') control.dispatch({ kind: 'move', place: null });
  };

  const centre = (): Pixel => {
    const { clientWidth, clientHeight } = map.getContainer();
    return { x: clientWidth / 2, y: clientHeight / 2 };
  };
  // a finger hides its target: with touch the cross in the middle is the pointer
  const onPan = () => {
    if (touched) follow(centre(), true, false);
  };

  const listeners = [
    map.on('move', onPan),
    map.on('mousemove', onMove),
    map.on('click', onClick),
    map.on('mousedown', onDown),
    map.on('touchstart', onTouch),
    map.on('touchmove', onTouchMove),
    map.on('touchend', (event) => {
      lastTouch = event.originalEvent.timeStamp;
      onRelease();
    }),
    map.on('touchcancel', onRelease),
    map.on('contextmenu', onMenu),
    map.on('mouseout', onLeave),
  ];
  window.addEventListener('mouseup', onRelease);

  return {
    pressCentre: () => press(centre(), true, false),
    stop: () => {
      cancelAnimationFrame(frame);
      for (const listener of listeners) listener.unsubscribe();
      window.removeEventListener('mouseup', onRelease);
    },
  };
}
