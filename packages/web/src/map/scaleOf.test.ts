import { expect, it } from 'vitest';
import { scaleOf } from './scaleOf.ts';

it('shows the longest round length that fits', () => {
  expect(scaleOf(1, 96)).toEqual({ metres: 50, pixels: 50 });
  expect(scaleOf(2.2, 96).metres).toBe(200);
  expect(scaleOf(0.01, 96).metres).toBe(0.5);
  expect(scaleOf(1000, 96)).toEqual({ metres: 50_000, pixels: 50 });
});
