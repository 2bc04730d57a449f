import { expect, it } from 'vitest';
import { fieldsInView } from './fieldsInView.ts';

it.each([
  ['the field that is open on the map', '/cropr/farm/plan/', { field: 'a' }, [], ['a']],
  [
    'fields chosen together before the one that was open',
    '/cropr/farm/plan/',
    { field: 'a' },
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['none on the map where none is open', '/cropr/farm/plan/', {}, [], []],
  ['the field whose page this is', '/cropr/farm/crop_fields/c/', {}, [], ['c']],
  [
    'none on other pages, whatever was chosen before',
    '/cropr/farm/records/',
    { field: 'a' },
    ['a', 'b'],
    [],
  ],
  ['none on the list of fields', '/cropr/farm/crop_fields/', {}, [], []],
])('SCR-01 new work is for %s', (_what, pathname, search, chosen, fields) =>
  expect(fieldsInView(pathname, search, chosen)).toEqual(fields),
);
