import { HOUR_MILLISECONDS } from '../time.ts';
import type { SprayHour } from './judge.ts';

/** Hours on end that suit spraying. */
export interface SprayWindow {
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly fit: 'good' | 'care';
}

const startOf = ({ time }: SprayHour): number => Date.parse(time) - HOUR_MILLISECONDS;

function runsOf(hours: readonly SprayHour[], fits: readonly string[], fit: 'good' | 'care') {
  const runs: SprayWindow[] = [];
  for (const hour of hours) {
    if (!fits.includes(hour.fit)) continue;
    const [start, end] = [startOf(hour), Date.parse(hour.time)];
    const last = runs.at(-1);
    if (last?.end === start) runs[runs.length - 1] = { ...last, end };
    else runs.push({ start, end, fit });
  }
  return runs;
}

/**
 * The windows to offer for a job, the best first: those of good hours that are long enough, the
 * longest before the sooner; without any, those that call for care.
 * @param needed duration of the work in milliseconds
 * @param now hours that have begun are not offered
 */
export function bestWindows(
  hours: readonly SprayHour[],
  {
    needed,
    now,
    most = 3,
  }: { readonly needed: number; readonly now: number; readonly most?: number },
): SprayWindow[] {
  const upcoming = hours.filter((hour) => startOf(hour) >= now);
  const fitting = (runs: readonly SprayWindow[]) =>
    runs
      .filter(({ start, end }) => end - start >= Math.max(needed, HOUR_MILLISECONDS))
      .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
      .slice(0, most);
  const good = fitting(runsOf(upcoming, ['good'], 'good'));
  return good.length > 0 ? good : fitting(runsOf(upcoming, ['good', 'care'], 'care'));
}
