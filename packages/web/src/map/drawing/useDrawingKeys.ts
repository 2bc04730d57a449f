import { useEffect } from 'react';
import { useLayer } from '../../ui/overlay/layers.ts';
import type { DrawingControl, DrawingShown } from './drawingControl.ts';
import { canRedo, canUndo } from './reducer.ts';

/**
 * Keys of a drawing: Enter finishes, Backspace takes the last corner, Ctrl-Z steps back, Escape
 * drops, Space puts a corner in the middle.
 */
export function useDrawingKeys(
  control: DrawingControl,
  { state }: DrawingShown,
  pressCentre: () => void,
): void {
  const active = state.phase !== 'idle';
  useLayer(active, () => control.dispatch({ kind: 'cancel' }));

  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const now = control.shown().state;
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const onCanvas = event.target instanceof HTMLCanvasElement || event.target === document.body;
      if (command && key === 'z' && !event.shiftKey && canUndo(now))
        control.dispatch({ kind: 'undo' });
      else if (command && (key === 'y' || (key === 'z' && event.shiftKey)) && canRedo(now))
        control.dispatch({ kind: 'redo' });
      else if (command) return;
      else if (key === 'enter' && onCanvas) control.finish();
      else if (key === ' ' && onCanvas) pressCentre();
      else if (key === 'backspace' || key === 'delete') control.dispatch({ kind: 'back' });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // before the page's own Ctrl-Z, which takes back what is saved
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [active, control, pressCentre]);
}

function isTyping(target: EventTarget | null): boolean {
  // a map in a window is drawn on as one on the page
  return (
    target instanceof HTMLElement &&
    !(target instanceof HTMLCanvasElement) &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}
