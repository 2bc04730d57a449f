import { expect, it } from 'vitest';
import { directionDegrees, directionName } from './windDirections.ts';

it('names the nearest wind direction, and distinguishes north from calm', () => {
  expect(['0', 360, 225, 230, 349].map(directionName)).toEqual(['N', 'N', 'SW', 'SW', 'N']);
  expect(directionName(null)).toBeNull();
  expect(['N', 'SW', '?'].map(directionDegrees)).toEqual([360, 225, null]);
});
