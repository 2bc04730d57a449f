import { numberIn } from '../../forms/typed.ts';
import { useLingui } from '@lingui/react/macro';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from './EntityScreen.ts';

interface Props extends InputProps {
  readonly field: string;
  readonly crop?: string;
  /** The variety is decided elsewhere: nothing can be chosen, and 'n/a' is shown. */
  readonly notApplicable?: boolean;
}

/** The variety of the chosen crop; no choice without a crop. @source RUL-10, SCR-12 */
export function VarietyInput({ form, field, crop = 'crop', notApplicable = false }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { label } = fieldProps(form.entity, field, language);
  const chosenCrop = numberIn(form.value(crop));
  return (
    <ReferenceInput
      label={label}
      errors={form.errors(field)}
      onBlur={form.recheck}
      to="cropvariety"
      value={notApplicable ? null : numberIn(form.value(field))}
      narrowing={{ crop: chosenCrop }}
      create={{ crop_type: chosenCrop }}
      disabled={chosenCrop === null || notApplicable}
      placeholder={
        notApplicable ? 'n/a' : chosenCrop === null ? t`Choose the crop first` : t`Search`
      }
      onChange={(id) => form.set(field, id)}
    />
  );
}
