import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run coverage:spec`: the requirements (docs/requirements.md) that no passing test of the last
 * `npm test` names. A requirement is proved by a test with its id in the title of the test or of
 * its group.
 */
const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

function read(name: string): unknown {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

interface UnitReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
interface BrowserSuite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly BrowserSuite[];
}

function browserTitles(suite: BrowserSuite, before = ''): string[] {
  const title = `${before} ${suite.title}`;
  return [
    ...(suite.specs ?? []).filter(({ ok }) => ok).map((spec) => `${title} ${spec.title}`),
    ...(suite.suites ?? []).flatMap((inner) => browserTitles(inner, title)),
  ];
}

const unit = read('unit.json') as UnitReport | null;
const browser = read('browser.json') as { suites: readonly BrowserSuite[] } | null;
if (!unit && !browser) {
  console.error('There are no results: run npm test first.');
  process.exit(1);
}
const titles = [
  ...(unit?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  ),
  ...(browser?.suites ?? []).flatMap((suite) => browserTitles(suite)),
];
const named = new Set(
  titles.flatMap((title) => title.match(/\b(?:[A-Z]{3}-\d{2}|ENT-[a-z-]+)\b/g) ?? []),
);
const rows = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ((?:[A-Z]{3}-\d{2}|ENT-[a-z-]+)) \| (.+?) \|/gm,
  ),
].map((match) => ({ id: match[1]!, words: match[2]! }));
const open = rows.filter(({ id }) => !named.has(id));
for (const { id, words } of open) console.log(`${id.padEnd(24)} ${words}`);
console.log(`${rows.length - open.length} of ${rows.length} rows are named by a passing test`);
