import { checkOverlap } from '@furrow/domain/soilresearch/overlap.ts';
import { expect, it } from 'vitest';
import { sharedHectares } from './sharedHectares.ts';

const square = (west: number) =>
  `POLYGON ((${west} 52.6, ${west + 0.002} 52.6, ${west + 0.002} 52.602, ${west} 52.602, ${west} 52.6))`;

it('RUL-13 finds overlapping crop fields, and the overlap', () => {
  const fields = [
    { id: 'a', geometry: square(5.7) },
    { id: 'b', geometry: square(5.701) },
    { id: 'c', geometry: square(5.71) },
  ];
  const { checked, overlaps } = checkOverlap(fields, sharedHectares());
  expect(checked).toBe(true);
  expect(overlaps.map(({ cropfields }) => cropfields)).toEqual([['a', 'b']]);
  expect(overlaps[0]!.area).toBeCloseTo(1.5, 0);
});

it('RUL-13 is not computed for more than a hundred', () => {
  const fields = Array.from({ length: 101 }, (_, index) => ({
    id: String(index),
    geometry: square(5.7),
  }));
  expect(checkOverlap(fields, sharedHectares())).toMatchObject({
    checked: false,
    limit: 100,
    overlaps: [],
  });
});
