import type { DrawingControl } from './drawingControl.ts';
import type { Corners } from './state.ts';

/** Draws a new boundary corner by corner, as if each was pressed; undo takes back one at a time. */
export function drawCorners(drawing: DrawingControl, corners: Corners): void {
  drawing.dispatch({ kind: 'choose', tool: 'polygon' });
  for (const position of corners)
    drawing.dispatch({ kind: 'press', place: { position, snapped: null } });
  // no pointer rests on the last corner
  drawing.dispatch({ kind: 'move', place: null });
}
