import { formatNumber } from '@furrow/kit/format.ts';
import type { BookRow } from '@furrow/domain/manure/book.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore } from '../../data/index.ts';
import { amountText } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { nameOfRow } from '../../words/rowName.ts';
import reading from '../protection/Protection.module.css';

/** Batches of manure in the storages: movements in their own unit, and the nutrients left. */
export function BatchTable({ rows }: { readonly rows: readonly BookRow[] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const title = t`By storage`;
  if (rows.length === 0) return null;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Stock`}</th>
              <th scope="col" data-right>{t`In store`}</th>
              <th scope="col" data-right>{t`Before the period`}</th>
              <th scope="col" data-right>
                {t({ message: 'In', context: 'manure that came in' })}
              </th>
              <th scope="col" data-right>
                {t({ message: 'Out', context: 'manure that left' })}
              </th>
              <th scope="col" data-right>{t`Spread`}</th>
              <th scope="col" data-right>
                {t({ message: 'Moved', context: 'to another storage' })}
              </th>
              <th scope="col" data-right>
                {t({ message: 'Counted', context: 'difference of a count' })}
              </th>
              <th scope="col" data-right>{t`N, kg`}</th>
              <th scope="col" data-right>{t`P₂O₅, kg`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ stock, storage, unit, amount, n, p2o5, isAnalysed }) => {
              const show = (value: number) => amountText(value, unit, language);
              const off = (value: number) => show(value === 0 ? 0 : -value);
              return (
                <tr key={`${storage ?? ''} ${stock}`}>
                  <th scope="row">
                    <Link to={paths.stock.byId(stock)}>
                      {nameOfRow('stock', stock, store, language)}
                    </Link>{' '}
                    <span className={table['under']}>
                      {[
                        storage === null
                          ? t`Without a storage`
                          : nameOfRow('storage', storage, store, language),
                        isAnalysed ? t`analysed` : t`contents of the catalogue`,
                      ].join(' · ')}
                    </span>
                  </th>
                  <td data-right data-over={amount.left < 0 ? true : undefined}>
                    <strong>{show(amount.left)}</strong>
                  </td>
                  <td data-right>{show(amount.before)}</td>
                  <td data-right>{show(amount.in)}</td>
                  <td data-right>{off(amount.out)}</td>
                  <td data-right>{off(amount.spread)}</td>
                  <td data-right>{show(amount.moved)}</td>
                  <td data-right>{show(amount.counted)}</td>
                  <td data-right>{formatNumber(n.left, language, 0)}</td>
                  <td data-right>{formatNumber(p2o5.left, language, 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRoom>
    </section>
  );
}
