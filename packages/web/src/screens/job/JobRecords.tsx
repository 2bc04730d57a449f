import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { tasksOf } from '@furrow/domain/job/job.computed.ts';
import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { countedHectares, countedWork } from '@furrow/domain/record/counted.ts';
import { workedHectares } from '@furrow/domain/record/worked-hectares.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { PrintIcon } from '../../ui/icons.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { fieldNameOf, rowName } from '../../words/rowName.ts';
import { RecordState } from '../record/RecordState.tsx';
import styles from '../common/LinkedFields.module.css';
import papers from '../print/PaperButtons.module.css';
import { PaperPdfButton } from '../print/PaperPdfButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const JobPrint = lazyPart(() =>
  import('../print/JobPrint.tsx').then(({ JobPrint: component }) => component),
);

/** The work of a job, once per field: a finished plan is listed as its record. */
export function JobRecords({ row }: { readonly row: EntityRows['job'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [printing, setPrinting] = useState(false);
  const records = useRows('record');
  const lookup = rowLookup(store);
  const counted = countedWork(
    records.filter(({ job }) => job === row.id),
    lookup,
  );
  const words = useUncertainWords();
  if (counted.length === 0) return null;
  const tasks = tasksOf(counted, lookup);
  const uncertain = words(uncertaintyOf({ records: tasks }, lookup));
  return (
    <section className={styles['section']} aria-label={t`Records`}>
      <h3>{t`Records`}</h3>
      <ul className={styles['rows']}>
        {counted.map((record) => (
          <li key={String(record.id)}>
            <Link to={paths.records.byId(String(record.id))}>
              {fieldNameOf(record, store, language) || t`No field`}
            </Link>
            <RecordState record={record} />
            <span className={styles['area']}>
              {record.cropfield ? formatArea(workedHectares(record, lookup), language) : ''}
            </span>
          </li>
        ))}
        <li className={styles['sum']}>
          <span>{t`Total`}</span>
          <span className={styles['area']}>
            {formatHectares(countedHectares(tasks, lookup), language)}
          </span>
          {uncertain ? <span className="quiet">{uncertain}</span> : null}
        </li>
      </ul>
      <div className={papers['buttons']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<PrintIcon size={15} />}
          onClick={() => setPrinting(true)}
        >
          {t`Print the job sheet`}
        </Button>
        <PaperPdfButton size="xs" what="job-sheet" row={row.id} label={t`Job sheet`} />
      </div>
      {printing ? (
        <Suspense fallback={null}>
          <JobPrint
            records={counted}
            title={rowName('job', row, store, language)}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
