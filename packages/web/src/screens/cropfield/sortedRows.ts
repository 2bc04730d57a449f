import { at } from '@furrow/kit/checked.ts';

/**
 * Rows in order, derived from their previous order: unchanged rows keep their position, and only
 * new rows are searched for. A change among 20,000 rows then costs a few comparisons instead of a
 * full sort.
 * @param before the last result; may be of other rows
 */
export function sortedRows<R extends object>(
  rows: readonly R[],
  before: readonly R[],
  compare: (left: R, right: R) => number,
): readonly R[] {
  const wanted = new Set(rows);
  const kept = before.filter((row) => wanted.delete(row));
  const fresh = [...wanted];
  // beyond this many, sorting all is cheaper than looking each up
  if (fresh.length > 64 || fresh.length > kept.length) return rows.toSorted(compare);
  for (const row of fresh) kept.splice(insertionIndex(row, kept, compare), 0, row);
  return kept.length === before.length && fresh.length === 0 ? before : kept;
}

/**
 * Rows in order after some were replaced.
 * @param replaced pairs of a row and the one in its place; null where there is none in the list
 */
export function withReplaced<R>(
  sorted: readonly R[],
  replaced: readonly (readonly [R | null, R | null])[],
  compare: (left: R, right: R) => number,
): readonly R[] {
  if (replaced.every(([old, now]) => old === null && now === null)) return sorted;
  const rows = [...sorted];
  for (const [old] of replaced) {
    const index = old === null ? -1 : rows.indexOf(old);
    if (index !== -1) rows.splice(index, 1);
  }
  for (const [, now] of replaced)
    if (now !== null) rows.splice(insertionIndex(now, rows, compare), 0, now);
  return rows;
}

function insertionIndex<R>(
  row: R,
  sorted: readonly R[],
  compare: (left: R, right: R) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(at(sorted, middle), row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
