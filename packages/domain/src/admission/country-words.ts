import { type Language, languages, type Names } from '@furrow/kit';

const namesByWord = new Map<string, Names>();

/** Names that carry an article inside a sentence: "admitted in the Netherlands". */
const articles: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { NL: 'the', GB: 'the', US: 'the', AE: 'the', PH: 'the', FO: 'the', DO: 'the', IM: 'the' },
  nl: { GB: 'het', US: 'de', AE: 'de', PH: 'de', FO: 'de', DO: 'de' },
};

const inSentence = (code: string, language: Language): string =>
  [
    articles[language]?.[code],
    new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * A country's name inside a sentence, in every language; a code that no list knows stays as it is.
 */
export function countryWords(code: string): Names {
  let names = namesByWord.get(code);
  if (!names) {
    names = {
      en: inSentence(code, 'en'),
      ...Object.fromEntries(languages.map((language) => [language, inSentence(code, language)])),
    };
    namesByWord.set(code, names);
  }
  return names;
}
