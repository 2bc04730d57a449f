import { fixture } from '@furrow/domain/testing/fixture.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { describe, expect, it } from 'vitest';
import { sourceOfHour } from '../weatherAnswers.ts';
import { productsOf, sprayProducts } from './sprayProducts.ts';

type Work = Parameters<typeof productsOf>[0];
type Stock = Parameters<typeof productsOf>[1]['stock'][number];

const work = (more: object, ...items: readonly object[]): Work =>
  fixture({
    id: 'w',
    cropfield: 'a',
    date: '2026-06-10 08:00',
    processing_state: 'planned',
    linked_record: null,
    activities: [{ theme: 'crop_protection', items }],
    ...more,
  });
const stock: readonly Stock[] = [
  { id: 's', product_type: 7, variant: 'c', is_active: true },
  { id: 'f', product_type: 8, variant: 'f', is_active: true },
  { id: 'g', product_type: 9, variant: 'c', is_active: false },
];
const lookup = typedLookup((entity, id) =>
  entity === 'producttype' && id === 99 ? { id: 99, version: 1, variant: 'other' } : undefined,
);
const of = (records: readonly Work[], fields: readonly string[] = ['a']) => {
  const { choices, next } = sprayProducts(fields, {
    records,
    stock,
    labelled: [7, 11, null],
    lookup,
  });
  return [choices.map(({ product, why }) => `${product} ${why}`), next];
};

describe('D15 the products of the spray window', () => {
  it('planned here first, then in stock, used this season, and those with a known label', () =>
    expect(
      of([
        work({ date: '2026-06-12 08:00' }, { producttype: 3 }, { producttype: 1 }),
        work({ date: '2026-06-10 08:00' }, { producttype: 1 }, { stock: 's' }),
        work({ processing_state: 'performed' }, { producttype: 5 }, { producttype: 3 }),
      ]),
    ).toEqual([
      ['1 planned', '7 planned', '3 planned', '5 used', '11 label'],
      [1, 7],
    ]));
  it('work on another field is not planned here', () => {
    const elsewhere = work({ cropfield: 'b' }, { producttype: 1 });
    expect(of([elsewhere])).toEqual([['7 stock', '11 label'], []]);
    expect(of([elsewhere], [])).toEqual([['1 planned', '7 stock', '11 label'], [1]]);
  });
  it('other work has none, water is excluded, and a product used twice is listed once', () => {
    const mown = work({ activities: [{ theme: 'harvest', items: [{ producttype: 1 }] }] });
    expect(productsOf(mown, { stock, lookup })).toEqual([]);
    const twice = work(
      {},
      { producttype: 7 },
      { stock: 's' },
      { stock: 'gone' },
      { producttype: 99 },
    );
    expect(productsOf(twice, { stock, lookup })).toEqual([7]);
  });
  it('without work, hidden and non-chemical stock excluded, only known labels are offered', () =>
    expect(of([])).toEqual([['7 stock', '11 label'], []]));
});

it('D15 an hour of another source is recognisable', () => {
  const source = { name: 'Open-Meteo', kind: 'provider', distance: 1 } as const;
  const station = { name: 'Marknesse', kind: 'station', distance: 6 } as const;
  const others = [{ source: station, first: '2026-06-10T06:00:00Z', last: '2026-06-10T07:00:00Z' }];
  const names = [5, 6, 7, 8].map(
    (hour) => sourceOfHour({ source, others }, `2026-06-10T0${hour}:00:00Z`)?.name,
  );
  expect(names).toEqual(['Open-Meteo', 'Marknesse', 'Marknesse', 'Open-Meteo']);
  expect(sourceOfHour({ source }, '2026-06-10T06:00:00Z')).toBe(source);
});
