import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { overlappingFields } from './overlappingFields.ts';

const square = (west: number, south = 52, size = 0.002) =>
  `POLYGON ((${west} ${south}, ${west + size} ${south}, ${west + size} ${south + size}, ${west} ${south + size}, ${west} ${south}))`;
const field = (id: string, geometry: string | null, more: object = {}) => ({
  id,
  version: 1,
  plan: 'p',
  name: id,
  geometry,
  period_start: '2026-01-01',
  period_end: '2026-12-31',
  ...more,
});

it.each([
  ['a field beside it', [field('b', square(5.002))], []],
  ['a field it lies half over', [field('b', square(5.001))], ['b']],
  ['the line along a border, less than 0.01 ha', [field('b', square(5.00199995))], []],
  ['itself as it was', [field('a', square(5.001))], []],
  ['a field of another plan', [field('b', square(5.001), { plan: 'q' })], []],
  [
    'the crop that follows on the same ground',
    [field('b', square(5), { period_start: '2027-01-01', period_end: '2027-12-31' })],
    [],
  ],
  [
    'a crop whose period is open',
    [field('b', square(5), { period_start: null, period_end: null })],
    ['b'],
  ],
  ['a field without a boundary', [field('b', null)], []],
  [
    'several, the largest share first',
    [field('b', square(5.0015)), field('c', square(5.0005))],
    ['c', 'b'],
  ],
])('ENT-cropfield reported of %s', (_what, others, found) => {
  expect(
    overlappingFields(field('a', square(5)), fixture(others)).map(({ field: { id } }) => id),
  ).toEqual(found);
});

it('ENT-cropfield shows the shared hectares', () => {
  const [shared] = overlappingFields(field('a', square(5)), [fixture(field('b', square(5.001)))]);
  // half of 137 m by 222 m
  expect(shared!.hectares).toBeCloseTo((0.002 * 111_267 * 0.001 * 68_680) / 10_000, 1);
  expect(overlappingFields(field('a', null), [fixture(field('b', square(5)))])).toEqual([]);
});
