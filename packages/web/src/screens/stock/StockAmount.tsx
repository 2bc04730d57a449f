import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rowLook } from '../../data/rows/row-look.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { RowLook } from '@furrow/domain/rows.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { WarningIcon } from '../../ui/icons.ts';
import { stockAmounts } from './amounts.ts';
import { plannedUse, stockLevel } from './ledger.ts';
import styles from './Stock.module.css';
import { amountText } from '../../forms/amounts.ts';

const uses = new WeakMap<readonly Row[], ReadonlyMap<unknown, number>>();

/** Worked out once per set of records, however many items ask. */
function usesOf(
  records: readonly EntityRows['record'][],
  look: RowLook,
): ReadonlyMap<unknown, number> {
  const known = uses.get(records) ?? plannedUse(records, look);
  uses.set(records, known);
  return known;
}

/** What is left of a stock item, what planned work will take, and whether that is enough. */
export function useStockLevel(row: EntityRows['stock']) {
  const bookings = useRows('stockrecord');
  const records = useRows('record');
  const store = useFarmStore();
  return useMemo(() => {
    const left = stockAmounts(bookings).get(row.id);
    const planned = usesOf(records, rowLook(store)).get(row.id) ?? 0;
    return {
      left: left ?? 0,
      planned,
      level: stockLevel(row.variant, left ?? 0, planned, left !== undefined),
    };
  }, [bookings, records, store, row]);
}

/** What is left of a stock item, with its unit, marked when it is low. */
export function StockAmount({ row }: { readonly row: EntityRows['stock'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { left, level } = useStockLevel(row);
  const words = level === 'short' ? t`Less than planned work needs` : t`Nothing left`;
  return (
    <span className={styles['amount']} data-low={level !== 'enough' || undefined}>
      {level === 'enough' ? null : (
        <span title={words}>
          <WarningIcon size={14} />
          <span className="visually-hidden">{words}</span>
        </span>
      )}
      {amountText(left, row.stock_unit, language)}
    </span>
  );
}
