import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findBrowser, wholeBrowser } from '../tools/browser.ts';
import { timezone } from './days.ts';
import { suitePort, suiteEnvironment } from './suite.ts';

const root = join(import.meta.dirname, '..');

/** Tests of offline storage begin with an empty one; see world.ts. */
const held = /@service-worker/;

/** Headless Chromium shows no system notifications: such a test has this tag. */
const whole = /@whole-browser/;

function launched(executablePath: string | null) {
  return {
    executablePath: executablePath ?? '/usr/bin/chromium',
    // WebGL by software: the map is drawn in tests as it is for people
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // one process draws the pages of a test and of those after it: each new one reads and compiles
      // the page's files again, and a page here lives too short to be worth optimizing
      '--disable-site-isolation-trials',
      '--js-flags=--no-opt --no-maglev',
    ],
  };
}

/** A single server for the suite; every test creates its own people and farms. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.e2e.ts',
  outputDir: join(root, 'test-results/browser'),
  reporter: [
    ['line'],
    [
      'json',
      {
        outputFile:
          process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? join(root, 'test-results/browser.json'),
      },
    ],
  ],
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${suitePort}`,
    locale: 'en-GB',
    timezoneId: timezone,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    // without a graphics card animations are drawn frame by frame; no test checks them
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launched(findBrowser()),
  },
  projects: [
    // a single context for many tests, cleared between them: the page's files are read and compiled
    // once
    { name: 'chromium', grepInvert: [whole, held], use: { reuseContext: true } },
    { name: 'service worker', grep: held, grepInvert: whole },
    {
      name: 'whole browser',
      grep: whole,
      use: { launchOptions: launched(wholeBrowser()) },
    },
  ],
  webServer: {
    command: `node ${join(root, 'tools/start.mjs')}`,
    url: `http://127.0.0.1:${suitePort}/readyz`,
    env: suiteEnvironment,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
