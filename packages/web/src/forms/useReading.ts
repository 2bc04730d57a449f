import { useCallback } from 'react';
import { useMe } from '../me/MeContext.tsx';
import { doseReadingOf, readingOf, type Reading } from './readings.ts';

/** How the person reads what is kept in a unit. @source RUL-24 */
export function useReading(): (held: string) => Reading | null {
  const { units } = useMe().me.user;
  return useCallback((held: string) => readingOf(held, units), [units]);
}

/** The same of a dose: irrigation water in the unit of rain. @source RUL-24 */
export function useDoseReading(): (held: string) => Reading | null {
  const { units } = useMe().me.user;
  return useCallback((held: string) => doseReadingOf(held, units), [units]);
}
