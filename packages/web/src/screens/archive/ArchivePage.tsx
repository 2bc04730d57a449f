import { Trans, useLingui } from '@lingui/react/macro';
import { useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { usePlace } from '../../shell/MeContext.tsx';
import { today } from '../../shell/today.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatPeriod } from '../../ui/formats.ts';
import { ArchiveIcon } from '../../ui/icons.ts';
import { List } from '../../ui/List.tsx';
import styles from '../common/EntityListPage.module.css';
import { useMe } from '../../shell/MeContext.tsx';
import { PlanState } from '../plan/PlanState.tsx';

/** Seasons that are over, and the way to look into them. @source SCR-04 */
export function ArchivePage() {
  const { t } = useLingui();
  const language = useLanguage();
  const { changePlan } = useMe();
  const { plan } = usePlace();
  const over = useRows('plan').filter(({ period_end: end }) => typeof end === 'string' && end < today());
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <h1>
            <Trans>Archive</Trans> <span className={styles['count']}>{over.length}</span>
          </h1>
        </div>
        <List
          label={t`Archive`}
          rows={over}
          rowId={(row) => String(row.id)}
          active={plan}
          onOpen={(row) => void changePlan(row)}
          columns={[
            { key: 'name', title: t`Season`, cell: (row) => String(row['name'] ?? '') },
            { key: 'period', title: t`Period`, wideOnly: true, cell: (row) => formatPeriod(row['period_start'] as string | null, row['period_end'] as string | null, language) },
            { key: 'open', title: t`Active`, width: '150px', cell: (row) => <PlanState plan={row} /> },
          ]}
          empty={
            <EmptyState icon={ArchiveIcon} title={t`Nothing is archived yet`}>
              <Trans>Seasons that are over stand here, with their fields and work.</Trans>
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
