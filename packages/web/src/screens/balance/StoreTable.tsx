import type { StoreRow } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { FigureTable } from '../common/FigureTable.tsx';

/**
 * Manure and fertilizers in store, with receipts and use in the season and their nutrient contents.
 */
export function StoreTable({ store }: { readonly store: readonly StoreRow[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (store.length === 0) return null;
  return (
    <FigureTable
      title={t`Manure and fertilizers in store`}
      heads={[
        t`Stock`,
        t`Before the season`,
        t`In`,
        t`Out`,
        t`In store`,
        t`N, kg`,
        t`P₂O₅, kg`,
        t`K₂O, kg`,
      ]}
      rows={store.map(({ stock, isManure, isAnalysed, contents, left, ...row }) => {
        const amount = (value: number) => amountText(value, stock.stock_unit, language);
        const inStore = (perUnit: number) => formatNumber(Math.max(0, left) * perUnit, language, 0);
        return {
          key: stock.id,
          name: <Link to={paths.stock.byId(stock.id)}>{stock.name}</Link>,
          under: [
            isManure ? t`animal manure` : '',
            isAnalysed ? t`analysed` : t`contents of the catalogue`,
          ],
          figures: [
            amount(row.before),
            amount(row.received),
            amount(row.used),
            amount(left),
            inStore(contents.n),
            inStore(contents.p2o5),
            inStore(contents.k2o),
          ],
        };
      })}
    />
  );
}
