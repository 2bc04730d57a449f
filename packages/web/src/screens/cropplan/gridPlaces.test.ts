import { expect, it } from 'vitest';
import { placeOf, selectionOf, type GridNames } from './gridPlaces.ts';

const names: GridNames = { fields: ['a', 'b', 'c'], columns: ['2024', 'crop'] };
const selection = { anchor: { field: 'a', column: 'crop' }, focus: { field: 'b', column: 'crop' } };

it.each<[string, GridNames, unknown]>([
  ['as they were chosen', names, { anchor: [0, 1], focus: [1, 1] }],
  [
    'behind a season that came',
    { ...names, columns: ['2023', '2024', 'crop'] },
    { anchor: [0, 2], focus: [1, 2] },
  ],
  [
    'below a field that came',
    { ...names, fields: ['a', 'aa', 'b', 'c'] },
    { anchor: [0, 1], focus: [2, 1] },
  ],
  [
    'alone once the field of the other corner is gone',
    { ...names, fields: ['b', 'c'] },
    { anchor: [0, 1], focus: [0, 1] },
  ],
  ['nowhere once their field is gone', { ...names, fields: ['a', 'c'] }, null],
  ['nowhere once their column is gone', { ...names, columns: ['2024'] }, null],
])('SCR-16 selected cells are %s', (_title, now, expected) => {
  const found = selectionOf(selection, now);
  const pair = ({ row, column }: { row: number; column: number }) => [row, column];
  expect(found && { anchor: pair(found.anchor), focus: pair(found.focus) }).toEqual(expected);
});

it('SCR-16 a cell is named by its field and column', () => {
  expect(placeOf({ row: 2, column: 0 }, names)).toEqual({ field: 'c', column: '2024' });
  expect(placeOf({ row: 9, column: 9 }, names)).toEqual({ field: '', column: '' });
});
