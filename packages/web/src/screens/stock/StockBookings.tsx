import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/formats.ts';
import { signedQuantity } from './amounts.ts';
import { StockAmount } from './StockAmount.tsx';
import styles from '../common/LinkedFields.module.css';

/** Bookings shown under a stock item; all of them stand in their own list. */
const most = 8;

/** The last bookings of a stock item and what is left of it. */
export function StockBookings({ row }: { readonly row: Row }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const own = useRows('stockrecord')
    .filter(({ stock }) => stock === row.id)
    .toSorted((one, other) => String(other['date'] ?? '').localeCompare(String(one['date'] ?? '')));
  return (
    <section className={styles['section']} aria-label={t`Bookings`}>
      <h3>{t`Bookings`}</h3>
      <ul className={styles['rows']}>
        {own.slice(0, most).map((booking) => (
          <li key={String(booking.id)}>
            <span>
              {choiceWords('stockrecord', 'kind', booking['kind'], language)} <span className="quiet">{booking['date'] ? formatDate(String(booking['date']), language) : ''}</span>
            </span>
            <span className={styles['area']}>{signedQuantity(booking, store, language)}</span>
          </li>
        ))}
        <li className={styles['sum']}>
          <span>{t`In stock`}</span>
          <span className={styles['area']}>
            <StockAmount row={row} />
          </span>
        </li>
      </ul>
      <Link to={paths.stockrecords.create}>{t`New booking`}</Link>
    </section>
  );
}
