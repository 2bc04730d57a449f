import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore, useRow } from '../../data/index.ts';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { nameOfRow, rowName } from '../../words/rowName.ts';
import { signedQuantity } from './amounts.ts';
import type { LedgerLine } from './ledger.ts';
import styles from './Stock.module.css';

/** A booking: kind, date, storage, work, and the balance after it. */
export function LedgerRow({
  line: { booking, balance },
  amount,
}: {
  readonly line: LedgerLine;
  readonly amount: (value: number) => string;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const record = useRow('record', booking.record);
  const where = nameOfRow('storage', booking.storage, store, language);
  const kind = choiceWords('stockrecord', 'kind', booking.kind, language);
  return (
    <li>
      <span>
        <Link to={paths.stockrecords.byId(String(booking.id))}>{kind || t`Booking`}</Link>{' '}
        <span className="quiet">
          {booking.date ? formatDate(String(booking.date), language) : ''}
        </span>
      </span>
      <span className={styles['figure']}>{signedQuantity(booking, store, language)}</span>
      <span className={styles['small']}>
        {[where, String(booking.reason ?? '')].filter(Boolean).join(' · ')}
        {where || booking.reason ? ' ' : ''}
        {record ? (
          <Link to={paths.records.byId(String(record.id))}>
            {rowName('record', record, store, language) || t`Record`}
          </Link>
        ) : booking.record ? (
          t`Work of another plan`
        ) : null}
      </span>
      <span className={`${styles['figure']} ${styles['small']}`}>{t`${amount(balance)} left`}</span>
    </li>
  );
}
