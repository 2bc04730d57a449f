import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../packages/server/src/testing/folder.ts';
import { build } from './programs.ts';
import type { Table } from './table.ts';

const root = join(import.meta.dirname, '../..');

/** All that a server reads from its folder while it runs, besides the page. */
const ofServer = [
  'packages/server/dist',
  'packages/server/src/db/migrations',
  'packages/server/src/tasks/status-page.js',
  'locales',
];

/** Browser tests of work that lies on a device, is sent later, and meets other people's. */
const tests = ['signal', 'together', 'land.e2e', 'record-form', 'crop-plan', 'lists'];

/**
 * The page of an earlier commit, with its own browser tests, against the server of this one: the
 * view of a person whose page stayed open while the server was updated. Texts that the server has
 * changed since may fail a test too: each that fails is named.
 */
export function proveOldPage(commit: string): Promise<Table> {
  build();
  return inCheckout('page', commit, async (folder) => {
    copyServer(root, folder);
    return tested(folder, [`tests of the page of ${commit}`, 'passed against this server']);
  });
}

/**
 * The page of this commit, with its browser tests, against the server of an earlier one: the view
 * of a person whose page came from the first server of several to be updated. Tests of what is new
 * fail: each that fails is named.
 */
export function proveNewPage(commit: string): Promise<Table> {
  return inCheckout('page', 'HEAD', (folder) =>
    inCheckout('server', commit, async (earlier) => {
      copyServer(earlier, folder);
      return tested(folder, ['tests of this page', `passed against the server of ${commit}`]);
    }),
  );
}

/** A commit in a folder of its own, built. */
async function inCheckout(
  name: string,
  commit: string,
  work: (folder: string) => Promise<Table>,
): Promise<Table> {
  const folder = join(openFolder(`proof-other-${name}`), 'furrow');
  must('git', ['worktree', 'add', '--detach', folder, commit], root);
  try {
    must('npm', ['ci', '--no-audit', '--no-fund'], folder);
    must(process.execPath, ['tools/build.mjs'], folder);
    return await work(folder);
  } finally {
    must('git', ['worktree', 'remove', '--force', folder], root);
  }
}

function copyServer(from: string, to: string): void {
  for (const part of ofServer) {
    rmSync(join(to, part), { recursive: true, force: true });
    cpSync(join(from, part), join(to, part), { recursive: true });
  }
}

/** Runs the browser tests of a folder. */
function tested(folder: string, [all, right]: readonly [all: string, right: string]): Table {
  const report = join(folder, 'report.json');
  spawnSync(
    'npx',
    ['playwright', 'test', '-c', join(folder, 'e2e/playwright.config.ts'), ...tests],
    {
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...process.env,
        FURROW_BUILT: '1',
        FURROW_E2E_PORT: '4760',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  const passed = specs.filter(({ ok }) => ok).length;
  return [
    { what: all, result: specs.length, ok: specs.length > 0 },
    { what: right, result: passed, ok: passed === specs.length },
    ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ what: title, result: 'failed' })),
  ];
}

function must(program: string, words: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed`);
}

/** Playwright's report, as far as it is read here. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
