import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { fieldNameOf } from '../../words/rowName.ts';
import { RecordState } from '../record/RecordState.tsx';
import { workWords } from '../record/workWords.ts';
import { Card } from './Card.tsx';
import styles from './HomePage.module.css';

/** Rows that fit without scrolling; the list behind has them all. */
const most = 7;

/** The work of this week, planned and done. */
export function WeekCard({
  records,
  week,
}: {
  readonly records: readonly EntityRows['record'][];
  readonly week: { readonly from: string; readonly to: string };
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  return (
    <Card
      title={t`This week’s work`}
      all={{ to: paths.records.list, search: week, label: t`All ${records.length}` }}
    >
      {records.length === 0 ? (
        <p className={styles['none']}>{t`Nothing is planned and nothing was done this week.`}</p>
      ) : null}
      <ul className={styles['rows']}>
        {records.slice(0, most).map((record) => (
          <li key={String(record.id)}>
            <Link to={paths.records.byId(String(record.id))} className={styles['row']}>
              <span className={styles['name']}>
                {workWords(record) || t`Work`} · {fieldNameOf(record, store, language)}{' '}
                <span className={styles['note']}>{formatDate(String(record.date), language)}</span>
              </span>
              <RecordState record={record} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
