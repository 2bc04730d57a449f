import { describe, expect, it } from 'vitest';
import { distanceMetres } from '@furrow/geo/measure/length.ts';
import type { Position } from '@furrow/geo/types.ts';
import { meanOf, newWalk, walked, type Fix, type Walk, type WalkEvent } from './walk.ts';

/** Metres from a place near Lelystad. */
const at = (east: number, north: number): Position => [
  5.7 + east / (111_320 * Math.cos((52.6 * Math.PI) / 180)),
  52.6 + north / 111_320,
];
const fix = (east: number, north: number, accuracy = 3): WalkEvent => ({
  kind: 'fix',
  fix: { position: at(east, north), accuracy, at: 0 },
});
const all = (...events: WalkEvent[]): Walk => events.reduce(walked, newWalk);

describe('walking a boundary', () => {
  it('has a corner every few metres', () => {
    const walk = all(...Array.from({ length: 21 }, (_, step) => fix(step * 2, 0)));
    expect(walk.corners).toHaveLength(7);
    for (const [place, corner] of walk.corners.slice(1).entries())
      expect(distanceMetres(walk.corners[place]!, corner)).toBeGreaterThanOrEqual(5);
  });

  it('ignores inaccurate fixes, and reports the accuracy', () => {
    const walk = all(fix(0, 0), fix(300, 300, 40), fix(10, 0), fix(2000, 0, 2000));
    expect([walk.corners.length, walk.refused]).toEqual([2, 2]);
  });

  it('ignores the drift of a resting device', () => {
    const walk = all(fix(0, 0, 9), fix(6, 0, 9), fix(-5, 4, 9), fix(2, -7, 9));
    expect(walk.corners).toHaveLength(1);
  });

  it('averages the fixes at a corner, weighted by accuracy', () => {
    const around = [fix(20, 0, 4), fix(21, 1, 4), fix(19, -1, 4), fix(20, 2, 8)];
    const walk = all(fix(0, 0), ...around, { kind: 'corner' });
    expect(walk.corners).toHaveLength(2);
    expect(distanceMetres(walk.corners[1]!, at(20, 0))).toBeLessThan(0.3);
    const fixes: Fix[] = [
      { position: at(0, 0), accuracy: 1, at: 0 },
      { position: at(10, 0), accuracy: 10, at: 0 },
    ];
    expect(distanceMetres(meanOf(fixes)!, at(0, 0))).toBeLessThan(0.2);
  });

  it('ignores fixes during a pause, and does not mix before and after', () => {
    const walk = all(
      fix(0, 0),
      { kind: 'pause', on: true },
      fix(50, 50),
      { kind: 'corner' },
      { kind: 'pause', on: false },
    );
    expect([walk.corners.length, walk.standing.length]).toEqual([1, 0]);
    expect(walked(walk, fix(100, 0)).corners).toHaveLength(2);
  });

  it('removes its last corner', () => {
    expect(all(fix(0, 0), fix(20, 0), { kind: 'back' }).corners).toEqual([at(0, 0)]);
    expect(all({ kind: 'back' })).toEqual(newWalk);
  });
});
