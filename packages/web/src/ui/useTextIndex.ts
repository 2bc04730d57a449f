import { useEffect, useMemo } from 'react';
import { textIndex, type TextIndex } from './textIndex.ts';

/**
 * An index of rows that is ready when somebody begins to type.
 * @param textOf renewed when what it reads besides the row has changed
 */
export function useTextIndex<R extends object>(rows: readonly R[], textOf: (row: R) => string): TextIndex<R> {
  const index = useMemo(() => textIndex(textOf), [textOf]);
  useEffect(() => index.readAhead(rows), [index, rows]);
  return index;
}
