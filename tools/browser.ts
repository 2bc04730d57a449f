import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's Chromium without windows: the same browser, for a quarter less of the processor. */
const shell = '/usr/bin/chromium-headless-shell';

/**
 * The browser of this machine for the tests: headless Chromium, else any Chromium. Without one it
 * is installed, if we may install packages.
 * @returns path of the program; null without any
 */
export function findBrowser(): string | null {
  const executable = process.env['FURROW_BROWSER'];
  if (executable) return executable;
  if (existsSync(shell)) return shell;
  return wholeBrowser() ?? (installed() ? shell : null);
}

/** Chromium with windows, which alone shows notifications; null without any. */
export function wholeBrowser(): string | null {
  return process.env['FURROW_BROWSER'] ?? places.find((place) => existsSync(place)) ?? null;
}

/** The same, but both kinds of Chromium are installed first where one is missing and we may. */
export function bestBrowser(): string | null {
  if (!process.env['FURROW_BROWSER'] && !(existsSync(shell) && wholeBrowser())) installed();
  return findBrowser();
}

/** Whether Debian's package could be installed: three minutes for the lists, ten for the packages. */
function installed(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (words: string[], minutes: number) =>
    spawnSync('apt-get', words, { stdio: 'ignore', env, timeout: minutes * 60_000 });
  apt(['update', '-qq'], 3);
  const packages = ['chromium-headless-shell', 'chromium', 'fonts-dejavu-core'];
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages], 10);
  return existsSync(shell);
}
