import type { Page } from '@playwright/test';
import { everyPagePath } from '../packages/web/src/paths.ts';
import { violations } from './axe.ts';
import { OwnServer } from './own-server.ts';
import { settling } from './settled.ts';
import { visit } from './visit.ts';
import { expect, test } from './world.ts';

/** Every screen of the product, on a farm that has something to show on most of them. */

const server = new OwnServer(1, { DEMO: '1' });

test.describe.configure({ mode: 'default' });
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

async function signIn(page: Page) {
  await page.goto(`${server.address}/sign_in/`);
  await page.getByLabel('E-mail').fill('demo@furrow.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-furrow-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Crop fields/ }).waitFor();
}

/** Screens that need a sign-in; a row that is not there is a page of its own, which one is enough of. */
const paths = everyPagePath.filter(
  (path) => /^\/(cropr|archive|integration|subscription)\b/.test(path) && !path.endsWith('/id/'),
);

async function open(page: Page, path: string, settled: () => Promise<void>) {
  await visit(page, path, settled);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('SCR-16 axe finds nothing wrong with any screen', async ({ page }) => {
  test.setTimeout(300_000);
  const settled = await settling(page);
  await signIn(page);
  const found: string[] = [];
  // forms of lists are checked in farm-data.e2e.ts and shell.e2e.ts
  for (const path of paths.filter((one) => !one.endsWith('/new/'))) {
    await test.step(path, async () => {
      await open(page, path, settled);
      found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
    });
  }
  expect(found).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test('SCR-16 no screen is cut off at 768 px by touch, nor any button or name in its list', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const settled = await settling(page);
    await signIn(page);
    const found: string[] = [];
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path, settled);
        found.push(...(await cutOff(page)).map((one) => `${path} ${one}`));
      });
    }
    expect(found).toEqual([]);
  });
});

/** Parts of the page out of sight sideways, and buttons and cells that cut their words. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 2;
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    /** Whether one can scroll to it. */
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      return false;
    };
    const controls = [...document.querySelectorAll('main button, main a, main input, main select')];
    const words = [
      ...document.querySelectorAll(
        'button, button *, [role=tab], [role=tab] *, [role=gridcell], [role=gridcell] *, td, td *',
      ),
    ];
    return [
      ...wide,
      ...words
        .filter(
          (element) =>
            isShown(element) &&
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflowX !== 'visible' &&
            (element.textContent ?? '').trim() !== '',
        )
        .map((element) => `cuts ${(element.textContent ?? '').trim()}`),
      ...controls
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return isShown(element) && (left < -0.5 || right > innerWidth + 0.5) && !scrolls(element);
        })
        .map(
          (element) =>
            `out of sight ${element.getAttribute('aria-label') ?? (element.textContent ?? '').trim()}`,
        ),
    ];
  });
