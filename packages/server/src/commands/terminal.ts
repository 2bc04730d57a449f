import {
  type Language,
  matchLanguage,
  sourceLanguage,
  type Text,
  type TextValues,
  translate,
} from '@furrow/kit';

/** Terminal that a command runs in, with its language. */
export interface Terminal {
  readonly language: Language;
  /** A text in the language; figures in it are plain, for programs that read along. */
  words(text: Text, values?: TextValues): string;
  /** To standard output. */
  say(text: Text, values?: TextValues): void;
  /** To standard error. */
  warn(text: Text, values?: TextValues): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The language of a terminal: from the first variable that is set, English without any.
 * @source POSIX.1 §8.2 Internationalization Variables
 */
export function languageOfTerminal(environment: Environment): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return matchLanguage([LC_ALL || LC_MESSAGES || LANG]) ?? sourceLanguage;
}

export function openTerminal(language: Language): Terminal {
  const words = (text: Text, values: TextValues = {}): string => translate(text, language, values);
  return {
    language,
    words,
    say: (text, values) => console.log(words(text, values)),
    warn: (text, values) => console.error(words(text, values)),
  };
}
