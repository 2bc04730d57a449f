/**
 * The languages of the product, a line each. English is said in the code; the texts of another are
 * `locales/<code>.po`. `locale` writes its numbers and days.
 */
const list = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'nl', name: 'Nederlands', locale: 'nl-NL' },
] as const;

/** English with accents and long words, by which a text that nobody can translate is seen. Offered to nobody. */
export const pseudoLanguage = 'en-XA';

export type OfferedLanguage = (typeof list)[number]['code'];
export type Language = OfferedLanguage | typeof pseudoLanguage;

/** The language that texts are said in at their place, and that stands in for a missing one. */
export const sourceLanguage = 'en' satisfies Language;

/** The languages a person may choose from. */
export const languages: readonly OfferedLanguage[] = list.map(({ code }) => code);

/** What a language calls itself, by its code. */
export const languageNames: ReadonlyMap<string, string> = new Map(
  list.map(({ code, name }) => [code, name]),
);

/** Whether a value is the code of a language of the product. */
export const isLanguage = (value: unknown): value is OfferedLanguage =>
  languages.some((code) => code === value);

/** The locale that writes numbers, days and lists of a language: `nl-NL`. Another's is its own code. */
export const localeOf = (language: string): string =>
  list.find(({ code }) => code === language)?.locale ?? language;

/**
 * The first of some wanted languages that the product has.
 * @param tags as browsers name them, the dearest first: `nl-BE`
 */
export function matchLanguage(tags: readonly (string | null | undefined)[]): Language | undefined {
  for (const tag of tags) {
    if (tag === pseudoLanguage) return tag;
    const code = tag?.trim().split(/[-_;]/)[0]?.toLowerCase();
    if (isLanguage(code)) return code;
  }
  return undefined;
}

/** A name by language, as catalogues keep and tell it: data, in any language somebody wrote it in. */
export interface Names {
  readonly en: string;
  readonly [language: string]: string;
}
