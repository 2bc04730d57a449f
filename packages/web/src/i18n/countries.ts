/**
 * Countries a farm may be created in: those of Europe, by their ISO codes. Their names come from
 * the browser.
 */
const codes = [
  'NL',
  'BE',
  'LU',
  'DE',
  'FR',
  'DK',
  'AT',
  'CH',
  'GB',
  'IE',
  'PL',
  'CZ',
  'SK',
  'HU',
  'SI',
  'HR',
  'RO',
  'BG',
  'GR',
  'IT',
  'ES',
  'PT',
  'SE',
  'NO',
  'FI',
  'EE',
  'LV',
  'LT',
  'UA',
  'CY',
  'MT',
  'IS',
];

/** Code and name in the person's language, by name. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
}

/**
 * The country of the browser's language tags when it is supported, otherwise the Netherlands.
 * @source spec §9 "Default country NL"
 */
export function likelyCountry(tags: readonly string[]): string {
  return (
    tags
      .map((tag) => tag.split('-')[1]?.toUpperCase())
      .find((code) => code && codes.includes(code)) ?? 'NL'
  );
}

/** The code for all countries. @source spec §3 Farm, §9 "international code '__'" */
export const international = '__';

/** Country codes separated by commas, as stored in a farm. */
export const countriesOf = (text: unknown): readonly string[] =>
  String(text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** The name of a country in the person's language; its code where it has no name. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const everyPair = Array.from({ length: 26 * 26 }, (_nothing, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
);

/** Regions that are no country, and former codes, among those the browser names. */
const noCountry = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'FX',
  'HV',
  'NH',
  'NT',
  'RH',
  'SU',
  'TP',
  'UK',
  'VD',
  'YD',
  'YU',
  'ZR',
  'CP',
  'DG',
  'EA',
  'IC',
  'AC',
  'TA',
  'CQ',
]);

/** Every country, by name. */
export function everyCountry(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return everyPair
    .filter((code) => !noCountry.has(code) && names.of(code) !== undefined)
    .map((value) => ({ value, label: names.of(value)! }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
}
