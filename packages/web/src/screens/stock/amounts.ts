import type { EntityRows } from '@furrow/domain';
import type { Language } from '@furrow/kit/languages.ts';
import { oncePer } from '@furrow/kit/once-per.ts';
import type { FarmStore } from '../../data/types.ts';
import { amountText } from '@furrow/domain/amount-words.ts';

/**
 * Amounts left of every stock item: the sum of its bookings, in its unit. Computed once per set of
 * bookings.
 */
export const stockAmounts = oncePer(
  (bookings: readonly EntityRows['stockrecord'][]): ReadonlyMap<unknown, number> => {
    const amounts = new Map<unknown, number>();
    for (const { stock, value } of bookings)
      amounts.set(stock, (amounts.get(stock) ?? 0) + (Number(value) || 0));
    return amounts;
  },
);

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
