import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { memoryFolder, openFolder } from '../packages/server/src/testing/folder.ts';
import { bestBrowser } from './browser.ts';
import {
  playwrightFailures,
  printed,
  unhandledFile,
  vitestFailures,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts';

/**
 * `npm test [format|lint|types|pure|unit|browser]`: everything, each suite once, and at the end the failed tests and one line that
 * sums them all. `pure` is the part of `unit` without a server, for `npm run check`. A browser is got when none is there and it
 * may be.
 */
const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const wanted = process.argv.slice(2);
const want = (name: string) => wanted.length === 0 || wanted.includes(name);

interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Sum = { passed: 0, failed: 0, skipped: 0 };
const failures: Failure[] = [];

function add({ passed, failed, skipped }: Sum): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** The status with which a process ends. */
const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });

const run = (words: readonly string[], environment: Record<string, string> = {}): Promise<number> =>
  ended(
    spawn(process.execPath, words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    }),
  );

const bin = (path: string) => join(root, 'node_modules', path);

/** A check that passes or fails as a whole. */
interface Check {
  readonly name: string;
  readonly words: readonly string[];
}

/** From now on the child, and all that it starts, has the time of the processor that others leave. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it has ended already
  }
}

/** Runs a check, and prints its output once it has ended: others run beside it. */
async function check({ name, words }: Check, prepare?: (child: ChildProcess) => void) {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  prepare?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await ended(child);
  console.log(`\n== ${name}\n${output.trimEnd()}`);
  const ok = status === 0;
  if (!ok) failures.push({ file: name, title: '(see above)', error: `${name} failed` });
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}

/** One after the other, in the time that suites beside them leave unused: these wait for a server or a page. */
async function checkAside(checks: readonly Check[]): Promise<void> {
  for (const one of checks) await check(one, yieldToOthers);
}

/** Two at once: the search for unused exports has one thread. */
async function checkAll(checks: readonly Check[]): Promise<void> {
  const waiting = [...checks];
  const checkWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all([checkWaiting(), checkWaiting()]);
}

/** A suite that ended before it could write its report. */
function noReport(suite: string, status: number): void {
  const error = `ended with status ${status} and left no report`;
  failures.push({ file: suite, title: '(the suite as a whole)', error });
  add({ passed: 0, failed: 1, skipped: 0 });
}

/** Folder in which the server's tests leave the statements that the server makes. */
const statements = join(results, 'statements');

async function unit(projects: readonly string[] = []): Promise<void> {
  console.log(projects.length > 0 ? `\n== ${projects.join(', ')}` : '\n== unit and server');
  const file = join(results, 'unit.json');
  // the build has just been made from these sources: programs that tests start need not be read
  // from them again
  const status = await run(
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/unhandled-reporter.ts',
      `--outputFile.json=${file}`,
    ],
    { FURROW_TEST_BUILT: '1', FURROW_STATEMENTS: statements },
  );
  if (!existsSync(file)) return noReport('unit and server', status);
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  const unhandled = join(root, unhandledFile);
  const before = failures.length;
  failures.push(...vitestFailures(report, root));
  if (existsSync(unhandled))
    failures.push(...(JSON.parse(readFileSync(unhandled, 'utf8')) as Failure[]));
  if (status !== 0 && failures.length === before)
    failures.push({
      file: 'unit and server',
      title: '(outside any test)',
      error: `ended with status ${status}`,
    });
  const failed = Math.max(report.numFailedTests, status === 0 ? 0 : 1);
  add({
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

async function browser(): Promise<void> {
  console.log('\n== browser');
  if (!bestBrowser()) {
    console.log('There is no Chromium and none could be installed: the browser tests are skipped.');
    return add({ passed: 0, failed: 0, skipped: 1 });
  }
  const file = join(results, 'browser.json');
  // in memory: no test is about power failures, and writing waits for the disk
  const folder = openFolder('e2e', memoryFolder());
  const status = await run(
    [bin('@playwright/test/cli.js'), 'test', '--config', join(root, 'e2e/playwright.config.ts')],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, FURROW_E2E_DATA: folder },
  );
  // a process of the server that has not ended yet may still write
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (!existsSync(file)) return noReport('browser', status);
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { stats } = report;
  failures.push(...playwrightFailures(report, root));
  add({
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, status === 0 ? 0 : 1),
    skipped: stats.skipped,
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const checks: Check[] = [];
if (want('format')) checks.push({ name: 'format', words: [bin('oxfmt/bin/oxfmt'), '--check'] });
// exports without use, and packages that are used without being listed
if (want('lint'))
  checks.push(
    { name: 'unused', words: [bin('knip/bin/knip.js'), '--no-progress'] },
    { name: 'lint', words: [bin('oxlint/bin/oxlint'), '--deny-warnings'] },
  );
if (want('types'))
  checks.push({ name: 'types', words: [bin('tsx/dist/cli.mjs'), 'tools/types.ts'] });
if (want('unit') || want('browser')) {
  const aside = [checkAside(checks)];
  // the server's tests check the served page too
  await check({ name: 'build', words: ['tools/build.mjs', '--missing'] });
  if (want('unit')) {
    await unit();
    aside.push(
      checkAside([
        {
          name: 'statements against the rules of sharding',
          words: [bin('tsx/dist/cli.mjs'), 'tools/sharding.ts', statements],
        },
      ]),
    );
  }
  if (want('browser')) await browser();
  await Promise.all(aside);
} else {
  await checkAll(checks);
  if (want('pure')) await unit(['pure']);
}
if (total.skipped > 0 && !existsSync(join(root, '../shared/data'))) {
  console.log(
    `\nThere is no folder ../shared/data: the ${total.skipped} tests that read real files of others were skipped.`,
  );
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(printed).join('\n')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
