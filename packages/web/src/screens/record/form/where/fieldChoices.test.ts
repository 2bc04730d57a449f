import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { fieldChoices, type Together } from './fieldChoices.ts';

const field = (id: string, crop: number, variety: number | null) => ({
  id,
  version: 1,
  name: `Kavel ${id}`,
  crop,
  variety,
  registered_area: 2,
});
const fields = [field('1', 201, 7), field('2', 201, null), field('10', 202, null)];
const words = ({ crop, variety }: Record<string, unknown>) => ({
  crop: crop === 201 ? 'Potato' : 'Wheat',
  variety: variety === 7 ? 'Fontane' : '',
  color: '#fff',
});
const together: Together = {
  groups: [
    fixture({ id: 'g', version: 1, name: 'North' }),
    fixture({ id: 'empty', version: 1, name: 'Empty' }),
  ],
  links: [{ group: 'g', cropfield: '10' }],
  contracts: [
    fixture({ id: 'c', version: 1, consumer: 5 }),
    fixture({ id: 'd', version: 1, consumer: 5 }),
  ],
  contractFields: [
    { contract: 'c', cropfield: '1' },
    { contract: 'd', cropfield: '2' },
  ],
  buyer: () => 'Aviko',
  all: 'All',
  near: { fieldAtPosition: null, today: [], recent: [] },
};
const listed = (text: string, near = together.near) =>
  fieldChoices(fixture(fields), { ...together, near }, words as never, text).map(
    ({ kind, name, ids, area }) => `${kind} ${name} ${ids.join('+')} ${area}`,
  );

it('ENT-record fields are chosen all at once, by group, buyer, crop and variety, and one by one', () => {
  expect(listed('')).toEqual([
    'field Kavel 1 1 2',
    'field Kavel 2 2 2',
    'field Kavel 10 10 2',
    'all All 1+2+10 6',
    'group North 10 2',
    'buyer Aviko 1+2 4',
    'crop Potato 1+2 4',
    'crop Wheat 10 2',
    'variety Fontane 1 2',
  ]);
  expect(listed('avi')).toEqual(['buyer Aviko 1+2 4']);
  expect(listed('wheat')).toEqual(['field Kavel 10 10 2', 'crop Wheat 10 2']);
});

it('RUL-03 SCR-01 the field at the current position is first, then today’s and recently worked ones, each once', () => {
  const near = { fieldAtPosition: '10', today: ['2'], recent: ['1'] };
  expect(listed('', near).slice(0, 4)).toEqual([
    'here Kavel 10 10 2',
    'today Kavel 2 2 2',
    'recent Kavel 1 1 2',
    'all All 1+2+10 6',
  ]);
});
