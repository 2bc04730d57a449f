import { useEffect, useMemo } from 'react';
import { useLatest } from '../useLatest.ts';
import { textIndex, type RowTexts, type TextIndex } from './textIndex.ts';

/** The texts of the rows of a list, as they were read. */
interface Kept {
  readonly reads: readonly unknown[];
  readonly texts: RowTexts;
}

/**
 * The texts of each list as it was left: returning to a list reads nothing again. They are dropped
 * with the rows they were read from.
 */
const kept = new WeakMap<object, Map<string, Kept>>();

interface Indexed<R> {
  /** Owner of the rows: the farm store. */
  readonly owner: object;
  /** Distinguishes the lists of the same owner. */
  readonly list: string;
  readonly textOf: (row: R) => string;
  /**
   * The values `textOf` reads in addition to the row; when one changes, every text is read again.
   */
  readonly reads: readonly unknown[];
}

function keptTexts({ owner, list, reads }: Omit<Indexed<never>, 'textOf'>): RowTexts {
  const lists = kept.get(owner) ?? new Map<string, Kept>();
  kept.set(owner, lists);
  const cached = lists.get(list);
  if (cached && cached.reads.every((value, index) => value === reads[index])) return cached.texts;
  const texts: RowTexts = new WeakMap();
  lists.set(list, { reads, texts });
  return texts;
}

/**
 * An index of rows that is ready when a person begins to type.
 * @param rows in the order they are searched
 */
export function useTextIndex<R extends object>(
  rows: readonly R[],
  indexed: Indexed<R>,
): TextIndex<R> {
  const texts = keptTexts(indexed);
  const textOf = useLatest(indexed.textOf);
  const index = useMemo(() => textIndex<R>((row) => textOf.current(row), texts), [textOf, texts]);
  useEffect(() => index.readAhead(rows), [index, rows]);
  return index;
}
