import AxeBuilder from 'axe-core';
import type { Page } from '@playwright/test';

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly unknown[] }[];
  }[];
}

/**
 * The findings of axe by all its rules, or only those named; colours that are still changing have
 * no contrast to speak of.
 */
function look(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    await Promise.all(
      // one without an end, as of a sign that something comes, is never finished
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Found> } };
    const { violations: found } = await axe.run({
      // it would describe the place of all that is in order too
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, rules);
}

/**
 * All violations that axe finds on the current page: in the light scheme, and those of colour in
 * the dark scheme too.
 */
export async function violations(page: Page): Promise<string[]> {
  // it stays with the page, from screen to screen
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AxeBuilder.source);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await look(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(
    () =>
      matchMedia('(prefers-color-scheme: dark)').matches &&
      document.documentElement.dataset['mantineColorScheme'] === 'dark',
  );
  const dark = await look(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((one) => `dark ${one}`)];
}
