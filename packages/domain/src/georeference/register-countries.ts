/** Countries whose registers of fields tell what grew where. @source spec §9, RUL-27 */
const registerCountries: readonly string[] = ['DK', 'BE', 'AT', 'FR', 'LU', 'NL'];

export const hasRegisterHistory = (country: unknown): boolean =>
  registerCountries.includes(String(country));
