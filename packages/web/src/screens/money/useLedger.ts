import { ledgerOf, type Ledger } from '@furrow/domain/money/ledger.ts';
import { priceBook } from '@furrow/domain/money/price-book.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { useMemo } from 'react';
import { useFacts, usePermission, useRows } from '../../data/index.ts';
import { useRowLookup } from '../../data/useRowLookup.ts';

/**
 * Prices and stock of the farm, which costs are computed from; null for people who may see no
 * prices.
 */
export function useLedger(): { readonly ledger: Ledger; readonly currency: string } | null {
  const may = usePermission('price.read');
  const prices = useRows('price');
  const bookings = useRows('stockrecord');
  const records = useRows('record');
  const { farm } = useFacts();
  const lookup = useRowLookup('stock', 'producttype', 'detailtype', 'cropfield', 'record');
  const ledger = useMemo(
    () => ledgerOf(bookings, countedWork(records, lookup), { book: priceBook(prices), lookup }),
    [bookings, records, prices, lookup],
  );
  const currency = farm.currency ?? 'EUR';
  return useMemo(
    () => (may && prices.length > 0 ? { ledger, currency } : null),
    [may, prices.length, ledger, currency],
  );
}
