import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { areaOfFields, visibleFields, type FieldFilter } from './visibleFields.ts';

const field = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  id,
  version: 1,
  name,
  plan: 'p',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
  crop: 1,
  registered_area: 2.5,
  ...more,
});
const fields = [
  field('10', 'Kavel 10'),
  field('2', 'Kavel 2', { crop: 2 }),
  field('3', 'Achter', { period_start: '2026-09-01' }),
  field('4', 'Elders', { plan: 'q' }),
];
const all: FieldFilter = {
  plan: 'p',
  date: '2026-05-12',
  all: false,
  text: '',
  crop: null,
  group: null,
};
const words = ({ crop }: Record<string, unknown>) => ({
  crop: crop === 2 ? 'Ui' : 'Aardappel',
  variety: '',
});
const names = (filter: Partial<FieldFilter>) =>
  visibleFields(
    { fields: fixture(fields), links: [{ group: 'g', cropfield: '10' }] },
    { ...all, ...filter },
    words,
  ).map(({ name }) => name);

it('RUL-04 shows the fields of the plan with the map reference date in their period', () => {
  expect(names({})).toEqual(['Kavel 2', 'Kavel 10']);
  expect(names({ date: '2026-10-01' })).toEqual(['Achter', 'Kavel 2', 'Kavel 10']);
  expect(names({ all: true })).toEqual(['Achter', 'Kavel 2', 'Kavel 10']);
});

it('filters by text, crop and group', () => {
  expect(names({ text: 'kavel ui' })).toEqual(['Kavel 2']);
  expect(names({ crop: 1 })).toEqual(['Kavel 10']);
  expect(names({ group: 'g' })).toEqual(['Kavel 10']);
});

it('sums the areas', () => {
  expect(areaOfFields(visibleFields({ fields: fixture(fields), links: [] }, all, words))).toBe(5);
});
