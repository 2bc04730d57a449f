import { expect, it } from 'vitest';
import { changedMembers, wireDraft } from './wireDraft.ts';

it('sends numbers as numbers and an empty one as nothing', () => {
  expect(wireDraft('parcel', { name: '12', registered_area: '4,25' })).toEqual({
    name: '12',
    registered_area: 4.25,
  });
  expect(wireDraft('parcel', { registered_area: '' })).toEqual({ registered_area: null });
});

it('leaves what is no number to be told', () => {
  expect(wireDraft('contract', { surface: '1.234,5' })).toEqual({ surface: '1.234,5' });
});

it('names only what changed', () => {
  expect(
    changedMembers(
      { name: 'A', color: null, list: ['x'] },
      { name: 'B', color: undefined, list: ['x'] },
    ),
  ).toEqual({ name: 'B' });
});

it('takes no other order of members for a change', () => {
  const row = { activities: [{ type: 101, theme: 'tillage' }] };
  expect(changedMembers(row, { activities: [{ theme: 'tillage', type: 101 }] })).toEqual({});
  expect(changedMembers(row, { activities: [{ theme: 'tillage', type: 102 }] })).toEqual({
    activities: [{ theme: 'tillage', type: 102 }],
  });
});
