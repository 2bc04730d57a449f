import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { DrawingControl } from '../drawingControl.ts';
import type { Pixel } from './hitCorner.ts';
import { canFinish } from '../reducer.ts';
import { choosesFields, type Place } from '../state.ts';

/** Pixels a pointer moves before a press becomes a drag, and between two corners of a lasso. */
const step = 6;

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Draws a box or a lasso in one drag of the mouse or a finger; the release selects. Two fingers move
 * the map, and so does a drag once corners were pressed one by one.
 * @returns a function that stops it
 */
export function followFreehand(map: MapLibreMap, control: DrawingControl): () => void {
  /** The first and the last corner of the drag; null between drags. */
  let drag: { readonly from: Pixel; last: Pixel; now: Pixel } | null = null;
  const placeOf = ({ x, y }: Pixel): Place => ({
    position: map.unproject([x, y]).toArray(),
    snapped: null,
  });
  const press = (pixel: Pixel) => control.dispatch({ kind: 'press', place: placeOf(pixel) });
  const tool = () => {
    const { state } = control.shown();
    return state.phase === 'drawing' && choosesFields(state.tool) ? state.tool : null;
  };

  const begin = (event: MapMouseEvent | MapTouchEvent) => {
    const { state } = control.shown();
    if (!tool() || state.phase !== 'drawing' || state.corners.length > 0) return;
    event.preventDefault();
    drag = { from: event.point, last: event.point, now: event.point };
  };
  const move = (event: MapMouseEvent | MapTouchEvent) => {
    if (!drag) return;
    event.preventDefault();
    drag.now = event.point;
    if (distance(drag.last, drag.now) < step) return;
    if (drag.last === drag.from) press(drag.from);
    if (tool() === 'lasso') press(drag.now);
    else control.dispatch({ kind: 'move', place: placeOf(drag.now) });
    drag.last = drag.now;
  };
  /** Ends the drag; null where it was a press only, which puts a corner. */
  const release = (): Pixel | null => {
    const ended = drag && drag.last !== drag.from ? drag.now : null;
    drag = null;
    return ended;
  };
  const abandon = () => {
    if (release()) control.dispatch({ kind: 'cancel' });
  };
  const end = () => {
    const at = release();
    if (!at) return;
    // the second corner finishes a box
    if (tool() === 'box') press(at);
    else if (canFinish(control.shown().state)) control.finish();
    else control.dispatch({ kind: 'cancel' });
  };

  const listeners = [
    map.on('mousedown', (event) => {
      if (event.originalEvent.button === 0) begin(event);
    }),
    map.on('mousemove', move),
    map.on('touchstart', (event) => {
      if (event.points.length === 1) begin(event);
      else abandon();
    }),
    map.on('touchmove', move),
    map.on('touchend', end),
    map.on('touchcancel', abandon),
  ];
  window.addEventListener('mouseup', end);
  return () => {
    for (const listener of listeners) listener.unsubscribe();
    window.removeEventListener('mouseup', end);
  };
}
