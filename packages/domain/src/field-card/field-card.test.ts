import { describe, expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { ledgerOf } from '../money/ledger.ts';
import { fieldMargins } from '../money/margin.ts';
import { priceBook } from '../money/price-book.ts';
import { suppliesByField } from '../nutrient-norms/applied.ts';
import { fixture } from '../testing/fixture.ts';
import { fieldCards } from './field-card.ts';

const fields: readonly EntityRows['cropfield'][] = [
  fixture({ id: 'a', name: 'A', registered_area: 8, crop: 201 }),
  fixture({ id: 'b', name: 'B', registered_area: 4, crop: 201 }),
];
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  producttype: { 6: { id: 6, unit: 'kg', specification: 'N 27 %', variant: 'fertilizer' } },
  detailtype: { 2: { id: 2, unit: 'kg/ha' }, 3: { id: 3, unit: 't/ha' }, 4: { id: 4, unit: 'mm' } },
  stock: { batch: { id: 'batch', stock_unit: 't', variant: 'y' } },
  cropfield: { a: fields[0], b: fields[1] },
};
const lookup = fixture<Parameters<typeof ledgerOf>[2]['lookup']>(
  (entity: string, id: string | number | null) => rows[entity]?.[String(id)],
);
const work = (id: string, date: string, theme: string, item: object): EntityRows['record'] =>
  fixture({
    id,
    date,
    cropfield: 'a',
    processing_state: 'performed',
    duration: '01:00',
    applier: 'jan',
    worked_area: 12,
    work_cost: null,
    used_fuel: null,
    activities: [{ theme, items: [{ stock: null, producttype: null, ...item }] }],
  });
const records = [
  work('h', '2026-09-20 08:00', 'harvest', { stock: 'batch', value: 50, type: 3 }),
  work('f', '2026-04-01 08:00', 'fertilizing', { producttype: 6, value: 200, type: 2 }),
];
const price = (more: object) =>
  fixture<Parameters<typeof priceBook>[0][number]>({
    id: 'price',
    per: 'unit',
    valid_from: '2026-01-01',
    stockrecord: null,
    producttype: null,
    farmcontact: null,
    machine: null,
    crop: null,
    contract: null,
    ...more,
  });
const book = priceBook([
  price({ kind: 'product', producttype: 6, amount: 0.4 }),
  price({ kind: 'person', per: 'hour', amount: 30 }),
]);
const ledger = ledgerOf([], records, { book, lookup });
/** Both were done on land of which two thirds are field a today, one third b. */
const sharesOf = () =>
  new Map([
    ['a', 2 / 3],
    ['b', 1 / 3],
  ]);
const season = { fields, records, sharesOf, lookup, ledger, report: () => undefined };

describe('D17 the card of a field', () => {
  const [a, b] = fieldCards(season);
  it('all work in order, by the part on the field, computed by hand', () => {
    expect(
      a?.lines.map(({ day, themes, hectares, tonnes }) => [day, themes, hectares, tonnes]),
    ).toEqual([
      ['2026-04-01', ['fertilizing'], 8, 0],
      ['2026-09-20', ['harvest'], 8, 400],
    ]);
    // 12 ha of 200 kg; two thirds of that, and 27 % nitrogen
    expect(a?.lines[0]?.products[0]?.amount).toBeCloseTo(1600, 6);
    expect(a?.lines[0]?.products[0]?.perHectare).toBeCloseTo(200, 6);
    expect([a?.nutrients.n, b?.nutrients.n]).toEqual([
      expect.closeTo(432, 6),
      expect.closeTo(216, 6),
    ]);
    // 2400 kg of 0.4 and two hours of 30
    expect([a?.cost, b?.cost, b?.tonnes]).toEqual([680, 340, 200]);
  });
  it('millimetres of water apply to every part alike, without hectares', () => {
    const water = work('w', '2026-06-01 08:00', 'irrigation', {
      producttype: 7,
      value: 25,
      type: 4,
    });
    const [first] = fieldCards({ ...season, records: [water] });
    const [product] = first?.lines[0]?.products ?? [];
    expect([product?.amount, product?.unit, product?.perHectare]).toEqual([25, 'mm', null]);
  });
  it('agrees with the nutrient balance and the margins', () => {
    const brought = suppliesByField({
      records,
      lookup,
      report: () => undefined,
      land: { sharesOf },
    });
    const margins = fieldMargins({ fields, records, sharesOf, contractOf: () => null, ledger });
    for (const [at, card] of [a, b].entries()) {
      const id = card?.field.id ?? '';
      expect(card?.nutrients.n).toBeCloseTo(brought.get(id)?.nutrients.n ?? NaN, 6);
      expect(card?.tonnes).toBe(margins[at]?.tonnes);
      expect(card?.cost).toBe(margins[at]?.cost);
    }
  });
  it('hides prices from people who may not see them', () => {
    const [card] = fieldCards({ ...season, ledger: null });
    expect([card?.cost, card?.lines[0]?.cost]).toEqual([null, null]);
  });
});
