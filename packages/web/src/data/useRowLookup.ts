import type { RowLookup } from '@furrow/domain/rows.ts';
import { useMemo } from 'react';
import { rowLookup } from './rows/row-lookup.ts';
import { useReader } from './useReader.ts';

/**
 * Finds rows of the farm as shown, for computations of domain; a new function whenever a row of one
 * of these entities changes, of any when none is named.
 */
export function useRowLookup(...entities: readonly string[]): RowLookup {
  const reader = useReader(...entities);
  return useMemo(() => rowLookup(reader), [reader]);
}
