import type { Locator, Page } from '@playwright/test';
import { expect, test } from './world.ts';

/** Middle of a line, measured from the top left of something, in whole pixels. */
async function under(page: Page, top: string, line: Locator): Promise<readonly [number, number]> {
  const [above, own] = [await page.locator(top).boundingBox(), await line.boundingBox()];
  return [Math.round(own!.x - above!.x), Math.round(own!.y + own!.height / 2 - above!.y)];
}

for (const { width, scheme, language, name, tabs } of [
  {
    width: 1440,
    scheme: 'light',
    language: 'en',
    name: 'Stock',
    tabs: ['Stock', 'Stock bookings', 'Storages', 'Mixes', 'Label conditions'],
  },
  {
    width: 360,
    scheme: 'dark',
    language: 'nl',
    name: 'Voorraad',
    tabs: ['Voorraad', 'Voorraadboekingen', 'Opslagen', 'Mengsels', 'Etiketvoorwaarden'],
  },
] as const) {
  test(`SCR-16 at ${width} px, ${scheme}, in ${language}, the frame and the name of a list have their final position before the script has loaded`, async ({
    page,
    person: _person,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/cropr/farm/stock/');
    await page.evaluate((chosen) => localStorage.setItem('furrow-language', chosen), language);
    let comes!: () => void;
    const held = new Promise<void>((resolve) => (comes = resolve));
    await page.route('**/assets/main-*.js', (route) => held.then(() => route.continue()));
    await page.goto('/cropr/farm/stock/', { waitUntil: 'commit' });
    const ahead = page.locator('.skeleton-name');
    await expect(ahead).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Furrow`);
    await expect(page.locator('.skeleton-tabs span')).toHaveText([...tabs]);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const before = await under(page, '.skeleton-top + *', ahead);
    comes();
    // notices that come first, such as an unconfirmed address, are in between
    expect(await under(page, '#main', page.getByRole('heading', { name, level: 1 }))).toEqual(
      before,
    );
    await expect(page.getByRole('link', { name: tabs[1] })).toBeVisible();
    await expect(ahead).toHaveCount(0);
  });
}

for (const [path, next] of [
  ['/', '/cropr/farm/plan/'],
  ['/cropr/farm/plan/?all=true', '/cropr/farm/plan/?all=true'],
  ['/cropr/farm/records/', '/cropr/farm/records/'],
] as const) {
  test(`SCR-01 a visitor at ${path} is led to the sign-in without the files of any screen behind it`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).searchParams.get('next')).toBe(next);
    expect(
      asked.filter((file) =>
        /MapPage|RecordListPage|shell-|words-of_(inside|map|record)/.test(file),
      ),
    ).toEqual([]);
    // the sign-in itself, from its address
    const own: string[] = [];
    const other = await page.context().newPage();
    other.on('request', (request) => own.push(new URL(request.url()).pathname));
    await other.goto('/sign_in/');
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    // some of it is loaded when the browser is idle
    await expect
      .poll(() =>
        asked.filter((file) => !own.includes(file) && file !== new URL(path, page.url()).pathname),
      )
      .toEqual([]);
  });
}

test('SCR-16 a visitor who is not signed in sees no frame on the way to the sign-in', async ({
  page,
}) => {
  let comes!: () => void;
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route('**/assets/main-*.js', (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest('**/assets/main-*.js');
  await page.goto('/cropr/farm/stock/', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('.skeleton-top')).toBeHidden();
  comes();
  await expect(page).toHaveURL(/sign_in/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('SCR-16 a person signed out elsewhere is led to the sign-in once the server says so', async ({
  page,
  person,
}) => {
  await page.goto('/cropr/farm/stock/');
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  await person.client.post('/api/v3/auth/sign_out/');
  await page.reload();
  await expect(page).toHaveURL(/sign_in\/\?next=%2Fcropr%2Ffarm%2Fstock%2F/);
});
