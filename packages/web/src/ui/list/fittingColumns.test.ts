import { expect, it } from 'vitest';
import { fittingColumns } from './fittingColumns.ts';

const columns = [
  { key: 'name', width: '2fr' },
  { key: 'crop', width: '1fr' },
  { key: 'variety', width: '1fr', wideOnly: true },
  { key: 'begin', width: '110px', wideOnly: true },
  { key: 'end', width: '110px', wideOnly: true },
  { key: 'area', width: '110px' },
];
const fitting = (width: number) =>
  fittingColumns(columns, width, true)
    .map(({ key }) => key)
    .join(' ');

it.each([
  [Number.POSITIVE_INFINITY, 'name crop variety begin end area'],
  [1200, 'name crop variety begin end area'],
  [900, 'name crop variety begin end area'],
  [800, 'name crop variety begin area'],
  [660, 'name crop variety area'],
  [560, 'name crop area'],
  [100, 'name crop area'],
])('a list of %d pixels has room for %s', (width, kept) => {
  expect(fitting(width)).toBe(kept);
});

it('columns of fixed width are never too narrow', () => {
  expect(fittingColumns([{ width: '90px', wideOnly: true }], 10, false)).toHaveLength(1);
});
