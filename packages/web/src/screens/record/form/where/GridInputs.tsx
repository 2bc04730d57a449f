import { useLingui } from '@lingui/react/macro';
import { fieldLabel } from '../../../../forms/fieldProps.ts';
import { ReferenceInput } from '../../../../forms/ReferenceInput.tsx';
import { useRow } from '../../../../data/index.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { PrescriptionButton } from '../../../prescription/PrescriptionButton.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import card from '../RecordForm.module.css';

/**
 * The task grid and the prescription map that the work follows: those without a field, and those of
 * the field where it is the only one. @source spec §3 Record
 */
export function GridInputs({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { draft, set } = form;
  // of a single field: a map belongs to a place
  const field = useRow('cropfield', draft.fields.length === 1 ? (draft.fields[0] ?? null) : null);
  const item = draft.activities.flatMap(({ items }) => items).find((one) => one.producttype);
  const product = item?.producttype ?? null;
  const input = (name: 'taskgrid' | 'prescriptionmap') => (
    <ReferenceInput
      label={fieldLabel('record', name, language)}
      to={name}
      value={draft[name]}
      errors={form.errors(name)}
      filter={({ cropfield }) => cropfield === null || draft.fields.every((id) => id === cropfield)}
      onChange={(id) => set({ [name]: id === null ? null : String(id) })}
    />
  );
  return (
    <fieldset className={card['figures']} aria-label={t`Grid and prescription`}>
      {input('taskgrid')}
      {input('prescriptionmap')}
      {field ? (
        <PrescriptionButton
          field={field}
          product={product}
          onMade={(id) => set({ prescriptionmap: id })}
        />
      ) : null}
    </fieldset>
  );
}
