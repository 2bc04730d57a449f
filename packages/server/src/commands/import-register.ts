import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  queriedRegisters,
  exampleRegister,
  registerCountries,
  type FiledRegister,
} from '@furrow/domain/register/registers.ts';
import { type CropMatch, matchCrops } from '../register/crops-report.ts';
import { importFromService } from '../register/from-service.ts';
import { importEdition } from '../register/import-register.ts';
import { dayOf } from '../register/rows.ts';
import { msg } from '@furrow/kit/msg.ts';
import { CommandProblem, readOptions, type Command } from './command.ts';
import { progressBar } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** Maximum number of problems printed. */
const mostProblems = 50;

const registers = Object.keys(registerCountries).filter(
  (register): register is FiledRegister => register !== exampleRegister,
);

function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new CommandProblem(msg`There is no {path}.`, { path });
    return statSync(path).isDirectory()
      ? readdirSync(path, { withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.(csv|json|txt)(\.gz)?$/i.test(entry.name))
          .map(({ name }) => join(path, name))
          .sort()
      : [path];
  });
}

export const importRegister: Command = {
  name: 'import-register',
  summary: msg`Imports a register of admitted products: ctgb, ephy, bvl or ch-psm.`,
  usage: msg`npm run furrow -- import-register --source ctgb|ephy|bvl|ch-psm [--date YYYY-MM-DD] [--partial] [--crops] [PATH…]

PATH is a folder or the files of the register, gzipped or not:
  ctgb    articles, active substances and kinds as CSV, in the form of Fytostat; uses or whole authorisations as JSON
  ephy    the official CSV files: products, their uses, hazards and conditions, parallel permits, fertilising materials
  bvl     tables of the service as JSON, each a file that is named after it
  ch-psm  products with their indications as JSON, crops and organisms as CSV
Without a PATH the service of ctgb, ephy or bvl is asked; CTGB_URL, EPHY_URL and BVL_URL name other addresses.

--date is the day the register was in this state, today when left out. Work done before keeps the rules of its day.
What the register does not know any more is withdrawn on that day; with --partial it stays.
It may run beside the server. Running it again changes only what changed.
--crops lists the words for crops that match none of the catalogue, with how many uses name each.`,
  async run(words, { database, configuration }, terminal) {
    const flags = ['--partial', '--crops'];
    const { options, rest } = readOptions(words.filter((word) => !flags.includes(word)));
    const partial = words.includes('--partial');
    const source = options.get('source') ?? rest[0];
    const paths = options.has('source') ? rest : rest.slice(1);
    const register = registers.find((one) => one === source);
    if (!register)
      throw new CommandProblem(msg`--source {registers} is needed.`, {
        registers: registers.join('|'),
      });
    const service =
      paths.length === 0 ? queriedRegisters.find((one) => one === register) : undefined;
    if (paths.length === 0 && !service)
      throw new CommandProblem(
        msg`{register} has no service that could be asked: a PATH is needed.`,
        { register },
      );
    const dated = options.has('date')
      ? dayOf(options.get('date') ?? '')
      : new Date().toISOString().slice(0, 10);
    if (!dated)
      throw new CommandProblem(msg`“{date}” is not a date: --date YYYY-MM-DD.`, {
        date: options.get('date'),
      });
    const bar = progressBar();
    const problems: { readonly file: string; readonly row: number; readonly text: string }[] = [];
    let count = 0;
    const problem = (file: string, row: number, text: string) => {
      count += 1;
      if (problems.length < mostProblems) problems.push({ file: basename(file), row, text });
    };
    const asked = {
      dated,
      partial,
      problem,
      progress: (part: number, what: string) => bar.tell(part, what),
    };
    const counts = await (
      service
        ? importFromService(database, configuration, { ...asked, register: service })
        : importEdition(database, { ...asked, register, files: filesOf(paths) })
    ).finally(() => bar.end());
    for (const one of problems) terminal.warn(msg`{file}, row {row}: {text}`, one);
    if (count > problems.length)
      terminal.warn(msg`… and {count} more.`, { count: count - problems.length });
    terminal.say(
      msg`{source} of {dated}: {articles} admissions, {made} new, {changed} changed, {same} the same, {ended} not listed any more, {count} problems.`,
      { source, dated, ...counts, count },
    );
    if (words.includes('--crops')) sayCrops(await matchCrops(database, register), terminal);
    return 0;
  },
};

/** Prints the number of uses matched to a crop, and the unknown names. */
function sayCrops({ uses, found, unknown }: CropMatch, { say }: Terminal): void {
  const share = uses === 0 ? '–' : `${((found / uses) * 100).toFixed(1)} %`;
  say(msg`{found} of {uses} uses ({share}) name a crop of the catalogue.`, { found, uses, share });
  if (unknown.length === 0) say(msg`Every word is known.`);
  else {
    say(msg`{count} words match none, with the uses that name them:`, { count: unknown.length });
    for (const [word, count] of unknown) console.log(`  ${String(count).padStart(6)}  ${word}`);
  }
}
