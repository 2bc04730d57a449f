import type { EntityRows } from '@furrow/domain';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore, useRow, useRows } from '../../../data/index.ts';
import { useRowLookup } from '../../../data/useRowLookup.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { formatArea } from '../../../ui/format/formats.ts';
import { RightIcon } from '../../../ui/icons.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { fieldNameOf, rowName } from '../../../words/rowName.ts';
import { descentWords } from '../descentWords.ts';
import { RecordState } from '../RecordState.tsx';
import styles from './RecordDetail.module.css';

/**
 * Predecessors and successors of a record: plan and performed work both ways, advice, job and its
 * other fields. @source RUL-02
 */
export function RecordLinks({
  record,
  mayChange,
}: {
  readonly record: EntityRows['record'];
  readonly mayChange: boolean;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const lookup = useRowLookup('record');
  const language = useLanguage();
  const records = useRows('record');
  const linked = useRow('record', record.linked_record);
  const job = useRow('job', record.job);
  const from = useMemo(
    () => records.filter((other) => other.linked_record === record.id),
    [records, record.id],
  );
  const together = useMemo(
    () =>
      record.job
        ? countedWork(
            records.filter(
              (other) =>
                other.job === record.job &&
                other.id !== record.id &&
                other.id !== record.linked_record &&
                !from.includes(other),
            ),
            lookup,
          )
        : [],
    [records, record, from, lookup],
  );
  if (!linked && !job && from.length === 0) return null;
  const unlink = async () => {
    const change = store.update('record', record.id, { linked_record: null });
    await change.shown;
    showToast({
      text: t`The plan is open again; the performed record stays.`,
      action: { label: t`Undo`, run: () => void change.undo() },
    });
  };
  const line = (other: EntityRows['record'], words: string) => (
    <Link
      key={String(other.id)}
      to={paths.records.byId(String(other.id))}
      className={styles['link']}
    >
      <RightIcon size={15} />
      <span>{words}</span>
      <RecordState record={other} />
    </Link>
  );
  return (
    <section className={styles['card']} aria-label={t`Belongs to`}>
      <h2>{t`Belongs to`}</h2>
      {linked ? line(linked, descentWords(record, linked, store, language)) : null}
      {linked?.processing_state === 'performed' && mayChange ? (
        <Button
          variant="default"
          size="compact-sm"
          className={styles['unlink'] ?? ''}
          onClick={unlink}
        >
          {t`Unlink`}
        </Button>
      ) : null}
      {from
        .filter((other) => other !== linked)
        .map((other) => line(other, descentWords(record, other, store, language)))}
      {job ? (
        <Link to={paths.jobs.byId(String(job.id))} className={styles['link']}>
          <RightIcon size={15} />
          <span>{t`Job of ${rowName('job', job, store, language)}`}</span>
        </Link>
      ) : null}
      {together.length > 0 ? (
        <ul className={styles['together']}>
          {together.map((other) => (
            <li key={String(other.id)}>
              <Link to={paths.records.byId(String(other.id))}>
                {fieldNameOf(other, store, language) || t`No field`}
              </Link>
              <span className="figures">
                {typeof other.worked_area === 'number'
                  ? formatArea(other.worked_area, language)
                  : ''}
              </span>
              <RecordState record={other} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
