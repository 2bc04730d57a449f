import { expect, it } from 'vitest';
import { nothingBesides, type WorkDraft } from '../draft.ts';
import { shortagesOf } from './shortages.ts';

const detail = {
  id: 1,
  name: 'Spraying',
  names: null,
  theme: 'crop_protection',
  variant: 'item',
  specification: '',
  unit: 'l/ha',
};
const item = { type: 1, value: '2', stock: 'acrobat', producttype: null };
const draft: WorkDraft = {
  ...nothingBesides,
  fields: ['a', 'b'],
  areas: {},
  date: null,
  duration: '01:00',
  applier: null,
  coworkers: [],
  machines: [],
  notes: null,
  state: 'planned',
  activities: [{ type: null, theme: 'crop_protection', items: [item], attributes: [] }],
};
const fields = [
  { id: 'a', registered_area: 3 },
  { id: 'b', registered_area: 2 },
];
const short = (changes: Partial<WorkDraft>, left: number, unit = 'l') =>
  shortagesOf({ ...draft, ...changes }, fields, {
    details: [detail],
    stockOf: () => ({ stock_unit: unit }),
    left: () => left,
  });

it('ENT-record reports amounts above the stock, over all fields and lines', () => {
  expect(short({}, 10)).toEqual([]);
  expect(short({}, 9.5)).toEqual([
    { index: 0, stock: 'acrobat', needed: 10, left: 9.5, unit: 'l' },
  ]);
  const [activity] = draft.activities;
  expect(short({ activities: [activity!, activity!] }, 15)).toMatchObject([{ needed: 20 }]);
  expect(short({ areas: { b: 1 } }, 8)).toEqual([]);
  expect(
    short({ activities: [{ ...activity!, items: [{ ...item, byField: { b: 4 } }] }] }, 13),
  ).toMatchObject([{ needed: 14 }]);
});

it('ENT-stock compares litres with millilitres and cubic metres', () => {
  expect(short({}, 9_500, 'ml')).toEqual([
    { index: 0, stock: 'acrobat', needed: 10_000, left: 9_500, unit: 'ml' },
  ]);
  expect(short({}, 0.01, 'm3')).toEqual([]);
});

it('reports nothing for incomparable units', () => {
  expect(short({}, 0, 'kg')).toEqual([]);
});

it('a harvest adds to its batch, and uses seed of another', () => {
  const harvest = { ...draft, activities: [{ ...draft.activities[0]!, theme: 'harvest' }] };
  const of = (variant: string) =>
    shortagesOf(harvest, fields, {
      details: [detail],
      stockOf: () => ({ stock_unit: 'l', variant }),
      left: () => 0,
    });
  expect(of('y')).toEqual([]);
  expect(of('s')).toHaveLength(1);
});
