import { useEffect } from 'react';
import { useLayer } from '../../ui/overlay/layers.ts';
import type { DrawingControl, DrawingShown } from './drawingControl.ts';
import { canRedo, canUndo } from './reducer.ts';

/** The act of a key together with Ctrl or Command; null where it is not the drawing's. */
function actOfCommand(
  { key, shiftKey }: KeyboardEvent,
  control: DrawingControl,
): (() => void) | null {
  const now = control.shown().state;
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey)
    return canUndo(now) ? () => control.dispatch({ kind: 'undo' }) : null;
  if (letter === 'z' || letter === 'y')
    return canRedo(now) ? () => control.dispatch({ kind: 'redo' }) : null;
  return null;
}

/** The action of a single key; null for a key that the drawing does not handle. */
function actOfKey(
  { key, target }: KeyboardEvent,
  control: DrawingControl,
  pressCentre: () => void,
): (() => void) | null {
  const onCanvas = target instanceof HTMLCanvasElement || target === document.body;
  if (key === 'Enter') return onCanvas ? control.finish : null;
  if (key === ' ') return onCanvas ? pressCentre : null;
  return key === 'Backspace' || key === 'Delete' ? () => control.dispatch({ kind: 'back' }) : null;
}

/**
 * Keys of a drawing: Enter finishes, Backspace removes the last corner, Ctrl-Z steps back, Escape
 * cancels, Space adds a corner in the middle.
 */
export function useDrawingKeys(
  control: DrawingControl,
  { state, busy }: DrawingShown,
  pressCentre: () => void,
): void {
  const active = state.phase !== 'idle';
  // a merge is requested while nothing is drawn
  useLayer(active || busy === 'act', () => control.dispatch({ kind: 'cancel' }));

  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const act =
        event.ctrlKey || event.metaKey
          ? actOfCommand(event, control)
          : actOfKey(event, control, pressCentre);
      if (!act) return;
      act();
      event.preventDefault();
      event.stopPropagation();
    };
    // before the page's Ctrl-Z, which undoes saved changes
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [active, control, pressCentre]);
}

function isTyping(target: EventTarget | null): boolean {
  // a map in a window is drawn on like one on the page
  return (
    target instanceof HTMLElement &&
    !(target instanceof HTMLCanvasElement) &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}
