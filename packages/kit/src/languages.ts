/**
 * The languages of the product, one per line. English is in the code; the texts of another language
 * are in `locales/<tag>.po`. `locale` formats its numbers and dates.
 */
const list = [
  { tag: 'en', name: 'English', locale: 'en-GB' },
  { tag: 'nl', name: 'Nederlands', locale: 'nl-NL' },
] as const;

/** English with accents and long words, by which an untranslatable text is seen. Never offered. */
export const pseudoLanguage = 'en-XA';

/** The tag of a language that people choose, `nl`. */
export type OfferedLanguage = (typeof list)[number]['tag'];
/** A language that texts are written in, the pseudo-language of tests included. */
export type Language = OfferedLanguage | typeof pseudoLanguage;

/** The language of the texts in the code, and the fallback for a missing one. */
export const sourceLanguage = 'en' satisfies Language;

/** The languages a person may choose from. */
export const languages: readonly OfferedLanguage[] = list.map(({ tag }) => tag);

/** The name of a language in itself, by its tag. */
export const languageNames: ReadonlyMap<string, string> = new Map(
  list.map(({ tag, name }) => [tag, name]),
);

/** Whether a value is the tag of a language of the product. */
export const isLanguage = (value: unknown): value is OfferedLanguage =>
  languages.some((language) => language === value);

/** A language that was written down; the one of the source for anything else. */
export const languageIn = (value: unknown): Language =>
  isLanguage(value) || value === pseudoLanguage ? value : sourceLanguage;

/**
 * The locale that writes numbers, days and lists of a language: `nl-NL`. Another's is its own tag.
 */
export const localeOf = (language: string): string =>
  list.find(({ tag }) => tag === language)?.locale ?? language;

/**
 * The first of several preferred languages that the product has.
 * @param tags as browsers send them, the most preferred first: `nl-BE`
 */
export function matchLanguage(tags: readonly (string | null | undefined)[]): Language | undefined {
  for (const wanted of tags) {
    if (wanted === pseudoLanguage) return wanted;
    const language = wanted?.trim().split(/[-_;]/)[0]?.toLowerCase();
    if (isLanguage(language)) return language;
  }
  return undefined;
}

/** A name by language, as catalogues store and send it: data, in any language it was written in. */
export interface Names {
  readonly en: string;
  readonly [language: string]: string;
}

/** A name in a language, in English if missing. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names[sourceLanguage];
