import { expect, it } from 'vitest';
import { changedMembers, wireDraft } from './wireDraft.ts';

it('sends numbers as numbers and an empty one as null', () => {
  expect(wireDraft('parcel', { name: '12', registered_area: '4,25' })).toEqual({
    name: '12',
    registered_area: 4.25,
  });
  expect(wireDraft('parcel', { registered_area: '' })).toEqual({ registered_area: null });
});

it('sends an invalid number unchanged to be reported', () => {
  expect(wireDraft('contract', { surface: '1.234,5' })).toEqual({ surface: '1.234,5' });
});

it('sends only changed members', () => {
  expect(
    changedMembers(
      { name: 'A', color: null, list: ['x'] },
      { name: 'B', color: undefined, list: ['x'] },
    ),
  ).toEqual({ name: 'B' });
});

it('ignores the order of members', () => {
  const row = { activities: [{ type: 101, theme: 'tillage' }] };
  expect(changedMembers(row, { activities: [{ theme: 'tillage', type: 101 }] })).toEqual({});
  expect(changedMembers(row, { activities: [{ theme: 'tillage', type: 102 }] })).toEqual({
    activities: [{ theme: 'tillage', type: 102 }],
  });
});
