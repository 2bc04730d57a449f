/** Random values that are the same for the same seed, so that failures are reproducible. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  happens(share: number): boolean;
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    happens: (share) => next() < share,
  };
}
