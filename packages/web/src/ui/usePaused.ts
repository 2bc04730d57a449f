import { useRef } from 'react';

/** The current value, or while paused the last one before. */
export function usePaused<T>(value: T, isPaused: boolean): T {
  const shown = useRef(value);
  if (!isPaused) shown.current = value;
  return shown.current;
}
