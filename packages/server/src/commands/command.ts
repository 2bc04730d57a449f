import { at } from '@furrow/kit';
import type { Foundation } from '../main.ts';

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  /** Returns the exit code; throws with a sentence for a person. */
  run(words: readonly string[], foundation: Foundation): Promise<number>;
}

/** `--name value` pairs, flags without a value, and the rest. */
export function readOptions(words: readonly string[]): {
  options: ReadonlyMap<string, string>;
  rest: readonly string[];
} {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = at(words, place);
    if (!word.startsWith('--')) rest.push(word);
    else if (words[place + 1] === undefined || at(words, place + 1).startsWith('--'))
      options.set(word.slice(2), '');
    else options.set(word.slice(2), at(words, (place += 1)));
  }
  return { options, rest };
}
