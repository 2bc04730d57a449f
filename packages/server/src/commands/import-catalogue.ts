import { membersOf } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { readFileSync } from 'node:fs';
import { takeCrop } from './catalogue/crops.ts';
import { takeFertilizer } from './catalogue/fertilizers.ts';
import type { Outcome, Problem } from './catalogue/outcome.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';

/**
 * The crops and fertilizers of the fdm catalogues, in the form they are published in. @source
 * github.com/nmi-agro/fdm
 */

export const importCatalogue: Command = {
  name: 'import-catalogue',
  summary: msg`Imports an official list of crops or fertilizers into the catalogue.`,
  usage: msg`npm run furrow -- import-catalogue --source fdm FILE\n\nFILE is a JSON list of crops (b_lu_catalogue, b_lu_name, …) or fertilizers (p_id_catalogue, p_name_nl, …).\nRunning it again changes only what changed in the list.`,
  async run(words, { database }, { say, warn }) {
    const { options, rest } = readOptions(words);
    const file = rest[0];
    if (options.get('source') !== 'fdm' || !file)
      throw new CommandProblem(msg`--source fdm FILE is needed.`);
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(list) || list.length === 0)
      throw new CommandProblem(msg`{file} holds no list.`, { file });
    const first = membersOf(list[0]);
    const isCrops = 'b_lu_catalogue' in first;
    if (!isCrops && !('p_id_catalogue' in first))
      throw new CommandProblem(
        msg`{file} holds neither crops (b_lu_catalogue) nor fertilizers (p_id_catalogue).`,
        { file },
      );
    const outcome: Outcome = { made: 0, changed: 0, same: 0 };
    const refused: { readonly row: number; readonly problem: Problem }[] = [];
    await database.transaction(async (client) => {
      for (const [row, entry] of list.entries()) {
        const problem = isCrops
          ? await takeCrop(client, membersOf(entry), outcome)
          : await takeFertilizer(client, membersOf(entry), outcome);
        if (problem) refused.push({ row: row + 1, problem });
        if (process.stderr.isTTY && row % 25 === 0)
          process.stderr.write(`\r${Math.round((row / list.length) * 100)} %`);
      }
    });
    if (process.stderr.isTTY) process.stderr.write('\r');
    for (const { row, problem } of refused) warn(problem.text, { row, ...problem.values });
    say(msg`{rows} rows: {made} new, {changed} changed, {same} the same, {refused} refused.`, {
      ...outcome,
      rows: list.length,
      refused: refused.length,
    });
    return refused.length > 0 ? 1 : 0;
  },
};
