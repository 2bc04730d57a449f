import type { Locator, Page } from '@playwright/test';
import { password } from '../packages/server/src/testing/people.ts';
import { tabTo } from './hands.ts';
import { expect, makeField, test } from './world.ts';

test.use({ wholeMap: true });

test('SCR-01 SCR-16 a spraying is planned, started and finished without a mouse, beginning with the sign-in', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel 7', 0);
  await makeField(person, 'Kavel 8', 1);
  await context.clearCookies();
  await page.goto('/sign_in/');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  // the list of the map: a key moves to its filter, then the arrows to the rows
  await page.getByRole('row', { name: /Kavel 7/ }).waitFor();
  await page.keyboard.press('/');
  await expect(
    page
      .getByRole('searchbox', { name: 'Filter' })
      .or(page.getByRole('textbox', { name: 'Filter' }))
      .first(),
  ).toBeFocused();
  await page.keyboard.type('kavel 7');
  await expect(page.getByRole('row', { name: /Kavel 8/ })).toHaveCount(0);
  await tabTo(page, page.getByRole('grid', { name: 'Crop fields' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kavel 7' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Plan work' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kavel 7').first()).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Product' }));
  await page.keyboard.type('acrobat');
  await page
    .getByRole('option', { name: /Acrobat/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Dose' }));
  await page.keyboard.type('2');
  await tabTo(page, page.getByRole('button', { name: /^Plan .* on 1 field/ }));
  await page.keyboard.press('Enter');
  const planned = async () =>
    (await person.client.get('/api/v1/record/')).body.objects as {
      id: string;
      processing_state: string;
      cropfield: string;
    }[];
  await expect
    .poll(async () =>
      (await planned()).map(({ processing_state, cropfield }) => [processing_state, cropfield]),
    )
    .toEqual([['planned', field['id']]]);

  // its page, from the list of records
  await tabTo(page, page.getByRole('link', { name: 'Records', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('grid', { name: 'Records' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Start', exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await planned())[0]?.processing_state).toBe('started');
  await tabTo(page, page.getByRole('button', { name: /^Finish/ }));
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await planned()).map(({ processing_state }) => processing_state).toSorted())
    .toContain('performed');
  await expect(page.getByText('Performed planning').first()).toBeVisible();
});

test('ENT-parcel SCR-15 a parcel is drawn on the map by keyboard alone', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await page.goto('/cropr/farm/parcels/new/');
  await tabTo(page, page.getByRole('textbox', { name: /Name/ }));
  await page.keyboard.type('Achter de dijk');
  await tabTo(page, page.getByRole('button', { name: 'Draw on the map' }));
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Draw the boundary' });
  const map = window.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  await expect(map).toHaveAttribute('data-phase', 'drawing');
  await expect(window.locator('canvas')).toBeFocused();
  const told = window.getByRole('group', { name: 'Size of the drawing' });
  // a corner, then the map moves under the middle for the next one; each is announced before the
  // next key
  await page.keyboard.press('Space');
  for (const [key, tells] of [
    ['ArrowRight', /edge/],
    ['ArrowDown', /ha/],
  ] as const) {
    await pan(page, window, key);
    await page.keyboard.press('Space');
    await expect(told).toContainText(tells);
  }
  await page.keyboard.press('Enter');
  await expect(window).toHaveCount(0);
  await expect(page.getByText('Drawn on the map')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect
    .poll(
      async () =>
        (await person.client.get('/api/v1/parcel/?name=Achter de dijk')).body.objects[0]?.geometry,
    )
    .toMatch(/^POLYGON/);
  const made = (await person.client.get('/api/v1/parcel/?name=Achter de dijk')).body.objects[0] as {
    registered_area: number;
    country: string;
  };
  expect(made.registered_area).toBeGreaterThan(0);
  expect(made.country).toBe('NL');
});

/**
 * Moves the map by a key and waits until it is idle: its scale bar and corners are rendered by
 * then.
 */
async function pan(page: Page, window: Locator, key: string): Promise<void> {
  const canvas = window.locator('canvas');
  const before = await canvas.screenshot();
  await page.keyboard.press(key);
  await expect.poll(async () => Buffer.compare(before, await canvas.screenshot()) !== 0).toBe(true);
  let last = await canvas.screenshot();
  await expect
    .poll(async () => {
      const now = await canvas.screenshot();
      const still = Buffer.compare(last, now) === 0;
      last = now;
      return still;
    })
    .toBe(true);
}
