import { useEffect } from 'react';
import { textIndex, type TextIndex } from './textIndex.ts';

interface Kept {
  readonly reads: readonly unknown[];
  readonly index: TextIndex<any>;
}

/**
 * The index of each list as it was left: coming back to one reads nothing anew. They go with what
 * they were read from.
 */
const kept = new WeakMap<object, Map<string, Kept>>();

function keptIndex<R extends object>(
  owner: object,
  list: string,
  textOf: (row: R) => string,
  reads: readonly unknown[],
): TextIndex<R> {
  const lists = kept.get(owner) ?? new Map<string, Kept>();
  kept.set(owner, lists);
  const known = lists.get(list);
  if (known && known.reads.every((value, place) => value === reads[place])) return known.index;
  const index = textIndex(textOf);
  lists.set(list, { reads, index });
  return index;
}

/**
 * An index of rows that is ready when somebody begins to type.
 * @param owner whose rows they are: the farm store
 * @param list tells the lists of one owner apart
 * @param rows in the order they are searched
 * @param reads what `textOf` reads besides the row; another one of these, and every text is read
 * again
 */
export function useTextIndex<R extends object>(
  owner: object,
  list: string,
  rows: readonly R[],
  textOf: (row: R) => string,
  reads: readonly unknown[],
): TextIndex<R> {
  const index = keptIndex(owner, list, textOf, reads);
  useEffect(() => index.readAhead(rows), [index, rows]);
  return index;
}
