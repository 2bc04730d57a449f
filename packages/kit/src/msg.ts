import { at } from './checked.ts';
import type { Text } from './text.ts';

/** A text with its place, needed where one English text has two translations. */
interface Described {
  readonly message: string;
  /** Distinguishes texts that are equal in English. */
  readonly context?: string;
  /** A note for the translator. */
  readonly comment?: string;
}

/**
 * Declares a text, in English, where it is used. `{name}` is a placeholder, and ICU plurals are
 * supported. `npm run texts` extracts it, and the page's build replaces it by its key: so import it
 * by name from this file and call it with literals only. @example msg`At most {max} characters.`
 * @example msg({ message: 'Plan', context: 'a cropping plan' })
 * @example msg`At most {max} characters.`
 * @example msg({ message: 'Plan', context: 'a cropping plan' })
 */
export function msg(source: TemplateStringsArray | Described): Text {
  if (!('message' in source)) return { id: at(source, 0), message: at(source, 0) };
  const { message, context } = source;
  return context === undefined
    ? { id: message, message }
    : { id: `${message}\u001f${context}`, message, context };
}
