import { useState, useSyncExternalStore } from 'react';
import {
  createDrawing,
  type DrawingControl,
  type DrawingShown,
  type OnDrawn,
} from './drawingControl.ts';
import { useLatest } from '../../ui/useLatest.ts';

/**
 * The drawing of a screen; `onResult` receives the result of a finished one.
 * @param hasLand whether it works on the fields of a farm
 */
export function useDrawing(onResult: OnDrawn, hasLand = false): DrawingControl {
  const latest = useLatest(onResult);
  const [control] = useState(() =>
    createDrawing((result, keep) => latest.current(result, keep), hasLand),
  );
  return control;
}

export function useDrawingShown(control: DrawingControl): DrawingShown {
  return useSyncExternalStore(control.subscribe, control.shown);
}
