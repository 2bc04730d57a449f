import { grouped } from '@furrow/kit/grouped.ts';
import { amountsOf, inStockUnit, stockUseOf } from '../record/amounts.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import { dayOf, type CostedWork, type Ledger } from './ledger.ts';
import type { PriceOf } from './price-book.ts';

/** A part of the cost of work, in the currency of the farm. */
export interface CostPart {
  readonly kind: 'product' | 'person' | 'machine' | 'fuel' | 'stated';
  /** A product or stock item, a person, a machine; null for fuel and stated costs. */
  readonly subject: string | number | null;
  readonly quantity: number;
  readonly unit: string;
  /** Null without a price: it is in no sum. */
  readonly cost: number | null;
  /** Units of the quantity without a price, of a stock item. */
  readonly unpriced: number;
  /** Hours of the whole act, of which these are a part; null for all else. */
  readonly whole: number | null;
}

/** The cost of work, and the share of it that is unknown. */
export interface WorkCost {
  readonly parts: readonly CostPart[];
  readonly products: number;
  /** People, machines and fuel, or the stated cost. */
  readonly work: number;
  readonly total: number;
  /** Parts without a price. */
  readonly unknown: number;
}

/** Whole cents, half away from zero. */
export const cents = (money: number): number => Math.round((money + Number.EPSILON) * 100) / 100;

function productParts(record: CostedWork, { book, lookup, taken }: Ledger): CostPart[] {
  const fromStock = [...stockUseOf([record], lookup)].map(([stock, quantity]): CostPart => {
    const lots = taken(stock, record.id);
    const unpriced = lots ? lots.unpriced : quantity;
    return {
      kind: 'product',
      subject: stock,
      quantity,
      unit: lookup('stock', stock)?.stock_unit ?? '',
      cost: lots && unpriced < quantity ? lots.cost : null,
      unpriced,
      whole: null,
    };
  });
  const others = amountsOf(record, lookup).filter(
    ({ stock, isHarvested }) => stock === null && !isHarvested,
  );
  return [
    ...fromStock,
    ...others.map(({ product, amount, unit }): CostPart => {
      const own = lookup('producttype', product)?.unit ?? '';
      const quantity = inStockUnit(amount, unit, own);
      const price =
        product === null ? null : book('product', { producttype: product }, dayOf(record.date));
      const cost = price && quantity !== null ? quantity * (price.amount ?? 0) : null;
      return {
        kind: 'product',
        subject: product,
        quantity: amount,
        unit,
        cost,
        unpriced: 0,
        whole: null,
      };
    }),
  ];
}

/** Hours of `HH:mm`. */
const hoursOf = (duration: string | null): number => {
  const [hours = 0, minutes = 0] = (duration ?? '').split(':').map(Number);
  return (hours || 0) + (minutes || 0) / 60;
};

function workParts(record: CostedWork, { book, lookup, timeOf }: Ledger): CostPart[] {
  const day = dayOf(record.date);
  const [hours, hectares] = [hoursOf(record.duration), workedHectares(record, lookup)];
  const part = (kind: 'person' | 'machine', subject: string, of: PriceOf): CostPart[] => {
    const price = book(kind, of, day) ?? book(kind, {}, day);
    const perHectare = price?.per === 'hectare';
    const share = timeOf(record, subject);
    const quantity = perHectare ? hectares : hours * share.part;
    if (quantity === 0) return [];
    const cost = price ? quantity * (price.amount ?? 0) : null;
    const whole = perHectare || share.records === 1 ? null : hours;
    return [{ kind, subject, quantity, unit: perHectare ? 'ha' : 'h', cost, unpriced: 0, whole }];
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
            whole: null,
          },
        ]
      : []),
  ];
}

/**
 * The cost stated by a record for its work: of performed work the cost, of planned work the
 * estimate.
 */
function statedOf(record: CostedWork): number | null {
  return record.processing_state === 'performed'
    ? record.work_cost
    : (record.estimated_cost ?? record.work_cost);
}

const sumOf = (parts: readonly CostPart[]): number =>
  parts.reduce((sum, { cost }) => sum + (cost ?? 0), 0);

/**
 * The cost of a record by itself: its products by delivery, first in first out, or by the price of
 * the product; hours of people, machines by hour or hectare, fuel. Hours of an act on several fields
 * are divided over them. A cost stated for the work replaces people, machines and fuel.
 */
export function costOfWork(record: CostedWork, ledger: Ledger): WorkCost {
  const products = productParts(record, ledger);
  const stated = statedOf(record);
  const work: CostPart[] =
    stated === null
      ? workParts(record, ledger)
      : [
          {
            kind: 'stated',
            subject: null,
            quantity: 1,
            unit: '',
            cost: stated,
            unpriced: 0,
            whole: null,
          },
        ];
  const parts = [...products, ...work];
  const [ofProducts, ofWork] = [cents(sumOf(products)), cents(sumOf(work))];
  return {
    parts,
    products: ofProducts,
    work: ofWork,
    // the sum of the figures shown beside it
    total: cents(ofProducts + ofWork),
    unknown: parts.filter(({ cost, unpriced }) => cost === null || unpriced > 0).length,
  };
}

/** The total cost of pieces of work, each person, machine and product once. */
export function togetherCosts(costs: readonly WorkCost[]): WorkCost {
  const sum = (of: (cost: WorkCost) => number) =>
    cents(costs.reduce((before, cost) => before + of(cost), 0));
  const bySubject = grouped(
    costs.flatMap(({ parts }) => parts),
    ({ kind, subject, unit }) => `${kind} ${subject} ${unit}`,
  );
  const parts = [...bySubject.values()].flatMap((alike): CostPart[] => {
    const [first] = alike;
    if (!first) return [];
    const priced = alike.filter(({ cost }) => cost !== null);
    return [
      {
        ...first,
        quantity: alike.reduce((before, { quantity }) => before + quantity, 0),
        cost: priced.length > 0 ? sumOf(priced) : null,
        unpriced: alike.reduce((before, { unpriced }) => before + unpriced, 0),
        whole: null,
      },
    ];
  });
  return {
    parts,
    products: sum(({ products }) => products),
    work: sum(({ work }) => work),
    total: sum(({ total }) => total),
    unknown: parts.filter(({ cost, unpriced }) => cost === null || unpriced > 0).length,
  };
}
