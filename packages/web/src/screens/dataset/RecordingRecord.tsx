import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRow } from '../../data/index.ts';
import { paths } from '../../paths.ts';
import { RecordState } from '../record/RecordState.tsx';
import { workWords } from '../record/workWords.ts';
import styles from '../common/LinkedFields.module.css';

/** The work that a recording belongs to. */
export function RecordingRecord({ row }: { readonly row: EntityRows['dataset'] }) {
  const { t } = useLingui();
  const record = useRow('record', row.record);
  if (!record) return null;
  return (
    <section className={styles['section']} aria-label={t`Record`}>
      <h3>{t`Record`}</h3>
      <ul className={styles['rows']}>
        <li>
          <Link to={paths.records.byId(String(record.id))}>{workWords(record) || t`Record`}</Link>
          <RecordState record={record} />
        </li>
      </ul>
    </section>
  );
}
