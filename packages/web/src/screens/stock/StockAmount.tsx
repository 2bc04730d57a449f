import { useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '../../ui/formats.ts';
import { stockAmounts } from './amounts.ts';

/** What is left of a stock item, with its unit. */
export function StockAmount({ row }: { readonly row: Row }) {
  const language = useLanguage();
  const amount = stockAmounts(useRows('stockrecord')).get(row.id) ?? 0;
  return (
    <>
      {formatNumber(amount, language)} {String(row['stock_unit'] ?? '')}
    </>
  );
}
