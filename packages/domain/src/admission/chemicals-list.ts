/**
 * The code of a list that applies in every country.
 * @source spec §9
 */
const international = '__';

/**
 * Whether a grower is warned that the list of chemicals does not cover this field: its country is
 * not among those of the farm, and there is no international list. Without a known country there is
 * no warning.
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
