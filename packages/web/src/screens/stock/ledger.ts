import type { EntityRows } from '@furrow/domain';
import { stockUseOf } from '@furrow/domain/record/amounts.ts';
import { openWork } from '@furrow/domain/record/counted.ts';
import { issue, type Issue } from '@furrow/kit';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { round4 } from '@furrow/units/round.ts';

/**
 * Bookings on stock, added up. Quantities are in the unit of the stock item. @source spec §3
 * StockRecord
 */

const quantity = (booking: EntityRows['stockrecord']): number => Number(booking.value) || 0;

/**
 * Amounts in each storage; null represents no storage. Storages that are empty again are left out.
 */
export function balances(
  bookings: readonly EntityRows['stockrecord'][],
): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const booking of bookings) {
    const storage = booking.storage ?? null;
    sums.set(storage, round4((sums.get(storage) ?? 0) + quantity(booking)));
  }
  for (const [storage, sum] of sums) if (sum === 0) sums.delete(storage);
  return sums;
}

/** Amounts in a storage, by stock item; none of an item that is used up. */
export function stockIn(
  storage: unknown,
  bookings: readonly EntityRows['stockrecord'][],
): ReadonlyMap<unknown, number> {
  const sums = new Map<unknown, number>();
  for (const booking of bookings)
    if (booking.storage === storage)
      sums.set(booking.stock, round4((sums.get(booking.stock) ?? 0) + quantity(booking)));
  for (const [stock, sum] of sums) if (sum === 0) sums.delete(stock);
  return sums;
}

export interface LedgerLine {
  readonly booking: EntityRows['stockrecord'];
  /** The amount left after it. */
  readonly balance: number;
}

/** The bookings of a stock item, the newest first, each with the balance after it. */
export function ledger(bookings: readonly EntityRows['stockrecord'][]): readonly LedgerLine[] {
  let balance = 0;
  return bookings
    .toSorted(
      (left, right) =>
        String(left.date ?? '').localeCompare(String(right.date ?? '')) ||
        String(left.id).localeCompare(String(right.id)),
    )
    .map((booking) => ({ booking, balance: (balance = round4(balance + quantity(booking))) }))
    .toReversed();
}

interface BookingDraft {
  readonly id?: unknown;
  readonly stock?: unknown;
  readonly value?: unknown;
  readonly reason?: unknown;
}

/**
 * Stock below zero is a mistake in the books or in the barn: the person who books it gives a
 * reason. The same applies to making a delivery smaller or moving it to another item, as the
 * remaining stock may then be below zero.
 * @param bookings the existing ones, including the stored version of a changed one
 */
export function balanceIssues(
  draft: BookingDraft,
  bookings: readonly EntityRows['stockrecord'][],
): Issue[] {
  const { id, stock, value, reason } = draft;
  if (!stock || typeof value !== 'number' || (typeof reason === 'string' && reason.trim()))
    return [];
  const before = id === undefined ? undefined : bookings.find((booking) => booking.id === id);
  const fallsBelow = (item: unknown) => {
    const [was, is] = [
      before && before.stock === item ? quantity(before) : 0,
      stock === item ? value : 0,
    ];
    const others = bookings.reduce(
      (sum, booking) =>
        booking.stock === item && booking !== before ? sum + quantity(booking) : sum,
      0,
    );
    return is < was && round4(others + is) < 0;
  };
  return [...new Set([stock, before?.stock ?? stock])].some(fallsBelow)
    ? [issue('reason', 'stock_negative_reason')]
    : [];
}

/** Amounts that planned work will take from every stock item. */
export function plannedUse(
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): ReadonlyMap<unknown, number> {
  return stockUseOf(openWork(records, lookup), lookup);
}

/** `short`: planned work takes more than is left; `gone`: nothing is left of the booked amount. */
export type StockLevel = 'enough' | 'short' | 'gone';

/** Whether a stock item should be bought or counted soon. A batch that was sold is not missed. */
export function stockLevel(
  variant: unknown,
  left: number,
  planned: number,
  booked: boolean,
): StockLevel {
  if (planned > 0 && planned > left) return 'short';
  return variant !== 'y' && booked && left <= 0 ? 'gone' : 'enough';
}
