import { useRef } from 'react';

/**
 * A value as it was when its key was first drawn: what is made anew with every drawing stays the
 * same for as long as its key says the same.
 */
export function useHeld<T>(key: string, value: T): T {
  const held = useRef({ key, value });
  if (held.current.key !== key) held.current = { key, value };
  return held.current.value;
}
