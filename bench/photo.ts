import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { photo } from '../e2e/photo.ts';
import { makeField, signInAs } from '../e2e/world.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { findBrowser } from '../tools/browser.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';
import { freshContext } from './sizes.ts';

/** 12 megapixels, as phones take them. */
const [width, height] = [4000, 3000];
const rounds = 7;

interface Shown {
  /** From the camera's answer to the picture on the screen, in milliseconds. */
  readonly after: number;
  /** The longest block of the page's thread meanwhile, in milliseconds. */
  readonly hold: number;
}

/** Waits in the page for the next photo to be drawn. */
const nextShown = (page: Page): Promise<Shown> =>
  page.evaluate(
    () =>
      new Promise<Shown>((done) => {
        const holds: number[] = [0];
        const tasks = new PerformanceObserver((list) =>
          holds.push(...list.getEntries().map(({ duration }) => duration)),
        );
        tasks.observe({ type: 'longtask' });
        let begun = 0;
        const input = document.querySelector('[data-camera]')!;
        input.addEventListener('change', () => (begun = performance.now()), {
          capture: true,
          once: true,
        });
        const isDrawn = (image: HTMLImageElement) =>
          image.decode().then(
            () => true,
            // replaced by the stored photo
            () => false,
          );
        const look = async (): Promise<void> => {
          const picture = document.querySelector<HTMLImageElement>('img[src^="blob:"]');
          if (!begun || !picture || !(await isDrawn(picture))) {
            requestAnimationFrame(() => void look());
            return;
          }
          const after = performance.now() - begun;
          // a task is reported once it has ended
          setTimeout(() => (tasks.disconnect(), done({ after, hold: Math.max(...holds) })), 500);
        };
        void look();
      }),
  );

async function times({ ours }: Bench, browser: Browser, path: string): Promise<readonly Shown[]> {
  const person = await newPerson(ours.address, 'A photo from the field');
  const field = await makeField(person, 'Field', 0);
  const context = await freshContext(browser);
  await signInAs(context, person, ours.address);
  // the compiler names functions by a helper that the page does not have
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  await page.goto(`${ours.address}/cropr/farm/records/new/?fields=${String(field['id'])}`);
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  const taken: Shown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shown = nextShown(page);
    await page.locator('[data-camera]').setInputFiles(path);
    taken.push(await shown);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await page.getByRole('img', { name: 'Photo 1' }).waitFor({ state: 'detached' });
  }
  await context.close();
  return taken;
}

/** A photo from the camera is on the screen at once, and the page's thread stays free. */
export async function benchPhoto(bench: Bench): Promise<Line[]> {
  const executablePath = findBrowser();
  if (!executablePath)
    return [
      { what: 'photo', ours: 'no browser found', floor: '', ratio: '', target: '', ok: false },
    ];
  const folder = mkdtempSync(join(tmpdir(), 'furrow-photo-'));
  const path = join(folder, 'photo.jpg');
  writeFileSync(path, await photo(width, height));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const taken = await times(bench, browser, path);
    const after = median(taken.map((one) => one.after));
    const hold = Math.max(...taken.map((one) => one.hold));
    const what = 'a photo of 12 megapixels';
    return [
      {
        what: `${what} shown after the camera, median of ${rounds}`,
        ours: `${after.toFixed(0)} ms (first ${taken[0]!.after.toFixed(0)} ms)`,
        floor: '',
        ratio: '',
        target: '<= 300 ms',
        ok: after <= 300,
      },
      {
        what: `${what}, longest hold of the page's thread`,
        ours: `${hold.toFixed(0)} ms`,
        floor: '',
        ratio: '',
        target: '<= 100 ms',
        ok: hold <= 100,
      },
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
