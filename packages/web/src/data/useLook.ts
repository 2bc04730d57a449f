import type { RowLook } from '@furrow/domain/rows.ts';
import { useMemo } from 'react';
import { rowLook } from './rows/row-look.ts';
import { useReader } from './useReader.ts';

/**
 * Finds rows of the farm as shown, for what domain computes from rows; another look once a row of
 * one of these entities changed, of any when none is named.
 */
export function useLook(...entities: readonly string[]): RowLook {
  const reader = useReader(...entities);
  return useMemo(() => rowLook(reader), [reader]);
}
