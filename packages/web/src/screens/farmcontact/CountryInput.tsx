import { fieldProps } from '../../forms/fieldProps.ts';
import { countryOptions } from '../../i18n/countries.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Select } from '../../ui/Select.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** The country of an address, by its name. */
export function CountryInput({ form }: InputProps) {
  const language = useLanguage();
  const { label } = fieldProps(form.entity, 'country_code', language);
  const value = (form.value('country_code') as string | null | undefined) ?? null;
  const options = countryOptions(language);
  const shown = value && !options.some((option) => option.value === value) ? [...options, { value, label: value }] : options;
  return <Select label={label} errors={form.errors('country_code')} onBlur={form.recheck} options={shown} value={value} clearable onChange={(next) => form.set('country_code', next)} />;
}
