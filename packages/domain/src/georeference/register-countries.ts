/**
 * Countries whose field registers hold earlier crops.
 * @source spec §9, RUL-27
 */
const registerCountries: readonly string[] = ['DK', 'BE', 'AT', 'FR', 'LU', 'NL'];

/**
 * Whether the crops of earlier years are known by field in a country.
 * @param country code of ISO 3166-1
 */
export const hasRegisterHistory = (country: unknown): boolean =>
  registerCountries.includes(String(country));
