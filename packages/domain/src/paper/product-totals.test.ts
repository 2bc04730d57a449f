import { typedLookup } from '../rows.ts';
import { fixture } from '../testing/fixture.ts';
import { expect, it } from 'vitest';
import { productTotals } from './product-totals.ts';

const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'detailtype 1': { unit: 'l/ha' },
  'stock s': { product_type: 7 },
  'producttype 7': { unit: 'l' },
};
const lookup = (entity: string, id: unknown) => rows[`${entity} ${String(id)}`];
const record = (worked_area: number, items: object[]) => ({
  id: 'r',
  version: 1,
  worked_area,
  activities: [{ items }],
});

it('sums dose × area per product, named itself or by its stock', () => {
  const totals = productTotals(
    [
      fixture(record(2, [{ value: 0.5, type: 1, stock: null, producttype: 7 }])),
      fixture(
        record(3, [
          { value: 1, type: null, stock: 's', producttype: null },
          { value: null, type: 1, stock: null, producttype: 7 },
        ]),
      ),
    ],
    fixture(lookup),
  );
  expect(totals).toEqual([{ product: 7, stock: null, amount: 4, unit: 'l' }]);
});

it('harvested goods are not taken along', () => {
  const harvest = (variant: string) =>
    productTotals(
      [
        fixture({
          ...record(2, []),
          activities: [
            fixture({
              theme: 'harvest',
              items: [{ value: 80, type: 1, stock: 's', producttype: null }],
            }),
          ],
        }),
      ],
      typedLookup((entity, id) =>
        entity === 'stock' ? { product_type: 7, variant } : lookup(entity, id),
      ),
    );
  expect(harvest('y')).toEqual([]);
  expect(harvest('s')).toHaveLength(1);
});
