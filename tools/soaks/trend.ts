/** Figures over time, and whether they grow. */

/** Values with the times they were taken at, in milliseconds. */
export type Series = readonly (readonly [at: number, value: number])[];

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Of an empty list 0. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * Growth in an hour as a part of the median value: the median of the slopes between all pairs, so
 * that single peaks do not count. 0 with fewer than two values.
 * @source Sen 1968, Estimates of the regression coefficient based on Kendall's tau
 */
export function growthPerHour(series: Series): number {
  const slopes = series.flatMap(([at, value], index) =>
    series.slice(index + 1).map(([later, other]) => (other - value) / (later - at)),
  );
  const middle = median(series.map(([, value]) => value));
  return middle === 0 ? 0 : (median(slopes) * 3_600_000) / middle;
}

/** The values of the first third and of the last third of the time a series took. */
export function thirds(series: Series): readonly [first: number[], last: number[]] {
  const [start = 0, end = 0] = [series[0]?.[0], series.at(-1)?.[0]];
  const third = (end - start) / 3;
  const within = (from: number, to: number) =>
    series.filter(([at]) => from <= at && at <= to).map(([, value]) => value);
  return [within(start, start + third), within(end - third, end)];
}
