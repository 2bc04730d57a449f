import { at, sourceLanguage, type Text, type TextValues, translate } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Foundation } from '../startup/foundation.ts';
import type { Terminal } from './terminal.ts';

export interface Command {
  readonly name: string;
  readonly summary: Text;
  readonly usage: Text;
  /** Values of the usage's placeholders: terms that are not translated. */
  readonly usageValues?: TextValues;
  /** It runs on the installation as it is, without migrating or locking it first. */
  readonly asItIs?: true;
  /** Returns the exit code. @throws {CommandProblem} with a sentence for a person */
  run(words: readonly string[], foundation: Foundation, terminal: Terminal): Promise<number>;
}

/**
 * Reason why a command cannot fulfil its request, as a sentence in the language of the terminal.
 */
export class CommandProblem extends Error {
  readonly text: Text;
  readonly values: TextValues;

  constructor(text: Text, values: TextValues = {}, options?: ErrorOptions) {
    super(translate(text, sourceLanguage, values), options);
    this.text = text;
    this.values = values;
  }
}

/** `--name value` pairs, flags without a value, and the remaining arguments. */
export function readOptions(words: readonly string[]): {
  options: ReadonlyMap<string, string>;
  rest: readonly string[];
} {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = at(words, index);
    if (!word.startsWith('--')) rest.push(word);
    else if (words[index + 1] === undefined || at(words, index + 1).startsWith('--'))
      options.set(word.slice(2), '');
    else options.set(word.slice(2), at(words, (index += 1)));
  }
  return { options, rest };
}

/** @param names without their hyphens */
export const unknownOptions = (names: readonly string[]): CommandProblem =>
  new CommandProblem(msg`there is no option {names}.`, {
    names: names.map((name) => `--${name}`).join(', '),
  });
