import { formatNumber } from '@furrow/kit/format.ts';
import type { BookRow } from '@furrow/domain/manure/book.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore } from '../../data/index.ts';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { FigureTable } from '../common/FigureTable.tsx';

/** Batches of manure in the storages: movements in their own unit, and the nutrients left. */
export function BatchTable({ rows }: { readonly rows: readonly BookRow[] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <FigureTable
      title={t`By storage`}
      heads={[
        t`Stock`,
        t`In store`,
        t`Before the period`,
        t({ message: 'In', context: 'manure that came in' }),
        t({ message: 'Out', context: 'manure that left' }),
        t`Spread`,
        t({ message: 'Moved', context: 'to another storage' }),
        t({ message: 'Counted', context: 'difference of a count' }),
        t`N, kg`,
        t`P₂O₅, kg`,
      ]}
      rows={rows.map(({ stock, storage, unit, amount, n, p2o5, isAnalysed }) => {
        const show = (value: number) => amountText(value, unit, language);
        const off = (value: number) => show(value === 0 ? 0 : -value);
        return {
          key: `${storage ?? ''} ${stock}`,
          name: (
            <Link to={paths.stock.byId(stock)}>{nameOfRow('stock', stock, store, language)}</Link>
          ),
          under: [
            storage === null
              ? t`Without a storage`
              : nameOfRow('storage', storage, store, language),
            isAnalysed ? t`analysed` : t`contents of the catalogue`,
          ],
          figures: [
            { text: show(amount.left), isMain: true, isOver: amount.left < 0 },
            show(amount.before),
            show(amount.in),
            off(amount.out),
            off(amount.spread),
            show(amount.moved),
            show(amount.counted),
            formatNumber(n.left, language, 0),
            formatNumber(p2o5.left, language, 0),
          ],
        };
      })}
    />
  );
}
