import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { RightIcon } from '../../ui/icons.ts';
import { descentWords } from '../record/descentWords.ts';
import { RecordState } from '../record/RecordState.tsx';
import { workWords } from '../record/workWords.ts';
import type { WorkOfGround } from './ground/useWorkOfGround.ts';
import { workedOn, workNote } from './work.ts';
import { WorkIcon } from './WorkIcon.tsx';
import styles from './LatestWork.module.css';

/**
 * Share from which on a record counts as entirely on a field, given the precision of boundaries.
 */
const WHOLE = 0.995;

/** Every record of a field, the newest first; a plan links to the record made of it. */
export function FieldRecords({ records, shareOf }: WorkOfGround) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const sorted = useMemo(
    () =>
      records.toSorted((left, right) =>
        String(right.date ?? '').localeCompare(String(left.date ?? '')),
      ),
    [records],
  );
  const worked = workedOn({ records, shareOf }, rowLookup(store));
  const partWords = (share: number) =>
    share < WHOLE ? t`${formatNumber(share * 100, language, 0)} % of it is here` : '';
  if (records.length === 0) return <p className="quiet">{t`No records yet.`}</p>;
  return (
    <>
      <ul className={styles['rows']}>
        {sorted.map((record) => {
          const linked = store.row('record', record.linked_record);
          return (
            <li key={String(record.id)}>
              <Link to={paths.records.byId(String(record.id))} className={styles['row']}>
                <WorkIcon record={record} />
                <span className={styles['words']}>
                  <span className={styles['theme']}>{workWords(record) || t`Work`}</span>
                  <span className={styles['note']}>
                    {[workNote(record, store, language), partWords(shareOf(record))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <RecordState record={record} />
              </Link>
              {linked ? (
                <p>
                  <Link to={paths.records.byId(String(linked.id))} className={styles['link']}>
                    <RightIcon size={14} />
                    {descentWords(record, linked, store, language)}
                  </Link>
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {worked > 0 ? (
        <p className={styles['area']}>{t`Worked area: ${formatHectares(worked, language)}`}</p>
      ) : null}
    </>
  );
}
