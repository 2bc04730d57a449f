import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findBrowser, wholeBrowser } from '../tools/browser.ts';
import { timezone } from './days.ts';
import { suitePort, suiteEnvironment } from './suite.ts';

const root = join(import.meta.dirname, '..');

/** Tests of what a browser holds begin with one that holds nothing; see world.ts. */
const held = /@service-worker/;

/** Chromium without windows shows no notifications beside the page: such a test says so by this tag. */
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
    ],
  };
}

/** One server for the suite; every test makes people and farms of its own. */
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
    // what only moves to be seen is drawn frame by frame without a graphics card; no test looks at it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launched(findBrowser()),
  },
  projects: [
    // one context for many tests, cleared between them: the page's files are read and compiled once
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
