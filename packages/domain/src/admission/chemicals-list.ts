/** The code of what holds in every country. @source spec §9 */
const international = '__';

/**
 * Whether a grower is warned that the list of chemicals is not for this field: its country is not
 * among those the farm is set up for, and there is no international list. Where the country of the
 * field is not known nothing can be warned of.
 * @source spec §5 Products and lists, RUL-16
 */
export function lacksChemicalsList(fieldCountry: string | null, farmCountries: string): boolean {
  const countries = farmCountries.split(',').map((country) => country.trim());
  return (
    fieldCountry !== null &&
    fieldCountry !== '' &&
    !countries.includes(fieldCountry) &&
    !countries.includes(international)
  );
}
