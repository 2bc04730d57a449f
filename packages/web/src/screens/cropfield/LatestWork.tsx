import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useReader } from '../../data/useReader.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { RecordState } from '../record/RecordState.tsx';
import { themeWords } from '../../words/themes.ts';
import { latestWork, workedAreas, workNote } from './work.ts';
import type { WorkOfGround } from './ground/useWorkOfGround.ts';
import { WorkIcon } from './WorkIcon.tsx';
import styles from './LatestWork.module.css';

/**
 * Planned work on a field, and the last performed work of every theme with the total area worked.
 * @source RUL-03
 */
export function LatestWork({ records, shareOf }: WorkOfGround) {
  const { t } = useLingui();
  const language = useLanguage();
  // the entities that its lines and their names are read from
  const reader = useReader('record', 'cropfield', 'stock', 'producttype', 'detailtype');
  const lookup = useMemo(() => rowLookup(reader), [reader]);
  const lines = useMemo(() => latestWork(records, lookup), [records, lookup]);
  const areas = useMemo(() => workedAreas(records, lookup, shareOf), [records, lookup, shareOf]);
  return (
    <section className={styles['section']} aria-label={t`Latest work`}>
      <h3>{t`Latest work`}</h3>
      {lines.length === 0 ? <p className="quiet">{t`No work here yet.`}</p> : null}
      <ul className={styles['rows']}>
        {lines.map(({ theme, record }) => (
          <li key={`${theme} ${String(record.id)}`}>
            <Link to={paths.records.byId(String(record.id))} className={styles['row']}>
              <WorkIcon record={record} />
              <span className={styles['words']}>
                <span className={styles['theme']}>{themeWords(theme)}</span>
                <span className={styles['note']}>{workNote(record, reader, language)}</span>
              </span>
              {record.processing_state === 'performed' ? (
                <span
                  className={styles['area']}
                >{t`${formatHectares(areas.get(theme) ?? 0, language)} worked in total`}</span>
              ) : (
                <RecordState record={record} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
