import type { EntityRows } from '../entity-rows.ts';
import { amountsOf, inStockUnit, stockUseOf } from '../record/amounts.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import type { RowLook } from '../rows.ts';
import { firstInFirstOut, type Lot, type Use, type UseCost } from './fifo.ts';
import { grouped } from '@furrow/kit/grouped.ts';
import type { PriceBook, PriceOf } from './price-book.ts';

type Work = EntityRows['record'];
type Booking = Pick<
  EntityRows['stockrecord'],
  'id' | 'stock' | 'record' | 'date' | 'value' | 'kind'
>;

/** A part of what work costs, in the currency of the farm. */
export interface CostPart {
  readonly kind: 'product' | 'person' | 'machine' | 'fuel' | 'stated';
  /** A product or stock item, a person, a machine; null for fuel and what was stated by hand. */
  readonly subject: string | number | null;
  readonly quantity: number;
  readonly unit: string;
  /** Null where nobody told a price: it is in no sum. */
  readonly cost: number | null;
  /** Units of the quantity without a price, of a stock item. */
  readonly unpriced: number;
}

/** What work costs, and how much of that is not known. */
export interface WorkCost {
  readonly parts: readonly CostPart[];
  readonly products: number;
  /** People, machines and fuel, or what was stated by hand. */
  readonly work: number;
  readonly total: number;
  /** Parts whose price nobody told. */
  readonly unknown: number;
}

/** What prices of work are looked up in. */
export interface Ledger {
  readonly book: PriceBook;
  readonly look: RowLook;
  /** Of a stock item by the record that took from it. */
  readonly taken: (stock: string, record: string) => UseCost | null;
}

const dayOf = (date: string | null): string => (date ?? '').slice(0, 10);
/** Whole cents, half away from zero. */
export const cents = (money: number): number => Math.round((money + Number.EPSILON) * 100) / 100;

/** Stock items by what was taken from each; work that is not booked yet takes after all that is. */
export function ledgerOf(
  bookings: readonly Booking[],
  records: readonly Work[],
  { book, look }: Pick<Ledger, 'book' | 'look'>,
): Ledger {
  const byStock = grouped(bookings, ({ stock }) => stock);
  const booked = new Set(
    bookings.flatMap(({ record, stock }) => (record ? [`${record} ${stock}`] : [])),
  );
  const planned = new Map<string, Use[]>();
  for (const record of records)
    for (const [stock, quantity] of stockUseOf([record], look))
      if (!booked.has(`${record.id} ${stock}`)) {
        const use = { id: record.id, date: dayOf(record.date) || '9999', quantity };
        planned.set(stock, [...(planned.get(stock) ?? []), use]);
      }
  const costs = new Map<string, ReadonlyMap<string, UseCost>>();
  const costsOf = (stock: string) => {
    const known = costs.get(stock);
    if (known) return known;
    const moves = (byStock.get(stock) ?? []).filter(({ kind }) => kind !== 'transfer');
    const lots = moves.flatMap((move): Lot[] =>
      (move.value ?? 0) > 0
        ? [{ date: dayOf(move.date), quantity: move.value ?? 0, price: priceOf(move) }]
        : [],
    );
    const uses = moves.flatMap(({ id, record, value, date }): Use[] =>
      (value ?? 0) < 0 ? [{ id: record ?? id, date: dayOf(date), quantity: -(value ?? 0) }] : [],
    );
    const found = sumById([...uses, ...(planned.get(stock) ?? [])], lots);
    costs.set(stock, found);
    return found;
  };
  const priceOf = ({ id, stock, date }: Booking): number | null => {
    const day = dayOf(date);
    const product = look('stock', stock)?.product_type ?? null;
    const own = book('delivery', { stockrecord: id }, '9999') ?? null;
    const usual = product === null ? null : book('product', { producttype: product }, day);
    return own?.amount ?? usual?.amount ?? null;
  };
  return { book, look, taken: (stock, record) => costsOf(stock).get(record) ?? null };
}

/** A record may take from an item more than once. */
function sumById(uses: readonly Use[], lots: readonly Lot[]): ReadonlyMap<string, UseCost> {
  const named = uses.map((use, at) => ({ ...use, id: `${at}` }));
  const costs = firstInFirstOut(lots, named);
  const sums = new Map<string, UseCost>();
  uses.forEach(({ id }, at) => {
    const { cost, unpriced } = costs.get(`${at}`) ?? { cost: 0, unpriced: 0 };
    const before = sums.get(id) ?? { cost: 0, unpriced: 0 };
    sums.set(id, { cost: before.cost + cost, unpriced: before.unpriced + unpriced });
  });
  return sums;
}

