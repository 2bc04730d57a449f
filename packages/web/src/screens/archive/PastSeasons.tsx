import { Trans, useLingui } from '@lingui/react/macro';
import { useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useMe, useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { formatPeriod } from '@furrow/kit/format.ts';
import { PlanState } from '../plan/PlanState.tsx';
import styles from './Archive.module.css';

/** Past plans, with a link to open each. @source SCR-04 */
export function PastSeasons() {
  const { t } = useLingui();
  const language = useLanguage();
  const { changePlan } = useMe();
  const { plan: active } = useWorkspace();
  const over = useRows('plan')
    .filter(({ period_end: end }) => typeof end === 'string' && end < today())
    .toSorted((left, right) => String(right.period_end).localeCompare(String(left.period_end)));
  return (
    <section aria-label={t`Past seasons`} className={styles['card']}>
      <h2>
        <Trans>Past seasons</Trans> <span className="quiet">{over.length}</span>
      </h2>
      {over.length === 0 ? (
        <p className="quiet">
          <Trans>Seasons that are over are listed here, with their fields and work.</Trans>
        </p>
      ) : null}
      <ul className={styles['rows']}>
        {over.map((row) => (
          <li key={String(row.id)}>
            <span className={styles['name']}>
              <strong>{String(row.name ?? '')}</strong>{' '}
              <span className="quiet">
                {formatPeriod(row.period_start, row.period_end, language)}
              </span>
            </span>
            {row.id === active ? (
              <PlanState plan={row} />
            ) : (
              <button
                type="button"
                className={styles['button']}
                aria-label={t`Open: ${String(row.name ?? '')}`}
                onClick={() => void changePlan(row)}
              >
                <Trans>Open</Trans>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
