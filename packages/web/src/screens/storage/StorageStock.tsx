import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { compareText } from '../../ui/search/textOrder.ts';
import styles from '../common/LinkedFields.module.css';
import { stockIn } from '../stock/ledger.ts';
import { amountText } from '@furrow/domain/amount-words.ts';

/** The stock in a storage, by the books. */
export function StorageStock({ row }: { readonly row: EntityRows['storage'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const bookings = useRows('stockrecord');
  const amounts = stockIn(row.id, bookings);
  const items = useRows('stock')
    .filter(({ id }) => amounts.has(id))
    .toSorted((left, right) => compareText(String(left.name), String(right.name)));
  return (
    <section className={styles['section']} aria-label={t`Stock here`}>
      <h3>{t`Stock here`}</h3>
      {items.length === 0 ? <p className="quiet">{t`Nothing on record.`}</p> : null}
      <ul className={styles['rows']}>
        {items.map((item) => (
          <li key={String(item.id)}>
            <Link to={paths.stock.byId(String(item.id))}>{String(item.name)}</Link>
            <span className={styles['area']}>
              {amountText(amounts.get(item.id) ?? 0, item.stock_unit, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
