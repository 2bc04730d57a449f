import { expect, it } from 'vitest';
import { requestBox } from './requestBox.ts';

it.each([
  ['a farm', [5.7012, 52.6013, 5.7391, 52.6187], '5.70,52.60,5.74,52.62'],
  ['the same moved a little', [5.7031, 52.6002, 5.7399, 52.6199], '5.70,52.60,5.74,52.62'],
  ['west of Greenwich', [-0.011, 51.49, 0.013, 51.51], '-0.02,51.48,0.02,51.52'],
  ['twelve meshes', [5.7, 52.601, 5.94, 52.619], '5.70,52.60,5.94,52.62'],
  ['a province', [5.2, 52.2, 6.1, 52.9], null],
  ['as wide, and no higher than a field', [5.2, 52.6, 6.1, 52.61], null],
])('API-18 requests a box around %s', (_what, [west = 0, south = 0, east = 0, north = 0], box) =>
  expect(requestBox({ west, south, east, north })).toBe(box),
);
