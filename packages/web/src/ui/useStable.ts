import { useRef } from 'react';

/**
 * A value as it was when its key was first drawn: a value created anew with every drawing stays the
 * same for as long as its key says the same.
 */
export function useStable<T>(key: string, value: T): T {
  const stable = useRef({ key, value });
  if (stable.current.key !== key) stable.current = { key, value };
  return stable.current.value;
}
