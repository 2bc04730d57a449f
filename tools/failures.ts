import { stripVTControlCharacters } from 'node:util';

/** Failed tests from the reports of both suites, so that the last lines of a log show them. */

export interface Failure {
  file: string;
  title: string;
  /** The first line of the error. */
  error: string;
}

export interface VitestReport {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * File that keeps the failures outside any test of vitest until the end, by
 * `unhandled-reporter.ts`.
 */
export const unhandledFile = 'test-results/unhandled.json';

interface UnhandledError {
  readonly message: string;
  /** The kind of failure, such as "Unhandled Rejection". */
  readonly type?: string;
  /** The file of the test that ran meanwhile. */
  readonly VITEST_TEST_PATH?: string;
  readonly stack?: string;
}

/** Failures from vitest's errors that no test caught. */
export const outsideTests = (errors: readonly UnhandledError[], root: string): Failure[] =>
  errors.map(({ message, type, VITEST_TEST_PATH: path, stack }) => ({
    file: path ? inside(root, path) : 'unit and server',
    title: `(${type ?? 'outside any test'})`,
    error: [firstLine(message), placeIn(root, stack)].filter(Boolean).join(' '),
  }));

/** The first line of a stack in our own files: "at packages/…". */
function placeIn(root: string, stack: string | undefined): string {
  const line = stripVTControlCharacters(stack ?? '')
    .split('\n')
    .find((each) => each.includes(root) && !each.includes('node_modules'));
  return line ? line.trim().replaceAll(`${root}/`, '') : '';
}

interface PlaywrightError {
  readonly message?: string;
  readonly stack?: string;
  /** Place in a test's file; the only one that a step interrupted by the test's time limit has. */
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightSpec {
  title: string;
  file: string;
  ok: boolean;
  tests: readonly {
    projectName?: string;
    /** `flaky`: failed, then passed when it was repeated. */
    status: string;
    results: readonly { errors?: readonly PlaywrightError[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
  /** Errors outside any test: a file that could not be read, a server that did not start. */
  errors?: readonly { message?: string; location?: { file: string } }[];
}

/** The first line with content. */
export function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return (lines.find((line) => line.trim() !== '') ?? 'no message').trim();
}

const inside = (root: string, path: string) =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;

export function vitestFailures(report: VitestReport, root: string): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = inside(root, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        file,
        title: test.fullName,
        error: firstLine(test.failureMessages?.[0]),
      }));
    // a file that could not be imported, or whose hook failed, names no failed test
    return failed.length === 0 && status === 'failed'
      ? [{ file, title: '(the file as a whole)', error: firstLine(message) }]
      : failed;
  });
}

/** The last line of Playwright's log that names an element: "waiting for getByRole(…)". */
const awaited = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .findLast((line) => line.trim().startsWith('- waiting for '))
    ?.trim()
    .slice(2) ?? '';

/** A test that timed out says so first, and names the step only in its next error. */
const allErrors = (errors: readonly PlaywrightError[], root: string): string =>
  errors
    .flatMap(({ message, stack, location }) => [
      firstLine(message),
      awaited(message),
      placeIn(root, stack) ||
        (location ? `at ${inside(root, location.file)}:${location.line}` : ''),
    ])
    .filter(Boolean)
    .join(' ') || firstLine(undefined);

function specFailures(spec: PlaywrightSpec, titles: readonly string[], root: string): Failure[] {
  return spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => ({
      file: `e2e/${spec.file}`,
      title: [...titles, spec.title].join(' › '),
      error: allErrors(results.find(({ errors }) => errors?.length)?.errors ?? [], root),
    }));
}

function suiteFailures(suite: PlaywrightSuite, titles: readonly string[], root: string): Failure[] {
  return [
    ...(suite.specs ?? []).flatMap((spec) => specFailures(spec, titles, root)),
    ...(suite.suites ?? []).flatMap((inner) =>
      suiteFailures(inner, [...titles, inner.title], root),
    ),
  ];
}

export function playwrightFailures(report: PlaywrightReport, root: string): Failure[] {
  return [
    // the outermost suite is the file, which the failure names already
    ...report.suites.flatMap((suite) => suiteFailures(suite, [], root)),
    ...(report.errors ?? []).map(({ message, location }) => ({
      file: inside(root, location?.file ?? 'e2e'),
      title: '(outside any test)',
      error: firstLine(message),
    })),
  ];
}

export const printed = ({ file, title, error }: Failure): string =>
  `  ${file}\n    ${title}\n      ${error}`;
