import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import fc from 'fast-check';
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
type Field = EntityRows['cropfield'];
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

it('RUL-04 a list after some of its rows were replaced is the list made anew', () => {
  const row = (id: number) =>
    fc.record({
      id: fc.constant(String(id)),
      plan: fc.constantFrom('p', 'q'),
      name: fc.constantFrom('Kavel 2', 'Kavel 10', 'Achter', 'Voor'),
      crop: fc.constantFrom(1, 2),
      period_start: fc.constantFrom('2026-01-01', '2026-09-01'),
      period_end: fc.constant('2026-12-31'),
    });
  const land = fc.tuple(...Array.from({ length: 12 }, (_, id) => row(id)));
  fc.assert(
    fc.property(
      land,
      land,
      fc.uniqueArray(fc.nat(11)),
      fc.record({ crop: fc.constantFrom(null, 1), text: fc.constantFrom('', 'kavel') }),
      (first, second, places, changes) => {
        const filter = { ...all, plan: 'p', ...changes };
        const before: readonly Field[] = fixture(first);
        const other: readonly Field[] = fixture(second);
        const now = before.map((field, index) =>
          places.includes(index) ? (other[index] ?? field) : field,
        );
        const shown = visibleFields({ fields: before, links: [] }, filter, words);
        const anew = visibleFields({ fields: now, links: [] }, filter, words);
        const changed = visibleFields({ fields: now, links: [] }, filter, words, {
          fields: before,
          shown,
          isSameFilter: true,
        });
        expect(new Set(changed)).toEqual(new Set(anew));
        expect(changed.map(({ name }) => name)).toEqual(anew.map(({ name }) => name));
      },
    ),
  );
});
