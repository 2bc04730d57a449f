import { useLingui } from '@lingui/react/macro';
import { useWorkspace } from '../../me/MeContext.tsx';
import type { Season } from '../../me/workspace.ts';
import { useWorkIn } from '../../me/useWorkIn.ts';
import { Badge } from '../../ui/Badge.tsx';
import { OkIcon } from '../../ui/icons.ts';
import styles from './PlanState.module.css';

/** Mark of the active plan, or a button to activate this one. */
export function PlanState({ plan }: { readonly plan: Season }) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const workIn = useWorkIn();
  if (workspace.plan === plan.id) return <Badge icon={OkIcon} tone="leaf">{t`Active`}</Badge>;
  return (
    <button
      type="button"
      className={styles['button']}
      onClick={(event) => {
        event.stopPropagation();
        void workIn(plan);
      }}
    >
      {t`Work in this plan`}
    </button>
  );
}
