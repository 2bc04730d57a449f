import { pixelOf } from './pixels.ts';
import { expect, makeField, openMap, test } from './world.ts';
import type { Page } from '@playwright/test';

/** Finding a place on the map, and being there from the first visit. */

const find = async (page: Page, text: string) => {
  const box = page.getByRole('combobox', { name: 'Find a place' });
  if ((await box.count()) === 0) await page.getByRole('button', { name: 'Find a place' }).click();
  await expect(box).toBeFocused();
  await box.fill(text);
  return page.locator('[role="listbox"][aria-busy="false"]').getByRole('option');
};

/** Centre and zoom of the map, by its address. */
const view = (page: Page) =>
  (new URL(page.url()).searchParams.get('at') ?? '').split('_').map(Number);
/** The place is in sight: on the screen the land is at its pixel, and no panel. */
const looksAt = async (page: Page, longitude: number, latitude: number) => {
  await expect
    .poll(async () => {
      const [east = 0, north = 0, zoom = 0] = view(page);
      if (Math.abs(east - longitude) > 0.02 || Math.abs(north - latitude) > 0.05)
        return 'elsewhere';
      const map = await page.getByRole('region', { name: 'Map of the crop fields' }).boundingBox();
      if (!map) return 'no map';
      const [x, y] = pixelOf(map, [longitude, latitude], [east, north, zoom]);
      return page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.tagName ?? 'outside',
        [x, y] as const,
      );
    })
    .toBe('CANVAS');
};

for (const width of [1440, 360])
  test(`D12 one search finds the farm’s fields, coordinates and towns, at ${width}`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await makeField(person, 'Dronten achter', 0);
    await openMap(page);
    await expect(page.getByText('Dronten achter').first()).toBeVisible();
    const options = await find(page, 'dronten');
    await expect(options.first()).toContainText('Dronten achter');
    await expect(options.nth(1)).toContainText('Dronten');
    await expect(options.nth(1)).toContainText('Flevoland, NL');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await looksAt(page, 5.718, 52.525);

    for (const [text, longitude, latitude] of [
      ['52.16 5.39', 5.39, 52.16],
      [`51°30'N 4°15'E`, 4.25, 51.5],
      ['155000 463000', 5.3872, 52.15517],
      ['31U 648000 5800000', 5.172, 52.33033],
    ] as const) {
      await (await find(page, text)).first().click();
      await looksAt(page, longitude, latitude);
    }
    await (await find(page, 'achter')).first().click();
    await expect(page).toHaveURL(/field=/);
  });

test('D12 coordinates are still found without the server @service-worker', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await openMap(page);
  await expect(page.getByText('Kavel 7').first()).toBeVisible();
  await (await find(page, '52.16 5.39')).first().click();
  await context.setOffline(true);
  const options = await find(page, '51.16 5.89');
  await expect(options.first()).toContainText('51.16000, 5.89000');
  await expect(page.getByText(/only what is on this device/)).toBeVisible();
});

test('D12 signing up asks for the location, and the map opens there', async ({ page }) => {
  await page.goto('/sign_up/');
  await page.getByLabel('Farm name').fill('Hoeve');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Place').fill('emmeloord');
  await page
    .locator('[role="listbox"][aria-busy="false"]')
    .getByRole('option', { name: /Emmeloord/ })
    .first()
    .click();
  await page.getByLabel('Your name').fill('Jan');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Start this farm' }).click();
  await expect(page).toHaveURL(/at=5\.7\d*_52\.7\d*_13/);
});
