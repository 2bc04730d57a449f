import { textIn } from '../../forms/typed.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from '../common/EntityScreen.ts';

/** The sampled parcel; its area is copied while none is stated. */
export function SampledParcelInput({ form }: InputProps) {
  const { label } = fieldProps(form.entity, 'parcel', useLanguage());
  return (
    <ReferenceInput
      label={label}
      errors={form.errors('parcel')}
      onBlur={form.recheck}
      to="parcel"
      value={textIn(form.value('parcel'))}
      onChange={(id, parcel) =>
        form.setMany({
          parcel: id,
          ...(parcel && !form.value('registered_area')
            ? { registered_area: parcel.registered_area ?? null }
            : {}),
        })
      }
    />
  );
}
