import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePermission, useRows } from '../data/index.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import { FilteredMenu } from '../ui/overlay/FilteredMenu.tsx';
import { formatPeriod } from '@furrow/kit/format.ts';
import { DownIcon } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { useWorkspace } from '../me/MeContext.tsx';
import { usePlanThere } from '../me/usePlanThere.ts';
import { useWorkIn } from '../me/useWorkIn.ts';
import styles from './TopBar.module.css';

const NewSeason = lazyPart(() =>
  import('../screens/plan/NewSeason.tsx').then(({ NewSeason: component }) => component),
);

/** The active plan, and the way to another season. @source SCR-09 */
export function PlanMenu() {
  const { t } = useLingui();
  const language = useLanguage();
  const workspace = useWorkspace();
  const workIn = useWorkIn();
  usePlanThere();
  const [isBeginning, setBeginning] = useState(false);
  const mayPlan = usePermission('plan.create');
  const mayBegin = usePermission('cropfield.create') && mayPlan;
  const rows = useRows('plan');
  const plans = rows.length > 0 ? rows : (workspace.farm.plans ?? []);
  const current = rows.find(({ id }) => id === workspace.plan);
  const name = String(plans.find(({ id }) => id === workspace.plan)?.name ?? '');
  return (
    <>
      <FilteredMenu
        label={t`Find a plan`}
        entries={() =>
          plans.map((plan) => ({
            key: String(plan.id),
            label: String(plan.name ?? ''),
            note:
              'period_start' in plan
                ? formatPeriod(plan.period_start, plan.period_end, language)
                : '',
          }))
        }
        chosen={workspace.plan}
        onChoose={(id) => {
          const chosen = plans.find((plan) => plan.id === id);
          if (chosen) void workIn(chosen);
        }}
        foot={(close) => (
          <>
            <Link to={paths.cropPlan} onClick={close}>
              {t`Crop plan`}
            </Link>
            {mayBegin && current ? (
              <button
                type="button"
                onClick={() => {
                  close();
                  setBeginning(true);
                }}
              >
                {t`New season`}
              </button>
            ) : null}
            <Link to={paths.plans.list} onClick={close}>
              {t`All plans`}
            </Link>
          </>
        )}
        target={(toggle, opened) => (
          <button
            type="button"
            className={styles['button']}
            aria-expanded={opened}
            onClick={toggle}
          >
            <span>{t`Plan ${name}`}</span>
            <DownIcon size={16} />
          </button>
        )}
      />
      {isBeginning && current ? (
        <Suspense fallback={null}>
          <NewSeason plan={current} onClose={() => setBeginning(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
