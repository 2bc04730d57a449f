/** Beyond this many changes, working a list out anew is as cheap. */
const most = 64;

/**
 * The indexes at which two lists of the same length differ: after an edit these are a few of
 * thousands. Null where the lengths differ, or at more than a few.
 */
export function changedIndexes(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly number[] | null {
  if (before.length !== after.length) return null;
  const indexes: number[] = [];
  for (let index = 0; index < after.length; index += 1) {
    if (before[index] === after[index]) continue;
    if (indexes.length === most) return null;
    indexes.push(index);
  }
  return indexes;
}

/** A row, and the one that took its place. */
export type Replaced<R> = readonly [R, R];

/** The rows that were replaced between two lists; null where `changedIndexes` is. */
export function replacedRows<R>(
  before: readonly R[],
  after: readonly R[],
): readonly Replaced<R>[] | null {
  const indexes = changedIndexes(before, after);
  return (
    indexes?.flatMap((index): Replaced<R>[] => {
      const [old, now] = [before[index], after[index]];
      return old === undefined || now === undefined ? [] : [[old, now]];
    }) ?? null
  );
}
