import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Candidate } from '@furrow/domain/admission/candidate.ts';
import { registerLines } from '@furrow/domain/spray-register/entries.ts';
import { useRowLookup } from '../../data/useRowLookup.ts';
import { useFarmStore, useFeature, useStatusOf } from '../../data/index.ts';
import type { FarmStore } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { OfflineIcon } from '../../ui/icons.ts';
import { Select } from '../../ui/input/Select.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { AdmissionMark } from './AdmissionMark.tsx';
import { preferAdmission, readAdmissions } from '@furrow/domain/admissions/admissions.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../calls.ts';
import { Gaps } from './Gaps.tsx';
import { JudgedOnDevice } from './JudgedOnDevice.tsx';
import { lineEntities, useHolder } from './useRegister.ts';
import { Reasons } from './Reasons.tsx';
import card from '../record/detail/RecordDetail.module.css';
import styles from './Protection.module.css';
import { doseWords } from '@furrow/domain/amount-words.ts';
import type { Language } from '@furrow/kit/languages.ts';

interface Props {
  readonly record: EntityRows['record'];
  readonly mayChange: boolean;
}

/**
 * Whether a record's products are admitted, the data its register entry lacks, and its retention
 * period.
 * @source RUL-08, EXC-03
 */
export function RecordProtection({ record, mayChange }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const on = useFeature('admissions') === true;
  const holder = useHolder();
  const lookup = useRowLookup(...lineEntities);
  const lines = useMemo(
    () => registerLines(record, lookup, language, holder),
    [record, lookup, language, holder],
  );
  const sprays = (record.activities ?? []).some(({ theme }) => theme === 'crop_protection');
  if (!sprays && lines.length === 0) return null;
  const until = lines[0]?.kept_until ?? null;
  const missing = [
    ...new Map(lines.flatMap((line) => line.missing).map((one) => [one.lack, one])).values(),
  ];
  return (
    <section className={card['card']} aria-label={t`Admission and spray register`}>
      <h2>{t`Admission and spray register`}</h2>
      {on ? <Admissions record={record} mayChange={mayChange} /> : null}
      {lines.length > 0 ? (
        <dl className={styles['facts']}>
          <div>
            <dt>{t`Spray register, still missing`}</dt>
            <dd>
              <Gaps missing={missing} />
            </dd>
          </div>
          {until && today() <= until ? (
            <div>
              <dt>{t`Must be kept`}</dt>
              <dd>{t`until ${formatDate(until, language)}, by law. Deleted before that, it stays in the archive and can be brought back.`}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </section>
  );
}

interface AdmissionView extends Omit<Output<typeof readAdmissions>, 'id'> {
  /** Whether the device judged without the server. */
  readonly byDevice: boolean;
}

/** The verdict of the device, where the server cannot be reached. */
async function statusOnDevice(
  store: FarmStore,
  record: EntityRows['record'],
  language: Language,
): Promise<AdmissionView | 'offline'> {
  const { judgeRecords } = await import('./deviceVerdict.ts');
  const [status] = (await judgeRecords(store, [record], language)) ?? [];
  return status ? { ...status, admissions: [], byDevice: true } : 'offline';
}

function Admissions({ record, mayChange }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [status, setStatus] = useState<AdmissionView | 'busy' | 'offline' | 'failed'>('busy');
  const [asked, setAsked] = useState(0);
  // queried again once the server can be reached again
  const connection = useStatusOf('connection');
  useEffect(() => {
    const stopping = new AbortController();
    void call(readAdmissions, { id: record.id }, { signal: stopping.signal }).then((result) => {
      if (stopping.signal.aborted) return;
      if (result.ok) return setStatus({ ...result.value, byDevice: false });
      if (result.problem.kind !== 'unreachable') return setStatus('failed');
      void statusOnDevice(store, record, language)
        .catch(() => 'offline' as const)
        .then((verdict) => stopping.signal.aborted || setStatus(verdict));
    });
    return () => stopping.abort();
  }, [record, asked, store, language, connection]);
  if (status === 'busy') return <AdmissionMark status="BUSY" />;
  if (status === 'failed')
    return (
      <p className="quiet">{t`Once this record has been sent, its admissions appear here.`}</p>
    );
  if (status === 'offline') {
    return (
      <p className={styles['offline']}>
        <OfflineIcon size={16} />
        {t`Its admission is checked when there is a connection.`}
      </p>
    );
  }
  const prefer = async (id: number | null) => {
    const result = await call(preferAdmission, { id: record.id, preferred_admission_id: id });
    if (!result.ok)
      showToast({
        text: result.problem.detail || result.problem.title || t`This needs the network.`,
        level: 'danger',
      });
    setAsked(asked + 1);
  };
  const choices = [
    ...new Map(
      status.admissions.flatMap(({ admissions }) => admissions).map((one) => [one.id, one]),
    ).values(),
  ];
  return (
    <>
      <p className={styles['whole']}>
        <AdmissionMark status={status.status} /> {status.byDevice ? <JudgedOnDevice /> : null}
      </p>
      <ul className={styles['items']}>
        {status.items.map((item, index) => (
          <li key={index}>
            <div className={styles['itemHead']}>
              <span>
                {nameOfRow('producttype', item.producttype, store, language) || t`Product`}
              </span>
              <AdmissionMark status={item.status} />
            </div>
            <Reasons reasons={item.reasons} />
          </li>
        ))}
      </ul>
      {mayChange && choices.length > 0 ? (
        <Select
          label={t`Admission used`}
          hint={t`Without a choice, the best match.`}
          clearable
          value={
            status.preferred_admission_id === null ? null : String(status.preferred_admission_id)
          }
          options={choices.slice(0, 200).map((choice) => ({
            value: String(choice.id),
            label: admissionWords(choice, language),
          }))}
          onChange={(id) => void prefer(id === null ? null : Number(id))}
        />
      ) : null}
    </>
  );
}

/** An admission in a line: number, crops, organisms, dose. */
function admissionWords(
  { number, name, crops, organisms, dose, dose_unit: unit }: Candidate,
  language: Language,
): string {
  const parts = [
    crops.slice(0, 3).join(', '),
    organisms.slice(0, 2).join(', '),
    dose === null ? '' : doseWords(dose, unit, language),
  ].filter(Boolean);
  return [`${name} (${number})`, ...parts].join(' · ');
}
