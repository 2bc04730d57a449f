import { violations } from './axe.ts';
import { settling } from './settled.ts';
import { visit } from './visit.ts';
import { expect, makeField, openFields, test } from './world.ts';

/** Floating layers: windows on windows, the palette, toasts over bars. */

test('SCR-11 a second window is 10 px above the first, and Escape closes the topmost only', async ({
  page,
  person: _person,
}) => {
  await openFields(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette).toBeVisible();
  const zIndex = (dialog: typeof help) =>
    dialog.evaluate((element) => getComputedStyle(element.parentElement!).zIndex);
  expect([await zIndex(help), await zIndex(palette)]).toEqual(['1050', '1060']);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('SCR-09 the palette finds fields, records, contacts and screens, and runs commands', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Achter de dijk', 0);
  await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    processing_state: 'planned',
    jobname: 'Luizen',
    activities: [{ theme: 'crop_protection', items: [] }],
  });
  await person.client.post('/api/v1/farmcontact/', {
    farm: person.farm,
    contact_name: 'Dijkstra Loonwerk',
  });
  await openFields(page);
  await expect(page.getByText('Achter de dijk').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('combobox', { name: /Field, work, product/ });
  await expect(find).toBeFocused();
  await find.fill('dijk');
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(options).toContainText(['Dijkstra Loonwerk', 'Achter de dijk', 'Luizen']);
  await find.fill('luiz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cropr\/farm\/records\/[0-9a-f-]{36}\//);
  await page.keyboard.press('Control+k');
  await find.fill('zzz');
  await expect(page.getByText('No search results')).toBeVisible();
  await find.fill('secur');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await find.fill('keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('SCR-16 on a phone no toast covers the next button', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/cropr/farm/contacts/');
  await page.getByRole('button', { name: 'New contact' }).first().click();
  await page.getByLabel('Name').first().fill('Piet');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await person.client.post('/api/v3/notifications/', {
    text: 'Een lang bericht dat onderin de telefoon staat',
    sender: 'Jan',
  });
  const toast = page.getByText('Jan: Een lang bericht dat onderin de telefoon staat');
  await expect(toast).toBeVisible();
  const bottomOf = async () => {
    const [box, button] = [await toast.boundingBox(), await add.boundingBox()];
    return box!.y + box!.height <= button!.y;
  };
  await expect.poll(bottomOf).toBe(true);
  await add.click();
  await expect(page.getByText('Piet is added.')).toBeVisible();
});

test('SCR-16 axe finds nothing wrong with any settings page, dropdown or window', async ({
  page,
  person,
}) => {
  for (const level of ['success', 'warning', 'danger'])
    await person.client.post('/api/v3/notifications/', {
      text: `Bericht ${level}`,
      level,
      link: '/cropr/farm/records/',
    });
  await person.client.post('/api/v3/subscription/orders/', {
    product: 'grower',
    period: 'year',
    farm: person.farm,
  });
  const found: string[] = [];
  const look = async (what: string) =>
    found.push(...(await violations(page)).map((violation) => `${what} ${violation}`));
  const settled = await settling(page);
  await openFields(page);
  for (const path of [
    '/cropr/settings/configuration/',
    '/subscription/my_subscriptions',
    '/subscription/order',
    '/invitation/nothing',
    '/cropr/settings/security/',
  ]) {
    await visit(page, path, settled);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await look(path);
  }
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('img', { name: 'Picture for the authenticator' }).waitFor();
  await look('two steps');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Bericht danger').waitFor();
  await look('notifications');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await look('palette');
  expect(found).toEqual([]);
});

test('SCR-16 every settings page is usable at 360 pixels: nothing is cut off sideways', async ({
  page,
  person: _person,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const settled = await settling(page);
  await openFields(page);
  for (const path of [
    '/cropr/settings/security/',
    '/cropr/settings/configuration/',
    '/subscription/my_subscriptions',
    '/subscription/order',
    '/invitation/nothing',
  ]) {
    await visit(page, path, settled);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
      path,
      360,
    ]);
  }
});
