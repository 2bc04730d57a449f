import { useRef } from 'react';

/** The current value, or the last one before it was held. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  return shown.current;
}
