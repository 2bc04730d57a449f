import { useMemo } from 'react';
import { useMe } from '../me/MeContext.tsx';
import { measuresOf, type Measures } from '../ui/format/measures.ts';

/** The units the person chose to read and write in. @source RUL-24 */
export function useMeasures(): Measures {
  const { units } = useMe().me.user;
  return useMemo(() => measuresOf(units), [units]);
}
