import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { carriedGroups, carriedLists } from './carriedLinks.ts';

it('D17 analyses and way lines refer to the fields of the next season too', () => {
  const rows = [
    { id: 'both', fields: ['a', 'b'] },
    { id: 'one', fields: ['a', 'x'] },
    { id: 'other', fields: ['x'] },
    { id: 'none', fields: null },
  ];
  const heirs = new Map([
    ['a', ['a2']],
    ['b', ['b2', 'b3']],
  ]);
  expect(carriedLists(rows, ({ fields }) => fields, heirs)).toEqual([
    { id: 'both', fields: ['a', 'b', 'a2', 'b2', 'b3'] },
    { id: 'one', fields: ['a', 'x', 'a2'] },
  ]);
});

it('D17 a season starts in the groups of its fields', () => {
  const groups = fixture<EntityRows['group'][]>([
    { id: 'all', name: 'Pacht', plan: null },
    { id: 'old', name: 'West', plan: '2026' },
    { id: 'east', name: 'Oost', plan: '2026' },
    { id: 'east 2027', name: 'Oost', plan: '2027' },
    { id: 'empty', name: 'Leeg', plan: '2026' },
  ]);
  const links = [
    { group: 'all', cropfield: 'a' },
    { group: 'old', cropfield: 'a' },
    { group: 'old', cropfield: 'b' },
    { group: 'east', cropfield: 'b' },
    { group: 'old', cropfield: 'not taken over' },
    { group: 'gone', cropfield: 'a' },
  ];
  const heirs = new Map([
    ['a', ['a2']],
    ['b', ['b2', 'b3']],
  ]);
  expect(carriedGroups(groups, links, heirs, '2027')).toEqual([
    { id: 'all', name: 'Pacht', cropfields: ['a2'] },
    { id: null, name: 'West', cropfields: ['a2', 'b2', 'b3'] },
    { id: 'east 2027', name: 'Oost', cropfields: ['b2', 'b3'] },
  ]);
});
