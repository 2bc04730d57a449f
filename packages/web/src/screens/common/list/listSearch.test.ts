import { expect, it } from 'vitest';
import { afterSort, readListSearch, readSorts, writeSorts } from './listSearch.ts';

it('SCR-16 reads the known parameters of a list’s address only', () => {
  expect(readListSearch({ q: 7, sort: '-fid,@name', columns: '@name,fid', other: 1 })).toEqual({
    q: '7',
    sort: '-fid,@name',
    columns: '@name,fid',
  });
  expect(readListSearch({ sort: ['x'], columns: '' })).toEqual({});
});

it('an order by several columns is stored in the address', () => {
  const sorts = [
    { key: 'registered_area', descending: true },
    { key: '@name', descending: false },
  ];
  expect(writeSorts(sorts)).toBe('-registered_area,@name');
  expect(readSorts('-registered_area,@name')).toEqual(sorts);
  expect(readSorts(undefined)).toBeNull();
});

it('a click orders by one column, a modified click by several', () => {
  const byName = [{ key: 'name', descending: false }];
  expect(afterSort([], 'name', false)).toEqual(byName);
  expect(afterSort(byName, 'name', false)).toEqual([{ key: 'name', descending: true }]);
  const both = afterSort(byName, 'area', true);
  expect(both).toEqual([...byName, { key: 'area', descending: false }]);
  expect(afterSort(both, 'area', true)).toEqual([...byName, { key: 'area', descending: true }]);
  expect(afterSort(afterSort(both, 'area', true), 'area', true)).toEqual(byName);
});
