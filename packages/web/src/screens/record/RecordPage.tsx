import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useFarmStore, useRow, useStatus } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { showValue } from '../../shell/showValue.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../plain.module.css';
import { RecordState } from './RecordState.tsx';
import { workWords } from './RecordRows.tsx';

const shown = ['date', 'duration', 'cropfield', 'applier', 'machines', 'worked_area', 'job', 'notes'];

/** One record: what was done, where, by whom. */
export function RecordPage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { id } = useParams({ strict: false });
  const { loading } = useStatus();
  const record = useRow('record', id ?? null);
  if (!record) return loading === 'cold' ? <Skeleton /> : <p className={styles['page']}>{t`This is not here any more.`}</p>;
  return (
    <article className={styles['page']}>
      <h1>{workWords(record) || t`Record`}</h1>
      <RecordState record={record} />
      <Facts facts={shown.map((name) => ({ label: fieldLabel('record', name, language), value: showValue('record', name, record[name], store, language) }))} />
    </article>
  );
}
