import { expect, it } from 'vitest';
import { priceRules } from './price.rules.ts';

const price = (more: object): Parameters<typeof priceRules>[0] => ({
  kind: 'fuel',
  per: 'unit',
  stockrecord: null,
  producttype: null,
  farmcontact: null,
  machine: null,
  crop: null,
  ...more,
});

it.each<[string, object, readonly string[]]>([
  ['fuel by the litre', {}, []],
  ['fuel by the hour', { per: 'hour' }, ['per']],
  ['a delivery without one', { kind: 'delivery' }, ['stockrecord']],
  ['a product without one', { kind: 'product' }, ['producttype']],
  ['a product', { kind: 'product', producttype: 5 }, []],
  ['a harvest without a crop', { kind: 'harvest' }, ['crop']],
  ['everybody by the hour', { kind: 'person', per: 'hour' }, []],
  ['a machine by the hectare', { kind: 'machine', per: 'hectare', machine: 'm' }, []],
  ['a person by the unit', { kind: 'person', per: 'unit' }, ['per']],
])('ENT-price %s', (_title, more, paths) =>
  expect(priceRules(price(more)).map(({ path }) => path)).toEqual(paths),
);
