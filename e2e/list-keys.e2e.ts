import type { Locator, Page } from '@playwright/test';
import { entityOf } from '../packages/domain/src/index.ts';
import { makeExample } from '../packages/server/src/testing/examples.ts';
import type { Person } from '../packages/server/src/testing/people.ts';
import { addressOf, allScreens } from '../packages/web/src/screens.ts';
import { settling } from './settled.ts';
import { visit } from './visit.ts';
import { expect, makeField, test } from './world.ts';

/** The keys of a list, on every list of the product. */

/** Screens with a list of rows, and the lists beside the map. */
const lists = allScreens.filter(
  ({ name, address }) => typeof address !== 'string' || name === 'map',
);
/** Pages in the place of their list: a comment leads to the page of its subject. */
const leadsElsewhere: ReadonlySet<string> = new Set(['comments']);

/** Lists whose new rows are made on a page of their own, or of a file. */
const elsewhere: ReadonlySet<string> = new Set([
  '/cropr/farm/crop_fields/',
  '/cropr/farm/records/',
]);

/** Opens a screen with the focus on nothing. */
async function open(page: Page, path: string, settled: () => Promise<void>) {
  // Escape leads out of the form before: an address that comes while it still does is left again
  await settled();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await visit(page, path, settled);
}

/** Some rows of every list, and more fields than fit on a screen. */
async function fill(person: Person) {
  for (let place = 0; place < 40; place += 1) await makeField(person, `Kavel ${place}`, place);
  for (const { entity, address } of lists)
    if (typeof address !== 'string' && entity && entity !== 'cropfield')
      for (let count = 0; count < 3; count += 1)
        await makeExample(entityOf(entity), person, unique(entity, count));
}

/** Members that two rows may not share. */
const unique = (entity: string, count: number): Record<string, unknown> =>
  'name' in entityOf(entity).fields ? { name: `${entity} ${count}` } : {};

interface Keys {
  readonly list: Locator;
  /** Place of the row that the keys are on, from 0, and number of rows. */
  readonly place: () => Promise<number>;
  readonly count: () => Promise<number>;
  readonly hasFocus: () => Promise<boolean>;
}

/** A grid of rows with a cursor, or buttons beside each other that have the focus themselves. */
async function keysOf(page: Page): Promise<Keys> {
  const grid = page.locator('main').getByRole('grid').first();
  const entries = page.locator('main [data-entries]');
  await expect(grid.or(entries).first()).toBeVisible();
  if ((await grid.count()) > 0)
    return {
      list: grid,
      place: () =>
        grid.evaluate((element) => {
          const id = element.getAttribute('aria-activedescendant');
          const row = id ? document.getElementById(id) : null;
          return Number(row?.getAttribute('aria-rowindex') ?? 1) - 2;
        }),
      count: async () => Number(await grid.getAttribute('aria-rowcount')) - 1,
      hasFocus: () => grid.evaluate((element) => element === document.activeElement),
    };
  return {
    list: entries,
    place: () =>
      entries.evaluate((element) =>
        [...element.querySelectorAll('[data-entry]')].indexOf(document.activeElement!),
      ),
    count: () => entries.locator('[data-entry]').count(),
    hasFocus: () => entries.evaluate((element) => element.contains(document.activeElement)),
  };
}

async function moves(page: Page, path: string) {
  const keys = await keysOf(page);
  const at = (place: number, key: string) =>
    expect.soft.poll(keys.place, `${path} ${key}`).toBe(place);
  const last = (await keys.count()) - 1;
  expect.soft(last, `${path} has rows`).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  expect.soft(await keys.hasFocus(), `${path} an arrow leads into it`).toBe(true);
  await page.keyboard.press('Home');
  await at(0, 'Home');
  await page.keyboard.press('End');
  await at(last, 'End');
  await page.keyboard.press('Home');
  await at(0, 'Home again');
  const isBeside = (await keys.list.getAttribute('data-entries')) !== null;
  const [forth, back] = isBeside ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  await page.keyboard.press(forth);
  await page.keyboard.press(forth);
  await at(2, forth);
  await page.keyboard.press(back);
  await at(1, back);
  return { keys, at };
}

