import type { StoreRow } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import reading from '../protection/Protection.module.css';

/**
 * Manure and fertilizers in store, with receipts and use in the season and their nutrient contents.
 */
export function StoreTable({ store }: { readonly store: readonly StoreRow[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const title = t`Manure and fertilizers in store`;
  if (store.length === 0) return null;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Stock`}</th>
              <th scope="col" data-right>{t`Before the season`}</th>
              <th scope="col" data-right>{t`In`}</th>
              <th scope="col" data-right>{t`Out`}</th>
              <th scope="col" data-right>{t`In store`}</th>
              <th scope="col" data-right>{t`N, kg`}</th>
              <th scope="col" data-right>{t`P₂O₅, kg`}</th>
              <th scope="col" data-right>{t`K₂O, kg`}</th>
            </tr>
          </thead>
          <tbody>
            {store.map(({ stock, isManure, isAnalysed, ...row }) => {
              const amount = (value: number) => amountText(value, stock.stock_unit, language);
              const inStore = (perUnit: number) =>
                formatNumber(Math.max(0, row.left) * perUnit, language, 0);
              return (
                <tr key={stock.id}>
                  <th scope="row">
                    <Link to={paths.stock.byId(stock.id)}>{stock.name}</Link>{' '}
                    <span className={table['under']}>
                      {[
                        isManure ? t`animal manure` : '',
                        isAnalysed ? t`analysed` : t`contents of the catalogue`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td data-right>{amount(row.before)}</td>
                  <td data-right>{amount(row.received)}</td>
                  <td data-right>{amount(row.used)}</td>
                  <td data-right>{amount(row.left)}</td>
                  <td data-right>{inStore(row.contents.n)}</td>
                  <td data-right>{inStore(row.contents.p2o5)}</td>
                  <td data-right>{inStore(row.contents.k2o)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRoom>
    </section>
  );
}
