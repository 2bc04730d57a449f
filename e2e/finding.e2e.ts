import { devices } from '@playwright/test';
import { expect, makeField, openFields, openMap, squareField, test } from './world.ts';
import { today } from './days.ts';

test('SCR-16 the palette finds screens behind tabs, buyers, and the named field before work elsewhere', async ({
  page,
  person,
}) => {
  const [seven, twelve] = [
    await makeField(person, 'Kavel 7', 0),
    await makeField(person, 'Kavel 12', 1),
  ];
  for (const [field, date] of [
    [twelve, `${today.slice(0, 4)}-07-07 07:00`],
    [seven, `${today} 08:00`],
  ] as const) {
    expect(
      (
        await person.client.post('/api/v1/record/', {
          farm: person.farm,
          cropfield: field['id'],
          date,
          processing_state: 'planned',
          activities: [{ theme: 'tillage', type: null, items: [], attributes: [] }],
        })
      ).status,
    ).toBe(201);
  }
  expect(
    (await person.client.post('/api/v1/consumer/', { farm: person.farm, name: 'Friesland Frites' }))
      .status,
  ).toBe(201);
  await openFields(page);
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Field, work/ }).fill(text);
    return page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  };
  const fields = await find('kavel 7');
  await expect(fields.first()).toContainText('Kavel 7');
  await expect(fields.first()).toContainText('Crop field');
  await expect(fields.filter({ hasText: 'Kavel 12' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect((await find('frites')).first()).toContainText('Buyer');
  await page.keyboard.press('Escape');
  await expect((await find('storages')).first()).toContainText('Screen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Storages', level: 1 })).toBeVisible();
  await expect((await find('pesticide mon')).first()).toContainText('Pesticide monitor');
  await page.keyboard.press('Escape');
  // misspelt words, work by its name, and places; by touch as well
  await expect((await find('frieslnd')).first()).toContainText('Friesland Frites');
  await page.keyboard.press('Escape');
  await expect((await find('emmeloord')).filter({ hasText: 'Place' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const box = page.getByRole('combobox', { name: /Field, work/ });
  await box.fill('new field');
  await expect(page.getByRole('option').first()).toContainText('Add crop field');
  await box.fill('plan spraing');
  await page.getByRole('option', { name: 'Plan spraying' }).click();
  await expect(page.getByRole('heading', { name: 'Plan spraying' })).toBeVisible();
});

test('SCR-16 several selected fields are highlighted in the list', async ({ page, person }) => {
  for (const [place, name] of ['Kavel 1', 'Kavel 2', 'Kavel 3'].entries())
    await makeField(person, name, place);
  await openMap(page);
  const row = (name: string) =>
    page.getByRole('grid', { name: 'Crop fields' }).getByRole('row', { name: new RegExp(name) });
  await row('Kavel 1').click();
  await page.mouse.move(700, 500);
  const openColour = await row('Kavel 1').evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  await row('Kavel 3').click({ modifiers: ['Control'] });
  await page.mouse.move(700, 500);
  for (const name of ['Kavel 1', 'Kavel 3']) {
    await expect(row(name)).toHaveAttribute('aria-selected', 'true');
    await expect
      .poll(() => row(name).evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe(openColour);
  }
  await expect(row('Kavel 2')).toHaveAttribute('aria-selected', 'false');
});

test('SCR-16 the arrow keys enter a fresh list, and Escape leaves its filter', async ({
  page,
  person,
}) => {
  for (const [place, name] of ['Kavel 1', 'Kavel 2', 'Kavel 3'].entries())
    await makeField(person, name, place);
  await page.goto('/cropr/farm/crop_fields/');
  const list = page.getByRole('grid');
  await expect(list.getByRole('row', { name: /Kavel 2/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('/');
  const filter = page.getByRole('textbox', { name: 'Filter' });
  await expect(filter).toBeFocused();
  await page.keyboard.type('kavel');
  await page.keyboard.press('Escape');
  await expect(filter).not.toBeFocused();
  await expect(list).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crop_fields\/.+/);
});

test('RUL-01 SCR-16 all actions on a record fit in its row on a tablet', async ({
  browser,
  baseURL,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: field['id'],
    date: `${today} 08:00`,
    processing_state: 'planned',
    worked_area: 3,
    activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
  });
  const { viewport: _viewport, ...tablet } = devices['iPad Mini'];
  const context = await browser.newContext({
    ...tablet,
    defaultBrowserType: undefined,
    viewport: { width: 768, height: 1024 },
    locale: 'en-GB',
    baseURL: baseURL!,
  } as never);
  await context.addCookies(
    [...person.client.cookies].map(([name, value]) => ({ name, value, url: baseURL! })),
  );
  const page = await context.newPage();
  await page.goto('/cropr/farm/records/');
  const finish = page
    .getByRole('grid', { name: 'Records' })
    .getByRole('button', { name: /^Finish: / });
  await expect(finish).toBeVisible();
  const [button, cell] = [
    await finish.boundingBox(),
    await finish.locator('xpath=ancestor::*[@role="gridcell"]').boundingBox(),
  ];
  expect(button!.width).toBeGreaterThanOrEqual(42);
  expect(button!.x).toBeGreaterThanOrEqual(cell!.x - 0.5);
  expect(button!.x + button!.width).toBeLessThanOrEqual(cell!.x + cell!.width + 0.5);
  expect(button!.x + button!.width).toBeLessThanOrEqual(768);
  const start = await page.getByRole('button', { name: /^Start: / }).boundingBox();
  expect(start!.x).toBeGreaterThanOrEqual(cell!.x - 0.5);
  await context.close();
});

test('SCR-01 a banner that appears during drawing does not move the map', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Buurman', 0);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  // a tool that is loaded with the first corner, and was not before the connection was lost; a
  // service worker might have it already
  await page.route('**/assets/TypedCorner-*.js', (route) => route.abort());
  await page
    .getByRole('toolbar', { name: 'Drawing' })
    .getByRole('button', { name: 'Draw a field' })
    .click();
  const before = (await map.boundingBox())!;
  const at = (x: number, y: number) =>
    [before.x + before.width * x, before.y + before.height * y] as const;
  await context.setOffline(true);
  await page.mouse.click(...at(0.55, 0.3));
  await page.mouse.click(...at(0.8, 0.3));
  await expect(page.getByText('Part of this screen is not on this device yet.')).toBeVisible();
  await page.unroute('**/assets/TypedCorner-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('The server cannot be reached.')).toBeVisible({ timeout: 60_000 });
  expect(await map.boundingBox()).toEqual(before);
  await page.mouse.click(...at(0.8, 0.5));
  await page.mouse.click(...at(0.55, 0.5));
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('The server cannot be reached.')).toBeHidden({ timeout: 60_000 });
  expect(await map.boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Rechthoek');
  await page.getByRole('button', { name: /^Add/ }).click();
  const drawn = async () =>
    (await person.client.get('/api/v1/cropfield/?name=Rechthoek')).body.objects[0]?.geometry as
      | string
      | undefined;
  await expect.poll(async () => (await drawn())?.split(',').length).toBe(5);
  // a rectangle: its corners are aligned vertically
  const corners = [...(await drawn())!.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
    .slice(0, 4)
    .map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(new Set(corners.map(([x]) => x.toFixed(5))).size).toBe(2);
  expect(new Set(corners.map(([, y]) => y.toFixed(5))).size).toBe(2);
});

test('ENT-cropfield a field that overlaps another, or has no boundary, shows a warning beside its form', async ({
  page,
  person,
}) => {
  await makeField(person, 'Buurman', 0);
  const over = await makeField(person, 'Erover', 0, { geometry: squareField(0.3) });
  const bare = await makeField(person, 'Kaal', 0, { geometry: null, registered_area: 2 });
  await page.goto(`/cropr/farm/plan/?all=true&field=${String(over['id'])}`);
  await page.getByRole('button', { name: 'More for Erover' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await expect(
    page.getByText(/Overlaps Buurman \(\d\.\d\d\sha\)\. Shared ground counts once/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'More for Erover' })).toBeVisible();
  await page.goto(`/cropr/farm/plan/?all=true&field=${String(bare['id'])}`);
  await page.getByRole('button', { name: 'More for Kaal' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await expect(page.getByText('This field has no boundary')).toBeVisible();
});

test('SCR-12 SCR-16 selectors offer the best match first: wheats before buckwheat', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await page.goto(`/cropr/farm/plan/?all=true&field=${String(field['id'])}`);
  await page.getByRole('button', { name: 'More for Kavel 1' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  const crop = page.getByRole('combobox', { name: /^Crop/ }).first();
  await crop.click();
  await crop.fill('wheat');
  const offered = page.locator('[role="listbox"][aria-busy="false"]').getByRole('option');
  await expect(offered.filter({ hasText: 'Buckwheat' })).toHaveCount(1);
  const names = await offered.allTextContents();
  // below them is the entry to add a crop
  expect(
    names.slice(0, 3).every((name) => /\bwheat/i.test(name)),
    names.join(),
  ).toBe(true);
  expect(names[3]).toContain('Buckwheat');
});

test('SCR-01 a field drawn under its future form is scrolled into the free part of the map', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await makeField(person, 'Buurman', 0);
  await page.goto('/cropr/farm/plan/?all=true&at=5.701_52.601_15');
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  const longitude = () => Number(new URL(page.url()).searchParams.get('at')?.split('_')[0] ?? 0);
  await page
    .getByRole('toolbar', { name: 'Drawing' })
    .getByRole('button', { name: 'Draw a field' })
    .click();
  const box = (await map.boundingBox())!;
  for (const [x, y] of [
    [0.8, 0.4],
    [0.95, 0.4],
    [0.95, 0.55],
    [0.8, 0.55],
  ] as const)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
  // the list shrinks, which moves the middle a little; the field is further east
  await expect.poll(longitude).toBeGreaterThan(5.708);
});
