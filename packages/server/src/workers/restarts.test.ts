import { describe, expect, it } from 'vitest';
import { afterEnd, restartsOf } from './restarts.ts';

const waits = (times: readonly number[]) => {
  const restarts = restartsOf();
  return times.map((now) => {
    const next = afterEnd(restarts, { isListening: true, now });
    return next === 'give up' ? next : next.wait;
  });
};

describe('an ended process is restarted', () => {
  it.each([
    ['at once after a long time', [0, 60_000, 120_000], [100, 100, 100]],
    ['later each time it ends soon', [0, 1_000, 2_000, 3_000], [100, 200, 400, 800]],
    [
      'after five seconds at the latest',
      [0, 1, 2, 3, 4, 5, 6, 7],
      [100, 200, 400, 800, 1600, 3200, 5000, 5000],
    ],
    ['at once again once one has stood', [0, 1_000, 20_000], [100, 200, 100]],
  ])('%s', (_what, times, expected) => {
    expect(waits(times)).toEqual(expected);
  });

  it('gives up after twenty ends in a row', () => {
    const all = waits(Array.from({ length: 21 }, (_, index) => index * 1_000));
    expect(all.slice(0, 20)).not.toContain('give up');
    expect(all[20]).toBe('give up');
  });

  it('gives up when none ever listened', () => {
    expect(afterEnd(restartsOf(), { isListening: false, now: 0 })).toBe('give up');
  });
});
