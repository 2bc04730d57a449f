import { expect, it } from 'vitest';
import { isOfOtherSeason } from './other-season.ts';

it.each([
  ['on a field of another season', { cropfield: 'other', field_name: null }, false, true],
  ['on a field that ended by a merge', { cropfield: 'gone', field_name: 'Oost' }, false, true],
  ['on a field of this season', { cropfield: 'own', field_name: null }, false, false],
  ['deleted here and not sent', { cropfield: 'gone', field_name: 'Oost' }, true, false],
])('RUL-25 D17 work %s: %s, unsent %s: %s', (_title, row, isPending, wanted) =>
  expect(isOfOtherSeason(row, new Map([['other', {}]]), isPending)).toBe(wanted),
);
