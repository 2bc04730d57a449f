import { type Language, languages, type Text } from '@furrow/kit';

const known = new Map<string, Text>();

/** Names that carry an article inside a sentence: "admitted in the Netherlands". */
const articles: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { NL: 'the', GB: 'the', US: 'the', AE: 'the', PH: 'the', FO: 'the', DO: 'the', IM: 'the' },
  nl: { GB: 'het', US: 'de', AE: 'de', PH: 'de', FO: 'de', DO: 'de' },
};

/**
 * A country's name inside a sentence, in every language; a code that no list knows stays as it is.
 */
export function countryWords(code: string): Text {
  let names = known.get(code);
  if (!names) {
    names = Object.fromEntries(
      languages.map((language) => [
        language,
        [
          articles[language]?.[code],
          new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code,
        ]
          .filter(Boolean)
          .join(' '),
      ]),
    ) as unknown as Text;
    known.set(code, names);
  }
  return names;
}
