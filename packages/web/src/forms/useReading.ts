import { useCallback } from 'react';
import { useMe } from '../shell/MeContext.tsx';
import { readingOf, type Reading } from './readings.ts';

/** How the person reads what is kept in a unit. @source RUL-24 */
export function useReading(): (held: string) => Reading | null {
  const { units } = useMe().me.user;
  return useCallback((held: string) => readingOf(held, units), [units]);
}
