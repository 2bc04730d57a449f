import { at } from './checked.ts';
import type { Text } from './text.ts';

/**
 * A text that says more of itself: its place, when one English text needs two in another language.
 */
interface Described {
  readonly message: string;
  /** Tells apart texts that are the same in English. */
  readonly context?: string;
  /** For who translates it. */
  readonly comment?: string;
}

/**
 * Says a text, in English, at its place. `{name}` is a placeholder for a value, and ICU's plurals
 * are understood. `npm run texts` finds it, and the build of the page puts its key in its place: so
 * this is imported by name from this file and called with what can be read without running it.
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
