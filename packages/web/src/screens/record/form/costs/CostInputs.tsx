import { useLingui } from '@lingui/react/macro';
import { useFacts } from '../../../../data/index.ts';
import { fieldLabel } from '../../../../forms/fieldProps.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { DecimalInput } from '../../../../ui/input/DecimalInput.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import card from '../RecordForm.module.css';

/** Fuel and costs of the work; with several fields, they are divided by area. */
export function CostInputs({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm } = useFacts();
  const { draft, set } = form;
  const hint = form.fields.length > 1 ? t`Of all fields together; divided by area` : undefined;
  const currency = farm.currency ?? 'EUR';
  const input = (name: 'used_fuel' | 'estimated_cost' | 'work_cost', unit: string) => (
    <DecimalInput
      label={fieldLabel('record', name, language)}
      unit={unit}
      value={draft[name]}
      onChange={(text) => set({ [name]: text === '' ? null : text })}
      errors={form.errors(name)}
      hint={hint}
    />
  );
  return (
    <fieldset className={card['figures']} aria-label={t`Fuel and costs`}>
      {input('used_fuel', 'l')}
      {input('estimated_cost', currency)}
      {input('work_cost', currency)}
    </fieldset>
  );
}
