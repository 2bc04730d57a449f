import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listIn } from '@furrow/kit/checked.ts';
import { loadModule, parseSync } from 'libpg-query';
import {
  catalogueFile,
  schemaOf,
  type Catalogue,
} from '../packages/server/src/db/sharding/catalogue.ts';
import { beyond, readReport, statementsReport } from '../packages/server/src/db/sharding/report.ts';
import {
  judgeStatement,
  type Reach,
  type StatementRule,
} from '../packages/server/src/db/sharding/statements.ts';
import { nodesOf } from '../packages/server/src/db/sharding/syntax.ts';
import { openFolder } from '../packages/server/src/testing/folder.ts';
import type { RecordedStatement } from '../packages/server/src/testing/statements.ts';
import { mergeRecorded } from '../packages/server/src/testing/recorded.ts';

/**
 * `npm run sharding [FOLDER…]`: the statements that the server makes in its tests, held against the
 * rules of Citus 12. They are recorded anew without one, which takes as long as these tests.
 * Exits with 1 where one breaks a rule that docs/SCALING.md does not list for its file;
 * `FURROW_WRITE_DOCS=1` writes the list. `SHARDING_RULE=name` prints the statements of a rule.
 */
const root = join(import.meta.dirname, '..');
const document = join(root, 'docs/SCALING.md');
const marks = ['<!-- statements: begin -->', '<!-- statements: end -->'] as const;

function record(): string {
  const folder = openFolder('statements');
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FURROW_STATEMENTS: folder } },
  );
  return folder;
}

function read(folder: string): readonly RecordedStatement[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as RecordedStatement);
}

const given = process.argv.slice(2);
const folders = given.length > 0 ? given : [record()];
const [folder = ''] = folders;
const recorded = mergeRecorded(folders.flatMap(read));
const schema = schemaOf(JSON.parse(readFileSync(join(folder, catalogueFile), 'utf8')) as Catalogue);
if (given.length === 0) rmSync(folder, { recursive: true });
await loadModule();

const [before = '', rest = ''] = readFileSync(document, 'utf8').split(marks[0]);
const [listed = '', after = ''] = rest.split(marks[1]);
const known = readReport(listed);

const found = new Map<StatementRule, Set<string>>();
const examples = new Map<StatementRule, string[]>();
const reaches = new Map<Reach, number>();
/** Breaches by texts of which no file is listed: a text that many files make is met in one of them or another. */
const unlisted = new Set<string>();
for (const { text, files, same } of recorded)
  for (const { members } of nodesOf(
    parseSync(text).stmts?.map((statement) => ({ RawStmt: statement })),
  ))
    for (const statement of nodesOf([members.stmt])) {
      const { reach, rules } = judgeStatement(statement, schema, same);
      reaches.set(reach, (reaches.get(reach) ?? 0) + 1);
      for (const rule of rules) {
        const places = found.get(rule) ?? new Set();
        for (const file of files) places.add(file);
        found.set(rule, places);
        listIn(examples, rule).push(`${files.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`);
        if (!files.some((file) => known.get(rule)?.has(file)))
          unlisted.add(`${files.join(', ')}: ${rule}`);
      }
    }

const counts = [...reaches].map(([reach, count]) => `${count} of ${reach}`).join(', ');
console.log(`${recorded.length} texts of statements: ${counts}`);
for (const example of examples.get(process.env['SHARDING_RULE'] as StatementRule) ?? [])
  console.log(example);

if (process.env['FURROW_WRITE_DOCS'])
  writeFileSync(
    document,
    `${before}${marks[0]}\n\n${statementsReport(found)}\n\n${marks[1]}${after}`,
  );
else {
  const unmet = beyond(known, found);
  if (unmet.length > 0) console.log(`Listed, and not met this time:\n${unmet.join('\n')}`);
  if (unlisted.size > 0) {
    console.error(`Against the rules, and not in docs/SCALING.md:\n${[...unlisted].join('\n')}`);
    process.exitCode = 1;
  }
}
