import { textIn } from '../../forms/typed.ts';
import { useLingui } from '@lingui/react/macro';
import { fieldProps } from '../../forms/fieldProps.ts';
import { countryOptions, international } from '../../i18n/countries.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Select } from '../../ui/input/Select.tsx';
import type { InputProps } from './EntityScreen.ts';

/** A country by its name. A stored country that is not offered stays visible. */
function Country({
  form,
  field,
  everywhere = false,
}: InputProps & { readonly field: string; readonly everywhere?: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { label } = fieldProps(form.entity, field, language);
  const value = textIn(form.value(field));
  const options = [
    ...(everywhere ? [{ value: international, label: t`International` }] : []),
    ...countryOptions(language),
  ];
  const shown =
    value && !options.some((option) => option.value === value)
      ? [...options, { value, label: value }]
      : options;
  return (
    <Select
      label={label}
      errors={form.errors(field)}
      onBlur={form.recheck}
      options={shown}
      value={value}
      clearable
      onChange={(next) => form.set(field, next)}
    />
  );
}

export const AddressCountryInput = (props: InputProps) => (
  <Country {...props} field="country_code" />
);
export const LandCountryInput = (props: InputProps) => <Country {...props} field="country" />;
export const ProductCountryInput = (props: InputProps) => (
  <Country {...props} field="country" everywhere />
);
