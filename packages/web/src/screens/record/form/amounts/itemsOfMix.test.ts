import type { EntityRows } from '@furrow/domain';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { expect, it } from 'vitest';
import { itemsOfMix } from './itemsOfMix.ts';

const details = detailTypeStarter as never;
const mix = {
  id: 'm',
  version: 1,
  details: [
    { producttype: 7, value: 0.4, unit: 'l/ha' },
    { producttype: 8, value: 2, unit: 'kg' },
  ],
};
const productOf = (id: number): EntityRows['producttype'] =>
  fixture({ id, version: 1, unit: id === 7 ? 'l' : 'kg', variant: 'gbm' });

it('ENT-mix becomes a line for each product, with the dose’s kind of use', () => {
  expect(itemsOfMix(fixture(mix), 'crop_protection', { details, stock: [], productOf })).toEqual([
    { type: 2001, value: 0.4, stock: null, producttype: 7 },
    { type: 2002, value: 2, stock: null, producttype: 8 },
  ]);
  expect(
    itemsOfMix(fixture({ id: 'e', version: 1, details: fixture(null) }), 'crop_protection', {
      details,
      stock: [],
      productOf,
    }),
  ).toEqual([]);
});

it('ENT-mix uses stock that is stored once', () => {
  const stock = (id: string, product_type: number) => ({ id, version: 1, product_type });
  expect(
    itemsOfMix(fixture(mix), 'crop_protection', {
      details,
      stock: [fixture(stock('a', 7)), fixture(stock('b', 8)), fixture(stock('c', 8))],
      productOf,
    }).map((item) => item.stock),
  ).toEqual(['a', null]);
});
