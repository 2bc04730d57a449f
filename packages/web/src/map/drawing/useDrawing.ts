import { useState, useSyncExternalStore } from 'react';
import { createDrawing, type DrawingControl, type DrawingShown } from './drawingControl.ts';
import type { DrawResult } from './outcome.ts';
import { useLatest } from '../../ui/useLatest.ts';

/**
 * The drawing of a screen; `onResult` receives the result of a finished one.
 * @param hasLand whether it works on the fields of a farm
 */
export function useDrawing(
  onResult: (result: DrawResult) => void,
  hasLand = false,
): DrawingControl {
  const latest = useLatest(onResult);
  const [control] = useState(() => createDrawing((result) => latest.current(result), hasLand));
  return control;
}

export function useDrawingShown(control: DrawingControl): DrawingShown {
  return useSyncExternalStore(control.subscribe, control.shown);
}
