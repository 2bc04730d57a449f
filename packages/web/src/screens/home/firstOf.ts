/**
 * The rows that come first in an order: those of `rows.toSorted(compare).slice(0, count)`, without
 * putting all others in order too.
 */
export function firstOf<R>(
  rows: readonly R[],
  count: number,
  compare: (left: R, right: R) => number,
): readonly R[] {
  if (count >= rows.length) return rows.toSorted(compare);
  const first: R[] = [];
  for (const row of rows) {
    const last = first[count - 1];
    if (last !== undefined && compare(row, last) >= 0) continue;
    first.splice(first.findLastIndex((other) => compare(other, row) <= 0) + 1, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}
