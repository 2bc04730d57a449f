import type { RowLook } from '@furrow/domain/rows.ts';
import { useMemo } from 'react';
import { rowLook } from './rows/row-look.ts';
import { useReader } from './useReader.ts';

/**
 * Finds rows of the farm as shown, for computations of domain; a new function whenever a row of one
 * of these entities changes, of any when none is named.
 */
export function useLook(...entities: readonly string[]): RowLook {
  const reader = useReader(...entities);
  return useMemo(() => rowLook(reader), [reader]);
}
