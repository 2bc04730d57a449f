import { type RefObject, useRef } from 'react';

/**
 * A value as it was drawn last, for what acts later and need not be drawn again when it changes.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
