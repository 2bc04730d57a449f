import { useRef } from 'react';

/**
 * The value of the first rendering with the same key: a value created with every rendering stays
 * identical while its key is unchanged.
 */
export function useStable<T>(key: string, value: T): T {
  const stable = useRef({ key, value });
  if (stable.current.key !== key) stable.current = { key, value };
  return stable.current.value;
}
