import { nameIn, sourceLanguage, type Language, type Names } from './languages.ts';

/** A text for people, declared in English by `msg`; `translate` writes it in a language. */
export interface Text {
  readonly id: string;
  /** The English; a built page has it in its catalogue alone. */
  readonly message?: string;
  readonly context?: string;
}

/** The values of a text's placeholders. */
export type TextValues = Readonly<Record<string, unknown>>;

/** Writes a text in one language, its values put in. */
export type Translator = (text: Text, values: TextValues) => string;

let translatorOf: (language: Language) => Translator = () => inEnglish;

/**
 * Registers the catalogues. Called once, at the start of a program: page, server, command, test.
 */
export function translateWith(translators: (language: Language) => Translator): void {
  translatorOf = translators;
}

/** The English of a text, where its values are unknown; not in a built page. */
export const inEnglish = ({ id, message }: Text): string => message ?? id;

/** Whether a value is a text. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const isNames = (value: unknown, language: string): value is Names =>
  typeof value === 'object' && value !== null && (language in value || sourceLanguage in value);

/** A value may be a text or a name itself. */
const written = (value: unknown, language: Language): unknown => {
  if (isText(value)) return translate(value, language);
  return isNames(value, language) ? nameIn(value, language) : value;
};

/** Writes an ellipsis for missing values. */
const filled = (values: TextValues, language: Language): TextValues =>
  new Proxy(values, {
    get: (values, name) =>
      typeof name === 'string' && name in values ? String(written(values[name], language)) : '…',
  });

/** A text in a language, in English if the catalogue lacks it. `values` fill its placeholders. */
export function translate(text: Text, language: Language, values?: TextValues): string;
export function translate(
  text: Text | undefined,
  language: Language,
  values?: TextValues,
): string | undefined;
export function translate(
  text: Text | undefined,
  language: Language,
  values: TextValues = {},
): string | undefined {
  return text && translatorOf(language)(text, filled(values, language));
}
