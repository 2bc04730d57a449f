import { numberIn } from '../../forms/typed.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from './EntityScreen.ts';

/** The crop of a row; another crop clears the variety. @source RUL-10 */
export function CropInput({
  form,
  field = 'crop',
  variety,
}: InputProps & { readonly field?: string; readonly variety: string }) {
  const language = useLanguage();
  const { label, required } = fieldProps(form.entity, field, language);
  const value = numberIn(form.value(field));
  return (
    <ReferenceInput
      label={label}
      required={required}
      errors={form.errors(field)}
      onBlur={form.recheck}
      to="croptype"
      value={value}
      create={{}}
      onChange={(id) => {
        if (id !== value) form.setMany({ [field]: id, [variety]: null });
      }}
    />
  );
}
