import type { FarmStore } from '../../../data/types.ts';
import { stockAmounts } from '../../stock/amounts.ts';
import type { Detail } from './amounts/itemTypes.ts';
import { draftOfRecord } from './likeLastTime.ts';
import { needsOf } from './checks/shortages.ts';

/**
 * Amounts that performed work takes from stock and that are not booked yet: the server books them
 * when the work is sent. Without this, two jobs done in the field without a signal would both find
 * the same litres.
 * @param own the work being checked
 * @source decisions D14, RUL-25
 */
function takenUnsent(
  store: Pick<FarmStore, 'row' | 'rows' | 'pending' | 'status'>,
  details: readonly Detail[],
  own?: unknown,
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  if (store.status().unsent === 0) return taken;
  for (const record of store.rows('record')) {
    if (
      record.processing_state !== 'performed' ||
      record.id === own ||
      store.pending('record', record.id) === null
    )
      continue;
    if (store.rows('stockrecord').some((booking) => booking.record === record.id)) continue;
    const field = store.row('cropfield', record.cropfield);
    for (const [stock, { needed }] of needsOf(draftOfRecord(record), field ? [field] : [], {
      details,
      stockOf: (id) => store.row('stock', id),
    }))
      taken.set(stock, (taken.get(stock) ?? 0) + needed);
  }
  return taken;
}

/**
 * The amount of a stock item left for a work: by the books, less the performed work that is not
 * booked yet; an amount the work itself took counts as left.
 */
export function leftFor(
  store: Pick<FarmStore, 'row' | 'rows' | 'pending' | 'status'>,
  details: readonly Detail[],
  own?: unknown,
): (stock: string) => number {
  const bookings = store.rows('stockrecord');
  const amounts = stockAmounts(bookings);
  const unsent = takenUnsent(store, details, own);
  const took = (stock: string) =>
    (own === undefined
      ? []
      : bookings.filter((booking) => booking.record === own && booking.stock === stock)
    ).reduce((sum, { value }) => sum + (Number(value) || 0), 0);
  return (stock) => (amounts.get(stock) ?? 0) - (unsent.get(stock) ?? 0) - took(stock);
}
