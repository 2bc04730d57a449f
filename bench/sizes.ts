import type { Browser, BrowserContext, Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signInAs } from '../e2e/world.ts';
import { everyPagePath, paths } from '../packages/web/src/paths.ts';
import { root, type Bench } from './prepare.ts';
import type { Line } from './report.ts';

const dist = join(root, 'packages/web/dist');

/** Gzipped size of a script of the page, in KB. */
function gzipKilobytes(path: string): number {
  const file = join(dist, path);
  if (existsSync(`${file}.gz`)) return readFileSync(`${file}.gz`).length / 1024;
  return gzipSync(readFileSync(file), { level: 9 }).length / 1024;
}

/**
 * Every script the page fetched, the map's worker included; the service worker is no part of a
 * page.
 */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.m?js$/.test(pathname) && !pathname.startsWith('/sw.') && !pathname.startsWith('/cropr/'))
      scripts.add(pathname);
  });
  return scripts;
}

/** The library that draws maps, wherever it is imported. */
const theMap = /MapBasemap|usePageScheme|tile_cache|maplibre/;

const sum = (scripts: Iterable<string>): number =>
  [...scripts].reduce((total, path) => total + gzipKilobytes(path), 0);

export async function freshContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
}

/**
 * The script of the sign-in page, the first list and the map, and the addition of the heaviest
 * other screen to the list.
 */
export async function sizes({ ours, person }: Bench, browser: Browser): Promise<Line[]> {
  const visit = async (path: string, signedIn = true): Promise<ReadonlySet<string>> => {
    const context = await freshContext(browser);
    if (signedIn) await signInAs(context, person, ours.address);
    const page = await context.newPage();
    const scripts = watchScripts(page);
    await page.goto(ours.address + path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await context.close();
    return scripts;
  };
  const line = (what: string, size: number, most: number): Line => ({
    what,
    ours: `${size.toFixed(0)} KB`,
    floor: '',
    ratio: '',
    target: `<= ${most} KB`,
    ok: size <= most,
  });
  const first = await visit(paths.records.list);
  const map = await visit(paths.map);
  const more: { readonly path: string; readonly size: number }[] = [];
  for (const path of everyPagePath) {
    const added = [...(await visit(path))].filter(
      (script) => !first.has(script) && !theMap.test(script),
    );
    more.push({ path, size: sum(added) });
  }
  const heaviest = more.toSorted((left, right) => right.size - left.size).slice(0, 3);
  for (const { path, size } of heaviest) console.log(`${path} adds ${size.toFixed(0)} KB`);
  return [
    line('script of the sign-in page, gzip', sum(await visit(paths.signIn, false)), 200),
    line('script of the first list, in all', sum(first), 240),
    line('script of the map, in all', sum(map), 560),
    line(`script another screen adds, at most (${heaviest[0]!.path})`, heaviest[0]!.size, 120),
  ];
}