test('SCR-16 arrows, Home, End, Enter, Escape and / do the same in every list', async ({
  page,
  person,
}) => {
  test.setTimeout(400_000);
  await fill(person);
  const settled = await settling(page);
  await page.goto('/cropr/farm/home/');
  // an address that changes before the page listens leads nowhere
  await page.getByRole('heading').first().waitFor();
  for (const { name, ...screen } of lists) {
    const path = addressOf({ ...screen });
    await test.step(path, async () => {
      await open(page, path, settled);
      const { keys, at } = await moves(page, path);

      await page.keyboard.press('/');
      await expect.soft(page.locator('main [data-filter]'), `${path} /`).toBeFocused();
      await page.keyboard.press('Escape');
      expect.soft(await keys.hasFocus(), `${path} Escape leads out of the filter`).toBe(true);

      await page.keyboard.press('ArrowDown');
      const place = await keys.place();
      await page.keyboard.press('Enter');
      await expect.soft(page, `${path} Enter`).toHaveURL(/[0-9a-f-]{36}|\/\d+\/$/);
      if (leadsElsewhere.has(name)) return;
      await settled();
      await page.keyboard.press('Escape');
      await expect
        .soft(page, `${path} Escape closes it`)
        .toHaveURL((url) => url.pathname === path && !url.searchParams.has('field'));
      await at(place, 'the row that was open');
      expect.soft(await keys.hasFocus(), `${path} is gone on with`).toBe(true);
      if (!(await opensForm(page, screen))) return;
      await expect.soft(page.locator(inForm), `${path} n is typed in at once`).toBeVisible();
      await page.keyboard.press('Escape');
      await expect
        .soft(page, `${path} Escape leaves the form`)
        .toHaveURL((url) => url.pathname === path);
      await expect.soft.poll(keys.hasFocus, `${path} is gone on with after the form`).toBe(true);
    });
  }
});

/** A field of a form, or the button that chooses files. */
const inForm = ['form input', 'form select', 'form textarea', 'section button']
  .map((control) => `main ${control}:focus`)
  .join();

/** Presses the key of a new row; answers whether its form opened beside the list. */
async function opensForm(
  page: Page,
  { address }: Pick<(typeof lists)[number], 'address'>,
): Promise<boolean> {
  if (typeof address === 'string' || elsewhere.has(address.list)) return false;
  if ((await page.locator('main [data-new]').count()) === 0) return false;
  await page.keyboard.press('n');
  await expect.soft(page).toHaveURL(new RegExp(`${address.create}$`));
  return true;
}

test('SCR-16 an arrow key enters the cells of the crop plan, and the rows of a list from its link', async ({
  page,
  person,
}) => {
  for (const [place, name] of ['Kavel 1', 'Kavel 2'].entries())
    await makeField(person, name, place);
  await page.goto('/cropr/farm/crop_plan/');
  await page.getByRole('rowheader', { name: 'Kavel 2' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr', { has: page.locator('td:focus') })).toContainText('Kavel 2');

  await page.goto('/cropr/farm/home/');
  await page.getByRole('link', { name: 'Map', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('grid', { name: 'Crop fields' });
  await list.getByRole('row', { name: /Kavel 2/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeFocused();
});

test('SCR-16 Escape clears the selection in a list, and nothing else', async ({ page, person }) => {
  for (const name of ['Kavel 1', 'Kavel 2']) await makeField(person, name, 0);
  await page.goto('/cropr/farm/crop_fields/');
  await page.getByRole('checkbox', { name: 'Choose Kavel 1' }).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  await expect(page).toHaveURL(/crop_fields\/$/);
});

test('SCR-16 the desk is navigated by keyboard like a list', async ({ page, person }) => {
  for (let count = 1; count < 8; count += 1)
    await person.client.post('/api/v1/farm/', { name: `Hoeve ${count}`, countries: 'NL' });
  await page.goto('/cropr/desk/');
  const farms = page.locator('[data-entry]');
  await expect(farms).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  await expect(farms.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(farms.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(farms.last()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('hoeve 7');
  await expect(farms).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hoeve 7' })).toBeVisible();
});
