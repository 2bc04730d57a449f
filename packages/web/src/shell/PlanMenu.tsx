import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRows } from '../data/index.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import { FilteredMenu } from '../ui/overlay/FilteredMenu.tsx';
import { formatPeriod } from '../ui/format/formats.ts';
import { DownIcon } from '../ui/icons.ts';
import { useMe } from '../me/MeContext.tsx';
import type { Season } from '../me/workspace.ts';
import styles from './TopBar.module.css';

/** The active plan, and the way to another season. @source SCR-09 */
export function PlanMenu() {
  const { t } = useLingui();
  const language = useLanguage();
  const { place, changePlan } = useMe();
  const rows = useRows('plan');
  const plans = rows.length > 0 ? rows : (place.farm.plans ?? []);
  const name = String(plans.find(({ id }) => id === place.plan)?.name ?? '');
  return (
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
      chosen={place.plan}
      onChoose={(id) => void changePlan(plans.find((plan) => plan.id === id) as Season)}
      foot={(close) => (
        <Link to={paths.plans.list} onClick={close}>
          {t`All plans`}
        </Link>
      )}
      target={(toggle, opened) => (
        <button type="button" className={styles['button']} aria-expanded={opened} onClick={toggle}>
          <span>{t`Plan ${name}`}</span>
          <DownIcon size={16} />
        </button>
      )}
    />
  );
}
