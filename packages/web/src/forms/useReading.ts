import { useCallback } from 'react';
import { useMe } from '../me/MeContext.tsx';
import { doseReadingOf, readingOf, type Reading } from './readings.ts';

/** Conversions from units of storage to those of the person. @source RUL-24 */
export function useReading(): (storedUnit: string) => Reading | null {
  const { units } = useMe().me.user;
  return useCallback((storedUnit: string) => readingOf(storedUnit, units), [units]);
}

/** The same of a dose: irrigation water in the unit of rain. @source RUL-24 */
export function useDoseReading(): (storedUnit: string) => Reading | null {
  const { units } = useMe().me.user;
  return useCallback((storedUnit: string) => doseReadingOf(storedUnit, units), [units]);
}
