import { useLingui } from '@lingui/react/macro';
import { useMe } from '../../shell/MeContext.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { OkIcon } from '../../ui/icons.ts';
import styles from './PlanState.module.css';

/** The active plan, or the way to make it that. */
export function PlanState({ plan }: { readonly plan: string }) {
  const { t } = useLingui();
  const { place, changePlan } = useMe();
  if (place.plan === plan) return <Badge icon={OkIcon} tone="leaf">{t`Active`}</Badge>;
  return (
    <button
      type="button"
      className={styles['button']}
      onClick={(event) => {
        event.stopPropagation();
        void changePlan(plan);
      }}
    >
      {t`Work in this plan`}
    </button>
  );
}
