import { useMemo } from 'react';
import { useMe } from '../shell/MeContext.tsx';
import { measuresOf, type Measures } from './measures.ts';

/** The units the person chose to read and write in. @source RUL-24 */
export function useMeasures(): Measures {
  const { units } = useMe().me.user;
  return useMemo(() => measuresOf(units), [units]);
}
