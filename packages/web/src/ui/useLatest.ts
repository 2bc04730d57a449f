import { type RefObject, useRef } from 'react';

/**
 * The value of the latest rendering, for later callbacks that need no rendering when it changes.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
