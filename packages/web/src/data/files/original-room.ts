/** Room of the browser, in bytes: granted, and the part of it that is taken. */
export interface Estimate {
  readonly quota?: number | undefined;
  readonly usage?: number | undefined;
}

/** Part that originals may take of the room that nothing else takes. */
const share = 1 / 4;
/** Bytes that are left free: a day of photos, and the ground of a farm. */
const leastFree = 256 * 1024 * 1024;

/** Quota of all originals in bytes; none where the browser gives no estimate. */
export function roomForOriginals({ quota, usage = 0 }: Estimate, taken: number): number {
  if (quota === undefined) return 0;
  const free = quota - usage + taken;
  return Math.max(0, Math.min(free * share, free - leastFree));
}

/** The oldest that have to go for the rest to take so many bytes at most. */
export function oldestOver<T extends { readonly at: number; readonly size: number }>(
  kept: readonly T[],
  most: number,
): readonly T[] {
  let taken = kept.reduce((sum, { size }) => sum + size, 0);
  const gone: T[] = [];
  for (const one of kept.toSorted((first, second) => first.at - second.at)) {
    if (taken <= most) break;
    gone.push(one);
    taken -= one.size;
  }
  return gone;
}
