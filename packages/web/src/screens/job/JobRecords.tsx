import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatArea } from '../../ui/formats.ts';
import { PrintIcon } from '../../ui/icons.ts';
import { nameOfRow, rowName } from '../common/rowName.ts';
import { RecordState } from '../record/RecordState.tsx';
import styles from '../common/LinkedFields.module.css';

const JobPaper = lazy(() => import('../paper/JobPaper.tsx').then(({ JobPaper: component }) => ({ default: component })));

/** The records of a job, one for each field. */
export function JobRecords({ row }: { readonly row: Row }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [printing, setPrinting] = useState(false);
  const own = useRows('record').filter(({ job }) => job === row.id);
  if (own.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={t`Records`}>
      <h3>{t`Records`}</h3>
      <ul className={styles['rows']}>
        {own.map((record) => (
          <li key={String(record.id)}>
            <Link to={paths.records.byId(String(record.id))}>{nameOfRow('cropfield', record['cropfield'], store, language) || t`No field`}</Link>
            <RecordState record={record} />
            <span className={styles['area']}>{typeof record['worked_area'] === 'number' ? formatArea(record['worked_area'], language) : ''}</span>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" leftSection={<PrintIcon size={15} />} onClick={() => setPrinting(true)}>
        {t`Print the job sheet`}
      </Button>
      {printing ? (
        <Suspense fallback={null}>
          <JobPaper records={own} title={rowName('job', row, store, language)} onDone={() => setPrinting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
