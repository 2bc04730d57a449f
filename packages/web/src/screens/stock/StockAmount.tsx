import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useRows } from '../../data/index.ts';
import { useReader, type Reader } from '../../data/useReader.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { WarningIcon } from '../../ui/icons.ts';
import { stockAmounts } from './amounts.ts';
import { plannedUse, stockLevel } from './ledger.ts';
import styles from './Stock.module.css';
import { amountText } from '@furrow/domain/amount-words.ts';

/**
 * Entities that the amounts of planned work are read from: doses, their units, and redrawn land.
 */
const entities = ['stock', 'producttype', 'detailtype', 'cropfield'] as const;

interface Uses {
  readonly read: readonly unknown[];
  readonly sums: ReadonlyMap<unknown, number>;
}
const uses = new WeakMap<readonly EntityRows['record'][], Uses>();

/** Computed once per set of rows, for all items. */
function usesOf(
  records: readonly EntityRows['record'][],
  reader: Reader,
): ReadonlyMap<unknown, number> {
  const read = entities.map((entity) => reader.rows(entity));
  const cached = uses.get(records);
  if (cached && cached.read.every((rows, at) => rows === read[at])) return cached.sums;
  const sums = plannedUse(records, rowLookup(reader));
  uses.set(records, { read, sums });
  return sums;
}

/**
 * The level of a stock item: the amount left, the amount planned work will take, and whether it
 * suffices.
 */
export function useStockLevel(row: EntityRows['stock']) {
  const bookings = useRows('stockrecord');
  const records = useRows('record');
  const reader = useReader(...entities);
  return useMemo(() => {
    const left = stockAmounts(bookings).get(row.id);
    const planned = usesOf(records, reader).get(row.id) ?? 0;
    return {
      left: left ?? 0,
      planned,
      level: stockLevel(row.variant, left ?? 0, planned, left !== undefined),
    };
  }, [bookings, records, reader, row]);
}

/** The amount of a stock item left, with its unit, marked when it is low. */
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
