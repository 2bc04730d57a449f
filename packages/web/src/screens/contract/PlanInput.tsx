import { mayHoldContract } from '@furrow/domain/contract/plan-choices.ts';
import { useRow } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { usePlace } from '../../shell/MeContext.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** The plan of a contract: one that shares a year with the active plan. @source spec §5 Contract */
export function PlanInput({ form }: InputProps) {
  const language = useLanguage();
  const { label, required } = fieldProps(form.entity, 'plan', language);
  const active = useRow('plan', usePlace().plan);
  return (
    <ReferenceInput
      label={label}
      required={required}
      errors={form.errors('plan')}
      onBlur={form.recheck}
      to="plan"
      value={(form.value('plan') as string | null) ?? null}
      clearable={false}
      filter={(plan) => mayHoldContract(plan, active)}
      onChange={(id) => form.set('plan', id)}
    />
  );
}
