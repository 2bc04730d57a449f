import { expect, it } from 'vitest';
import type { Row } from '../../../data/types.ts';
import { workDetails } from '@furrow/domain/detailtype/work-details.ts';
import { reasonsOf, shortWorks, stocksAsked } from './finishingShort.ts';

const rows: Readonly<Record<string, readonly Row[]>> = {
  cropfield: [{ id: 'a', version: 1, registered_area: 3 }],
  stock: [
    { id: 'acrobat', version: 1, stock_unit: 'l' },
    { id: 'oil', version: 1, stock_unit: 'l' },
  ],
  stockrecord: [
    { id: 'in', version: 1, stock: 'acrobat', value: 8 },
    { id: 'oil in', version: 1, stock: 'oil', value: 100 },
  ],
  detailtype: [{ id: 1, version: 1, theme: 'crop_protection', variant: 'item', specification: '', unit: 'l/ha' }],
};
const store = { rows: (entity: string) => rows[entity] ?? [], row: (entity: string, id: unknown) => (rows[entity] ?? []).find((one) => one.id === id) };
const work = (id: string, stock: string, dose: number, attributes: readonly unknown[] = []): Row => ({ id, version: 1, processing_state: 'planned', cropfield: 'a', activities: [{ theme: 'crop_protection', type: null, items: [{ type: 1, value: dose, stock, producttype: null }], attributes }] });
const short = (...records: Row[]) => shortWorks(records, store).map((one) => one.short.map(({ stock }) => stock));

it('ENT-stockrecord asks of the work that takes the last of it, in the order it is finished in', () => {
  expect(short(work('one', 'acrobat', 2))).toEqual([[]]);
  expect(short(work('one', 'acrobat', 3))).toEqual([['acrobat']]);
  expect(short(work('one', 'acrobat', 2), work('two', 'acrobat', 2), work('three', 'oil', 2))).toEqual([[], ['acrobat'], []]);
  expect(short(work('one', 'acrobat', 2), work('two', 'acrobat', 0.5))).toEqual([[], []]);
});

it('asks nothing twice: not of a work that has its reason, and of a stock item once for all', () => {
  expect(short(work('one', 'acrobat', 3, [{ type: workDetails.stockReason, value: null, textvalue: 'Geteld', code: 'acrobat' }]))).toEqual([[]]);
  expect(stocksAsked(shortWorks([work('one', 'acrobat', 3), work('two', 'acrobat', 3)], store))).toEqual(['acrobat']);
});

it('notes the reason with the activity that takes from stock, and says nothing where there is enough', () => {
  const [first, second] = shortWorks([work('one', 'oil', 1), work('two', 'acrobat', 3)], store);
  expect(reasonsOf(first!, { acrobat: 'Geteld' })).toBeUndefined();
  expect(reasonsOf(second!, { acrobat: 'Geteld' })?.activities[0]).toMatchObject({ items: [{ stock: 'acrobat', value: 3 }], attributes: [{ type: workDetails.stockReason, textvalue: 'Geteld', code: 'acrobat' }] });
});
