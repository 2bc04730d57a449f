import { scaleOf, type Scale } from './scale.ts';

/** Side of the figures that a series is read by. */
export type Side = 'left' | 'right';

/** The values drawn of every point. */
export interface ChartSeries<P> {
  readonly label: string;
  /** A CSS colour. */
  readonly color: string;
  readonly kind: 'line' | 'bar';
  /** Null where there is no value. */
  readonly value: (point: P) => number | null;
  /** The axis it is read by; the left one by default. */
  readonly side?: Side;
}

/** A line across: the limit of a figure. */
export interface ChartMark {
  readonly at: number;
  readonly color: string;
  readonly side?: Side;
}

/** Round figures around the values of an axis; bars begin at zero. Null for an unused axis. */
export function scaleWithRoom<P>(
  points: readonly P[],
  series: readonly ChartSeries<P>[],
  marks: readonly ChartMark[],
  of: Side,
): Scale | null {
  const read = series.filter(({ side = 'left' }) => side === of);
  if (read.length === 0) return null;
  const figures = read.flatMap(({ value, kind }) => [
    ...points.map(value).filter((figure): figure is number => figure !== null),
    ...(kind === 'bar' ? [0] : []),
  ]);
  for (const { at, side = 'left' } of marks) if (side === of) figures.push(at);
  return figures.length === 0 ? scaleOf(0, 1) : scaleOf(Math.min(...figures), Math.max(...figures));
}
