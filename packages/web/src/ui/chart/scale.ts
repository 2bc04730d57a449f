import { at } from '@furrow/kit/checked.ts';

/** An axis of a chart: its lowest and highest value, and the figures written beside it. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** Steps a person reads easily, of any power of ten. */
const easySteps = [1, 2, 2.5, 5, 10];

/**
 * Round figures around a range of values.
 * @param count approximate number of steps
 */
export function scaleOf(lowest: number, highest: number, count = 3): Scale {
  const spread = highest - lowest || Math.abs(highest) || 1;
  const rough = spread / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const easy = easySteps.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  const step = easy * power;
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.max(Math.ceil(highest / step - 1e-9), first + 1);
  // counted and not added up, so that 0.3 is not 0.30000000000000004
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return scaleWith(ticks);
}

/** A scale with given figures. */
export const scaleWith = (ticks: readonly number[], to = at(ticks, -1)): Scale => ({
  from: at(ticks, 0),
  to,
  ticks,
});

/**
 * Indexes along the foot that get a label, so that labels do not overlap.
 * @param room pixels for all of them
 * @param least minimum pixels per label
 */
export function labelledPlaces(count: number, room: number, least: number): readonly number[] {
  if (count === 0 || room <= 0) return [];
  const every = Math.max(1, Math.ceil((count * least) / room));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

/** The path of a line with gaps where there are no measurements. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let path = '';
  let pen = 'M';
  for (const point of points) {
    if (point) path += `${pen}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    pen = point ? 'L' : 'M';
  }
  return path;
}
