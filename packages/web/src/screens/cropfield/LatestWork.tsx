import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { latestPerTheme } from '@furrow/domain/record/latest.ts';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { nameOfRow } from '../common/rowName.ts';
import { RecordState } from '../record/RecordState.tsx';
import { themeWords } from '../record/themes.ts';
import styles from './LatestWork.module.css';

type Work = Parameters<typeof latestPerTheme>[0] extends Iterable<infer R> ? R : never;

/** The last performed record of every theme on a field. @source RUL-03 */
export function LatestWork({ field }: { readonly field: Row }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const records = useRows('record');
  const latest = useMemo(
    () => [...latestPerTheme(records.filter(({ cropfield }) => cropfield === field.id) as unknown as Work[])].toSorted(([, one], [, other]) => (other.date ?? '').localeCompare(one.date ?? '')),
    [records, field.id],
  );
  return (
    <section className={styles['section']} aria-label={t`Latest work`}>
      <h3>{t`Latest work`}</h3>
      {latest.length === 0 ? <p className="quiet">{t`Nothing was done here yet.`}</p> : null}
      <ul className={styles['rows']}>
        {latest.map(([theme, work]) => {
          const record = work as unknown as Row;
          return (
            <li key={theme}>
              <Link to={paths.records.byId(String(record.id))} className={styles['row']}>
                <span className={styles['words']}>
                  <span className={styles['theme']}>{themeWords(theme)}</span>
                  <span className="quiet">{[formatDateTime(String(record['date']), language), nameOfRow('farmcontact', record['applier'], store, language)].filter(Boolean).join(' · ')}</span>
                </span>
                <RecordState record={record} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
