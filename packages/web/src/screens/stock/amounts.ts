import type { EntityRows } from '@furrow/domain';
import type { Language } from '@furrow/kit/languages.ts';
import type { FarmStore, Row } from '../../data/types.ts';
import { amountText } from '@furrow/domain/amount-words.ts';

const sums = new WeakMap<readonly Row[], ReadonlyMap<unknown, number>>();

/**
 * Amounts left of every stock item: the sum of its bookings, in its unit. Computed once per set of
 * bookings.
 */
export function stockAmounts(
  bookings: readonly EntityRows['stockrecord'][],
): ReadonlyMap<unknown, number> {
  const before = sums.get(bookings);
  if (before) return before;
  const amounts = new Map<unknown, number>();
  for (const { stock, value } of bookings)
    amounts.set(stock, (amounts.get(stock) ?? 0) + (Number(value) || 0));
  sums.set(bookings, amounts);
  return amounts;
}

/** `+12.5 l` or `−4.2 kg` of a booking. */
export function signedQuantity(
  booking: EntityRows['stockrecord'],
  store: Pick<FarmStore, 'row'>,
  language: Language,
): string {
  const value = Number(booking.value) || 0;
  const unit = store.row('stock', booking.stock)?.stock_unit;
  return `${value < 0 ? '−' : '+'}${amountText(Math.abs(value), unit, language)}`;
}
