import { msg } from '@furrow/kit/msg.ts';
import { lookAt, type State } from '../doctor/check.ts';
import { checks } from '../doctor/checks.ts';
import { type Command, readOptions, unknownOptions } from './command.ts';

const marks: Readonly<Record<State, string>> = { right: '✓', look: '!', wrong: '✗' };

/** @source decisions D12 */
export const doctor: Command = {
  name: 'doctor',
  summary: msg`Checks the whole installation, and reports problems and their fixes.`,
  usage: msg`npm run furrow -- doctor [--json]\n\nNothing is changed; the server may go on running, with the same environment variables as here. Ends with 1 when\nsomething is wrong. --json gives a list of {shape}.`,
  usageValues: { shape: '{name, state: right|look|wrong, text, advice}' },
  asItIs: true,
  async run(words, args, terminal) {
    const { options, rest } = readOptions(words);
    const unknown = [...options.keys(), ...rest].filter((name) => name !== 'json');
    if (unknown.length > 0) throw unknownOptions(unknown);
    const results = [];
    for (const check of checks) {
      const { state, text, advice, values } = await lookAt(check, args);
      results.push({
        name: check.name,
        state,
        text: terminal.words(text, values),
        advice: advice ? terminal.words(advice, values) : null,
      });
    }
    if (options.has('json')) console.log(JSON.stringify(results, null, 2));
    else
      for (const { name, state, text, advice } of results) {
        console.log(`${marks[state]} ${name.padEnd(18)} ${text}`);
        if (advice !== null) console.log(`  ${' '.repeat(18)} → ${advice}`);
      }
    const wrong = results.filter(({ state }) => state === 'wrong').length;
    if (!options.has('json'))
      terminal.say(wrong === 0 ? msg`\nNothing is wrong.` : msg`\n{wrong} of {count} are wrong.`, {
        wrong,
        count: results.length,
      });
    return wrong > 0 ? 1 : 0;
  },
};
