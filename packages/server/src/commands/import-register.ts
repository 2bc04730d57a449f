import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  exampleRegister,
  registerCountries,
  type FiledRegister,
} from '@furrow/domain/admission/situation.ts';
import { takeIn } from '../register/take-in.ts';
import { dayOf } from '../register/rows.ts';
import { msg } from '@furrow/kit/msg.ts';
import { readOptions, type Command } from './command.ts';
import { progressBar } from './progress.ts';

/** Only so many problems are worth reading one by one. */
const mostProblems = 50;

const registers = Object.keys(registerCountries).filter(
  (register): register is FiledRegister => register !== exampleRegister,
);

function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new Error(`There is no ${path}.`);
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
  summary: msg`Takes in a register of admitted products: ctgb, ephy or ch-psm.`,
  usage: msg`npm run furrow -- import-register --source ctgb|ephy|ch-psm [--date YYYY-MM-DD] [--partial] PATH…

PATH is a folder or the files of the register, gzipped or not:
  ctgb    articles, active substances and kinds as CSV, in the form of Fytostat
  ephy    the official CSV files: products, usages, usages and composition of fertilising materials
  ch-psm  products with their indications as JSON, crops and organisms as CSV

--date is the day the register was in this state, today when left out. Work done before keeps the rules of its day.
What the register does not know any more is withdrawn on that day; with --partial it stays.
It may run beside the server. Running it again changes only what changed.`,
  async run(words, { database }) {
    const { options, rest } = readOptions(
      words.flatMap((word) => (word === '--partial' ? [] : [word])),
    );
    const partial = words.includes('--partial');
    const source = options.get('source') ?? rest[0];
    const paths = options.has('source') ? rest : rest.slice(1);
    const register = registers.find((one) => one === source);
    if (!register || paths.length === 0)
      throw new Error(`--source ${registers.join('|')} PATH is needed.`);
    const dated = options.has('date')
      ? dayOf(options.get('date') ?? '')
      : new Date().toISOString().slice(0, 10);
    if (!dated) throw new Error(`'${options.get('date')}' is no day: --date YYYY-MM-DD.`);
    const bar = progressBar();
    const problems: string[] = [];
    let count = 0;
    const problem = (file: string, row: number, text: string) => {
      count += 1;
      if (problems.length < mostProblems) problems.push(`${basename(file)}, row ${row}: ${text}`);
    };
    const counts = await takeIn(database, {
      register,
      files: filesOf(paths),
      dated,
      partial,
      problem,
      progress: (part, what) => bar.tell(part, what),
    }).finally(() => bar.end());
    for (const text of problems) console.error(text);
    if (count > problems.length) console.error(`… and ${count - problems.length} more.`);
    console.log(
      `${source} of ${dated}: ${counts.articles} admissions, ${counts.made} new, ${counts.changed} changed, ${counts.same} the same, ${counts.ended} not listed any more, ${count} problems.`,
    );
    return 0;
  },
};
