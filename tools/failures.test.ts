import { describe, expect, it } from 'vitest';
import {
  firstLine,
  outsideTests,
  playwrightFailures,
  printed,
  vitestFailures,
} from './failures.ts';

describe('failures of vitest', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

  it('are the failed tests, by file, title and first line of the error', () => {
    const report = {
      testResults: [
        {
          name: '/repo/packages/geo/src/area.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            passed,
            {
              fullName: 'area of a square',
              status: 'failed',
              failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at x'],
            },
          ],
        },
        { name: '/repo/a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    };
    expect(vitestFailures(report, '/repo')).toEqual([
      {
        file: 'packages/geo/src/area.test.ts',
        title: 'area of a square',
        error: 'AssertionError: expected 1 to be 2',
      },
    ]);
  });

  it('name a file that failed without a failed test', () => {
    const report = {
      testResults: [
        {
          name: '/repo/a.test.ts',
          status: 'failed',
          message: 'Cannot find module ./b.ts\nat',
          assertionResults: [],
        },
      ],
    };
    expect(vitestFailures(report, '/repo')).toEqual([
      { file: 'a.test.ts', title: '(the file as a whole)', error: 'Cannot find module ./b.ts' },
    ]);
  });
});

it('errors that no test caught are reported with the test that ran, and the line of our code', () => {
  const errors = [
    {
      message: 'Error: closed\nand more',
      type: 'Unhandled Rejection',
      VITEST_TEST_PATH: '/repo/packages/web/src/a.test.ts',
      stack:
        'Error: closed\n    at /repo/node_modules/x.js:1\n    at run (/repo/packages/web/src/a.ts:7:3)',
    },
    { message: 'Worker exited' },
  ];
  expect(outsideTests(errors, '/repo')).toEqual([
    {
      file: 'packages/web/src/a.test.ts',
      title: '(Unhandled Rejection)',
      error: 'Error: closed at run (packages/web/src/a.ts:7:3)',
    },
    { file: 'unit and server', title: '(outside any test)', error: 'Worker exited' },
  ]);
});

describe('failures of playwright', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'map.e2e.ts',
    ok: status === 'expected',
    tests: [{ status, results: message ? [{ errors: [{ message }] }, {}] : [{}] }],
  });

  it('are found in nested suites, those that passed at a second try too', () => {
    const report = {
      suites: [
        {
          title: 'map.e2e.ts',
          specs: [spec('opens', 'expected'), spec('draws', 'unexpected', 'Error: no canvas\n  at')],
          suites: [{ title: 'layers', specs: [spec('sort', 'flaky', '\n\nTimeout of 90 s')] }],
        },
      ],
    };
    expect(playwrightFailures(report, '/repo')).toEqual([
      { file: 'e2e/map.e2e.ts', title: 'draws', error: 'Error: no canvas' },
      { file: 'e2e/map.e2e.ts', title: 'layers › sort', error: 'Timeout of 90 s' },
    ]);
  });

  it('tell at which step a test took too long', () => {
    const errors = [
      { message: 'Test timeout of 90000ms exceeded.' },
      {
        message: 'Error: locator.click: Test ended.',
        stack: 'Error: locator.click: Test ended.\n    at choose (/repo/e2e/map.e2e.ts:103:47)',
      },
      // as Playwright reports a step that the time limit interrupted
      {
        message:
          "Error: locator.click: Test timeout of 90000ms exceeded.\nCall log:\n\u001b[2m  - waiting for getByRole('list')\u001b[22m\n\u001b[2m  - operation was aborted\u001b[22m\n",
        location: { file: '/repo/e2e/map.e2e.ts', line: 104, column: 3 },
      },
    ];
    const { title, file } = spec('draws', 'unexpected');
    const report = {
      suites: [
        {
          title,
          specs: [
            { title, file, ok: false, tests: [{ status: 'unexpected', results: [{ errors }] }] },
          ],
        },
      ],
    };
    expect(playwrightFailures(report, '/repo').map(({ error }) => error)).toEqual([
      'Test timeout of 90000ms exceeded. Error: locator.click: Test ended. at choose (e2e/map.e2e.ts:103:47) ' +
        "Error: locator.click: Test timeout of 90000ms exceeded. waiting for getByRole('list') at e2e/map.e2e.ts:104",
    ]);
  });

  it('name what failed outside any test', () => {
    const errors = [
      { message: 'SyntaxError: x', location: { file: '/repo/e2e/a.e2e.ts' } },
      { message: 'The server did not start' },
    ];
    expect(playwrightFailures({ suites: [], errors }, '/repo')).toEqual([
      { file: 'e2e/a.e2e.ts', title: '(outside any test)', error: 'SyntaxError: x' },
      { file: 'e2e', title: '(outside any test)', error: 'The server did not start' },
    ]);
  });
});

it('an error without a message says so', () => expect(firstLine(undefined)).toBe('no message'));

it('a failure takes three lines', () => {
  const lines = printed({ file: 'a.test.ts', title: 'adds', error: 'Error: x' }).split('\n');
  expect(lines).toEqual(['  a.test.ts', '    adds', '      Error: x']);
});
