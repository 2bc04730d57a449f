import type { EntityRows } from '@furrow/domain';
import { principalOf, stageKindOf } from '@furrow/domain/bbch/stages.ts';
import { isObservation, observationOf, severities } from '@furrow/domain/record/observation.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { ShowIcon } from '../../ui/icons.ts';
import { Thumbnail } from '../common/files/Thumbnail.tsx';
import { useOrganisms } from '../record/form/work/useOrganisms.ts';
import { cropOfRecord } from './cropOfRecord.ts';
import { wordsOfSeverity } from './observationWords.ts';
import { StagePicture } from './stage/StagePicture.tsx';
import styles from './Observation.module.css';

interface Props {
  /** Observations of a single field. */
  readonly records: readonly EntityRows['record'][];
}

/**
 * The observations on a field over the season, the earliest first: stage, photo, organism,
 * severity.
 */
export function ObservationStrip({ records }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const images = useRows('image');
  const organismName = useOrganisms();
  const seen = useMemo(
    () =>
      records
        .filter((record) => isObservation(record) && record.processing_state !== 'cancelled')
        .toSorted((left, right) => (left.date ?? '').localeCompare(right.date ?? '')),
    [records],
  );
  if (seen.length === 0) return <p className="quiet">{t`No observations here this season.`}</p>;
  return (
    <>
      <ol className={styles['strip']} aria-label={t`Observations of the season`}>
        {/* oxlint-disable-next-line complexity -- one part for each thing an observation may say */}
        {seen.map((record) => {
          const { organism, severity, stage, count } = observationOf(record);
          const kind = stageKindOf(cropOfRecord(record, store)?.eppo_code);
          const photo = images.find(({ meta_data: about }) =>
            (about?.links ?? []).some((link) => link.id === record.id),
          );
          const name = organismName(organism?.code ?? null) ?? organism?.name ?? '';
          return (
            <li key={record.id}>
              <Link to={paths.records.byId(record.id)} className={styles['seen']}>
                <span className={styles['scale']} aria-hidden>
                  <span className={styles['bar']} data-severity={severity ?? undefined} />
                </span>
                <span className={styles['day']}>
                  {record.date ? formatDate(record.date, language) : '–'}
                </span>
                <span className={styles['picture']}>
                  {photo ? (
                    <Thumbnail row={photo} name="" />
                  ) : stage === null ? (
                    <ShowIcon size={28} />
                  ) : (
                    <StagePicture kind={kind} stage={principalOf(stage)} size={72} />
                  )}
                </span>
                <span className={styles['what']}>
                  {name || record.notes?.slice(0, 60) || t`Crop inspection`}
                </span>
                <span className={styles['how']}>
                  {severity ? (
                    <span className={styles['severity']} data-severity={severity}>
                      {wordsOfSeverity(severity)}
                    </span>
                  ) : null}
                  {[
                    count === null ? '' : `${count}×`,
                    stage === null ? '' : `BBCH ${String(stage).padStart(2, '0')}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <Legend />
    </>
  );
}

/** Heights and colours of the bars, in words. */
function Legend() {
  const { t } = useLingui();
  return (
    <p className={styles['legend']}>
      <span>{t`Severity`}</span>
      {severities.map((severity) => (
        <span key={severity} className={styles['key']}>
          <span className={styles['scale']} aria-hidden>
            <span className={styles['bar']} data-severity={severity} />
          </span>
          {wordsOfSeverity(severity)}
        </span>
      ))}
    </p>
  );
}
