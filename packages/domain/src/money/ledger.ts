import { grouped } from '@furrow/kit/grouped.ts';
import type { EntityRows } from '../entity-rows.ts';
import { stockUseOf, type Worked } from '../record/amounts.ts';
import type { RowLookup } from '../rows.ts';
import { firstInFirstOut, type Lot, type Use, type UseCost } from './fifo.ts';
import type { PriceBook } from './price-book.ts';
import { timeShares, type TimeShareOf } from './time-shares.ts';

/** The fields of work that its cost is computed from; work in a form is no record yet. */
export type CostedWork = Worked &
  Pick<
    EntityRows['record'],
    | 'id'
    | 'job'
    | 'date'
    | 'duration'
    | 'applier'
    | 'coworkers'
    | 'machines'
    | 'used_fuel'
    | 'processing_state'
    | 'work_cost'
    | 'estimated_cost'
  >;
type Booking = Pick<
  EntityRows['stockrecord'],
  'id' | 'stock' | 'record' | 'date' | 'value' | 'kind'
>;

/** Rows for looking up the prices of work. */
export interface Ledger {
  readonly book: PriceBook;
  readonly lookup: RowLookup;
  /** Of a stock item by the record that took from it. */
  readonly taken: (stock: string, record: string) => UseCost | null;
  /** The part of its duration that a record has of a person or machine. */
  readonly timeOf: TimeShareOf;
  /** The same with further work, of another season: its time is divided within itself. */
  readonly beside: (records: readonly CostedWork[]) => Ledger;
  /** The same with work as it is being typed, in place of the stored work. */
  readonly typed: (records: readonly CostedWork[]) => Ledger;
}

/** The day of a moment, YYYY-MM-DD. */
export const dayOf = (date: string | null): string => (date ?? '').slice(0, 10);

/** Work that takes from stock or will: a draft or advice takes nothing. */
const takingStates: ReadonlySet<unknown> = new Set(['planned', 'started', 'paused', 'performed']);

/**
 * Stock items by the amounts taken from each; work that is not booked yet takes after all that is.
 * @param records work of every state, each piece once
 */
export function ledgerOf(
  bookings: readonly Booking[],
  records: readonly CostedWork[],
  { book, lookup }: Pick<Ledger, 'book' | 'lookup'>,
): Ledger {
  const byStock = grouped(bookings, ({ stock }) => stock);
  const booked = new Set(
    bookings.flatMap(({ record, stock }) => (record ? [`${record} ${stock}`] : [])),
  );
  const planned = usesOf(
    records.filter(({ processing_state: state }) => takingStates.has(state)),
    lookup,
    (record, stock) => !booked.has(`${record} ${stock}`),
  );
  const priceOf = ({ id, stock, date }: Booking): number | null => {
    const day = dayOf(date);
    const product = lookup('stock', stock)?.product_type ?? null;
    const own = book('delivery', { stockrecord: id }, '9999') ?? null;
    const usual = product === null ? null : book('product', { producttype: product }, day);
    return own?.amount ?? usual?.amount ?? null;
  };
  const ledgerWith = (typed: readonly CostedWork[], timed: readonly CostedWork[]): Ledger => {
    const own = usesOf(typed, lookup);
    const ids = new Set(typed.map(({ id }) => id));
    const inPlaceOf = (more: readonly CostedWork[]) => {
      const replaced = new Set(more.map(({ id }) => id));
      return [...timed.filter(({ id }) => !replaced.has(id)), ...more];
    };
    const costs = new Map<string, ReadonlyMap<string, UseCost>>();
    const costsOf = (stock: string) => {
      const cached = costs.get(stock);
      if (cached) return cached;
      const moves = (byStock.get(stock) ?? []).filter(({ kind }) => kind !== 'transfer');
      const lots = moves.flatMap((move): Lot[] =>
        (move.value ?? 0) > 0
          ? [{ date: dayOf(move.date), quantity: move.value ?? 0, price: priceOf(move) }]
          : [],
      );
      const held = [
        ...moves.flatMap(({ id, record, value, date }): Use[] =>
          (value ?? 0) < 0
            ? [{ id: record ?? id, date: dayOf(date), quantity: -(value ?? 0) }]
            : [],
        ),
        ...(planned.get(stock) ?? []),
      ].filter(({ id }) => !ids.has(id));
      const sums = sumById([...held, ...(own.get(stock) ?? [])], lots);
      costs.set(stock, sums);
      return sums;
    };
    const ledger: Ledger = {
      book,
      lookup,
      taken: (stock, record) => costsOf(stock).get(record) ?? null,
      timeOf: timeShares(timed, lookup),
      beside: (more) => ({ ...ledger, timeOf: timeShares(inPlaceOf(more), lookup) }),
      typed: (more) => ledgerWith(more, inPlaceOf(more)),
    };
    return ledger;
  };
  return ledgerWith([], records);
}

/** Amounts that work takes from each stock item. */
function usesOf(
  records: readonly CostedWork[],
  lookup: RowLookup,
  counts: (record: string, stock: string) => boolean = () => true,
): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const record of records)
    for (const [stock, quantity] of stockUseOf([record], lookup))
      if (counts(record.id, stock)) {
        const use = { id: record.id, date: dayOf(record.date) || '9999', quantity };
        uses.set(stock, [...(uses.get(stock) ?? []), use]);
      }
  return uses;
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
