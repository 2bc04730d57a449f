import { languages, type Words } from '@furrow/kit';

const known = new Map<string, Words>();

/** A country's name in every language; a code that no list knows stays as it is. */
export function countryWords(code: string): Words {
  let names = known.get(code);
  if (!names) {
    names = Object.fromEntries(languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code])) as unknown as Words;
    known.set(code, names);
  }
  return names;
}
