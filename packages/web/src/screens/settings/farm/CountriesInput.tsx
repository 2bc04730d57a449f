import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { fieldProps } from '../../../forms/fieldProps.ts';
import type { DraftForm } from '../../../forms/useDraft.ts';
import { countriesOf, countryName, everyCountry, international } from '../../../i18n/countries.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { textMatches } from '../../../ui/search/foldText.ts';
import { MultiSelect } from '../../../ui/input/MultiSelect.tsx';

/**
 * The countries a farm works in, by name; stored as codes separated by commas.
 * @source spec §3 Farm
 */
export function CountriesInput({
  form,
  disabled,
}: {
  readonly form: Pick<DraftForm, 'value' | 'set' | 'errors'>;
  readonly disabled: boolean;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { label } = fieldProps('farm', 'countries', language);
  const worldwide = t`International`;
  const options = useMemo(
    () => [{ value: international, label: worldwide }, ...everyCountry(language)],
    [language, worldwide],
  );
  const codes = countriesOf(form.value('countries'));
  return (
    <MultiSelect
      label={label}
      errors={codes.length === 0 ? [t`Choose at least one country.`] : form.errors('countries')}
      disabled={disabled}
      placeholder={t`Find a country`}
      chosen={codes.map((value) => ({
        value,
        label: value === international ? worldwide : countryName(value, language),
      }))}
      search={async (text) => ({
        entries: options.filter(
          (option) =>
            !codes.includes(option.value) &&
            (textMatches(option.label, text) || option.value === text.toUpperCase()),
        ),
        pages: 1,
      })}
      onChange={(chosen) => form.set('countries', chosen.map(({ value }) => value).join(','))}
    />
  );
}