function productParts(record: Work, { book, look, taken }: Ledger): CostPart[] {
  const fromStock = [...stockUseOf([record], look)].map(([stock, quantity]): CostPart => {
    const found = taken(stock, record.id);
    const unpriced = found ? found.unpriced : quantity;
    return {
      kind: 'product',
      subject: stock,
      quantity,
      unit: look('stock', stock)?.stock_unit ?? '',
      cost: found && unpriced < quantity ? found.cost : null,
      unpriced,
    };
  });
  const others = amountsOf(record, look).filter(
    ({ stock, isHarvested }) => stock === null && !isHarvested,
  );
  return [
    ...fromStock,
    ...others.map(({ product, amount, unit }): CostPart => {
      const own = look('producttype', product)?.unit ?? '';
      const quantity = inStockUnit(amount, unit, own);
      const price =
        product === null ? null : book('product', { producttype: product }, dayOf(record.date));
      const cost = price && quantity !== null ? quantity * (price.amount ?? 0) : null;
      return { kind: 'product', subject: product, quantity: amount, unit, cost, unpriced: 0 };
    }),
  ];
}

/** Hours of `HH:mm`. */
const hoursOf = (duration: string | null): number => {
  const [hours = 0, minutes = 0] = (duration ?? '').split(':').map(Number);
  return (hours || 0) + (minutes || 0) / 60;
};

function workParts(record: Work, { book, look }: Ledger): CostPart[] {
  const day = dayOf(record.date);
  const [hours, hectares] = [hoursOf(record.duration), workedHectares(record, look)];
  const part = (kind: 'person' | 'machine', subject: string, of: PriceOf): CostPart[] => {
    const price = book(kind, of, day) ?? book(kind, {}, day);
    const perHectare = price?.per === 'hectare';
    const quantity = perHectare ? hectares : hours;
    if (quantity === 0) return [];
    const cost = price ? quantity * (price.amount ?? 0) : null;
    return [{ kind, subject, quantity, unit: perHectare ? 'ha' : 'h', cost, unpriced: 0 }];
  };
  const people = [record.applier, ...(record.coworkers ?? [])].filter((id) => id !== null);
  const fuel = record.used_fuel ?? 0;
  const fuelPrice = book('fuel', {}, day)?.amount ?? null;
  return [
    ...people.flatMap((id) => part('person', id, { farmcontact: id })),
    ...(record.machines ?? []).flatMap((id) => part('machine', id, { machine: id })),
    ...(fuel > 0
      ? [
          {
            kind: 'fuel' as const,
            subject: null,
            quantity: fuel,
            unit: 'l',
            cost: fuelPrice === null ? null : fuel * fuelPrice,
            unpriced: 0,
          },
        ]
      : []),
  ];
}

/** What a record says its work costs: of work that is done the cost, of planned work the estimate. */
function statedOf(record: Work): number | null {
  return record.processing_state === 'performed'
    ? record.work_cost
    : (record.estimated_cost ?? record.work_cost);
}

const sumOf = (parts: readonly CostPart[]): number =>
  parts.reduce((sum, { cost }) => sum + (cost ?? 0), 0);

/**
 * What a record costs by itself: its products by delivery, first in first out, or by the price of
 * the product; hours of people, machines by hour or hectare, fuel. What somebody stated as the cost
 * of the work stands in place of people, machines and fuel.
 */
export function costOfWork(record: Work, ledger: Ledger): WorkCost {
  const products = productParts(record, ledger);
  const stated = statedOf(record);
  const work: CostPart[] =
    stated === null
      ? workParts(record, ledger)
      : [{ kind: 'stated', subject: null, quantity: 1, unit: '', cost: stated, unpriced: 0 }];
  const parts = [...products, ...work];
  const [ofProducts, ofWork] = [sumOf(products), sumOf(work)];
  return {
    parts,
    products: cents(ofProducts),
    work: cents(ofWork),
    total: cents(ofProducts + ofWork),
    unknown: parts.filter(({ cost, unpriced }) => cost === null || unpriced > 0).length,
  };
}
