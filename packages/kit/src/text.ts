import { sourceLanguage, type Language, type Names } from './languages.ts';

/** A text that people read, said in English by `msg`; `translate` writes it in a language. */
export interface Text {
  readonly id: string;
  /** The English; a built page has it in its catalogue alone. */
  readonly message?: string;
  readonly context?: string;
}

export type TextValues = Readonly<Record<string, unknown>>;

/** Writes a text in one language, its values put in. */
export type Translator = (text: Text, values: TextValues) => string;

let translatorOf: (language: Language) => Translator = () => (text) => text.message ?? text.id;

/** Says who knows the catalogues. Called once, by whoever starts a program: page, server, command, test. */
export function translateWith(translators: (language: Language) => Translator): void {
  translatorOf = translators;
}

/** Whether a value is a text. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** A name in a language, in English where that is missing. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names[sourceLanguage];

const isNames = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && sourceLanguage in value;

/** A value may be a text or a name itself. */
const written = (value: unknown, language: Language): unknown => {
  if (isText(value)) return translate(value, language);
  return isNames(value) ? nameIn(value, language) : value;
};

/** Writes what an occasion did not fill in as an ellipsis. */
const filled = (values: TextValues, language: Language): TextValues =>
  new Proxy(values, {
    get: (known, name) =>
      typeof name === 'string' && name in known ? String(written(known[name], language)) : '…',
  });

/** A text in a language, in English where a catalogue lacks it. `values` fill its placeholders. */
export function translate(text: Text, language: Language, values: TextValues = {}): string {
  return translatorOf(language)(text, filled(values, language));
}
