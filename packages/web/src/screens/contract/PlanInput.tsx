import type { EntityRows } from '@furrow/domain';
import { Trans } from '@lingui/react/macro';
import { mayHoldContract } from '@furrow/domain/contract/plan-choices.ts';
import { useRow } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useMe } from '../../me/MeContext.tsx';
import type { InputProps } from '../common/EntityScreen.ts';
import styles from './Contract.module.css';

/**
 * The plan of a contract: a plan that shares a year with the active one. @source spec §5 Contract
 */
export function PlanInput({ form, row }: InputProps<EntityRows['contract']>) {
  const language = useLanguage();
  const { label, required } = fieldProps(form.entity, 'plan', language);
  const { workspace, changePlan } = useMe();
  const active = useRow('plan', workspace.plan);
  const contractPlan = useRow('plan', row?.plan as string | null);
  return (
    <ReferenceInput
      label={label}
      required={required}
      errors={form.errors('plan')}
      onBlur={form.recheck}
      to="plan"
      value={(form.value('plan') as string | null) ?? null}
      clearable={false}
      hint={
        contractPlan && contractPlan.id !== workspace.plan ? (
          <button
            type="button"
            className={styles['switch']}
            onClick={() => void changePlan(contractPlan)}
          >
            <Trans>Work in plan {String(contractPlan.name ?? '')}</Trans>
          </button>
        ) : undefined
      }
      filter={(plan) => mayHoldContract(plan, active)}
      onChange={(id) => form.set('plan', id)}
    />
  );
}
