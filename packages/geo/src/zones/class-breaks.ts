/** Criteria for dividing land into classes. */
export const CLASSINGS = ['equal', 'quantile', 'area'] as const;

/**
 * `equal`: value steps of equal size; `quantile`: equally many values per class; `area`: equally
 * much land per class.
 */
export type Classing = (typeof CLASSINGS)[number];

/** A value, and the area of land with it. */
export type Weighed = { readonly value: number; readonly area: number };

/**
 * The values at which a class ends and the next begins, in order; a value at a break belongs to the
 * class above. Fewer than requested where there are too few distinct values.
 * @param values finite
 * @param count of classes, at least 1
 */
export function classBreaks(
  values: readonly Weighed[],
  classing: Classing,
  count: number,
): number[] {
  const sorted = values.toSorted((left, right) => left.value - right.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first.value === last.value) return [];
  const wanted = Array.from({ length: Math.max(0, count - 1) }, (_, index) => (index + 1) / count);
  const breaks =
    classing === 'equal'
      ? wanted.map((share) => first.value + share * (last.value - first.value))
      : shares(sorted, wanted, classing === 'area' ? ({ area }) => area : () => 1);
  return [...new Set(breaks)].filter((value) => value > first.value && value <= last.value);
}

/** The values above which the sums of weights have reached their shares of the whole. */
function shares(
  sorted: readonly Weighed[],
  wanted: readonly number[],
  weightOf: (one: Weighed) => number,
): number[] {
  const whole = sorted.reduce((sum, one) => sum + weightOf(one), 0);
  const breaks: number[] = [];
  let sum = 0;
  let next = 0;
  for (const [index, one] of sorted.entries()) {
    sum += weightOf(one);
    const above = sorted[index + 1];
    // equal values are in the same class
    if (above?.value === one.value) continue;
    for (; next < wanted.length && sum >= (wanted[next] ?? 1) * whole * (1 - 1e-12); next += 1)
      // in the middle, so that an interpolated value between two goes to the nearer
      if (above) breaks.push(between(one.value, above.value));
  }
  return breaks;
}

/** Between two values, above the lower even where no number is between them. */
function between(low: number, high: number): number {
  const middle = low + (high - low) / 2;
  return middle > low ? middle : high;
}

/** The class of a value, from 0 for the lowest. */
export function classOf(value: number, breaks: readonly number[]): number {
  const above = breaks.findIndex((one) => value < one);
  return above === -1 ? breaks.length : above;
}
