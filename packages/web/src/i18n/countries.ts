/** Countries a farm may be started in: those of Europe, by their ISO codes. Their names come from the browser. */
const codes = ['NL', 'BE', 'LU', 'DE', 'FR', 'DK', 'AT', 'CH', 'GB', 'IE', 'PL', 'CZ', 'SK', 'HU', 'SI', 'HR', 'RO', 'BG', 'GR', 'IT', 'ES', 'PT', 'SE', 'NO', 'FI', 'EE', 'LV', 'LT', 'UA', 'CY', 'MT', 'IS'];

/** Code and name in the person's language, by name. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return codes.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** The country of the browser's language tags when it is one of ours, otherwise the Netherlands. @source spec §9 "Default country NL" */
export function likelyCountry(tags: readonly string[]): string {
  return tags.map((tag) => tag.split('-')[1]?.toUpperCase()).find((code) => code && codes.includes(code)) ?? 'NL';
}
