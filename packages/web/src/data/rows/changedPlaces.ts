/** Beyond this many changes, working a list out anew is as cheap. */
const most = 64;

/**
 * The places at which two lists of the same length differ: after an edit these are a few of
 * thousands. Null where the lengths differ, or more than a few places.
 */
export function changedPlaces(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly number[] | null {
  if (before.length !== after.length) return null;
  const places: number[] = [];
  for (let place = 0; place < after.length; place += 1) {
    if (before[place] === after[place]) continue;
    if (places.length === most) return null;
    places.push(place);
  }
  return places;
}

/** A row, and the one that took its place. */
export type Replaced<R> = readonly [R, R];

/** The rows that were replaced between two lists; null where `changedPlaces` is. */
export function replacedRows<R>(
  before: readonly R[],
  after: readonly R[],
): readonly Replaced<R>[] | null {
  const places = changedPlaces(before, after);
  return (
    places?.flatMap((place): Replaced<R>[] => {
      const [old, now] = [before[place], after[place]];
      return old === undefined || now === undefined ? [] : [[old, now]];
    }) ?? null
  );
}
