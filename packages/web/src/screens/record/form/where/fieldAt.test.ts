import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { fieldAt } from './useCurrentPosition.ts';

const square = (from: number, to: number) =>
  `POLYGON ((${from} ${from}, ${to} ${from}, ${to} ${to}, ${from} ${to}, ${from} ${from}))`;
const fields = [
  { id: 'large', geometry: square(0, 10), registered_area: 10 },
  { id: 'within', geometry: square(2, 4), registered_area: 1 },
  { id: 'undrawn', geometry: null, registered_area: 0.1 },
];

it.each([
  ['within both the smaller', [3, 3], 'within'],
  ['in the large one', [8, 8], 'large'],
  ['on its edge', [10, 5], 'large'],
  ['beside all', [11, 5], undefined],
] as const)('SCR-01 the field at the current position: %s', (_where, position, id) =>
  expect(fieldAt(fixture(fields), [...position])?.id).toBe(id),
);
