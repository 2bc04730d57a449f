import { chooseIn, expect, makeField, openMap, test } from './world.ts';

test('SCR-01 RUL-22 RUL-11 a field is drawn with live area, named, given a crop and variety, and shown in the list and on the map', async ({
  page,
  person,
}) => {
  await makeField(person, 'Buurman', 0);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  await page
    .getByRole('toolbar', { name: 'Drawing' })
    .getByRole('button', { name: 'Draw a field' })
    .click();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.click(...at(0.55, 0.2));
  await page.mouse.click(...at(0.8, 0.22));
  await page.mouse.click(...at(0.78, 0.4));
  await page.mouse.move(...at(0.56, 0.41));
  await expect(page.getByRole('group', { name: 'Size of the drawing' })).toContainText('ha');
  await expect(page.getByRole('group', { name: 'Size of the drawing' })).toContainText('edge');
  await page.mouse.click(...at(0.56, 0.41));
  await page.keyboard.press('Enter');

  // a used name is made unique by the rule
  await page.getByLabel('Name').fill('Buurman');
  await chooseIn(page.getByRole('combobox', { name: /Crop/ }).first(), 'ware pot', /Ware potato/);
  await chooseIn(page.getByRole('combobox', { name: 'Variety' }), 'fontane', /Fontane/);
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Buurman 2').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Colours on the map' })).toContainText('Ware potato');
  await expect
    .poll(
      async () => (await person.client.get('/api/v1/cropfield/?name=Buurman 2')).body.objects[0],
    )
    .toMatchObject({ country: 'NL', crop: 201 });
});

test('SCR-01 a farm without fields shows its own country, and the map stores no view for it', async ({
  page,
  person,
}) => {
  const changed = await person.client.patch(`/api/v1/farm/${person.farm}/`, { countries: 'GB' });
  expect([changed.status, changed.text]).toEqual([200, expect.anything()]);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  // the scale of the middle of Europe, the default view of a map, is another
  await expect(map.getByText('100 km')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBeNull();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).not.toBeNull();
  const [longitude, latitude] = new URL(page.url()).searchParams.get('at')!.split('_').map(Number);
  expect([latitude! > 50 && latitude! < 59, longitude! > -8 && longitude! < 2]).toEqual([
    true,
    true,
  ]);
});

test('SCR-01 a field is selected by list and by map, edited, deleted and restored by Undo and Ctrl-Z', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0);
  await makeField(person, 'Kavel 2', 1);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  // a field that is chosen while the map is still loading is shown beside its panel: then the two
  // do not fill the map
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await page.getByText('Kavel 1').first().click();
  await expect(page.getByRole('heading', { name: 'Kavel 1' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Kavel 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /Kavel 1/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Kavel 1/ })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await person.client.get('/api/v1/cropfield/?name=Kavel 1')).body.meta.total_count,
    )
    .toBe(1);
  // fields must be drawn before they are clicked
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const box = (await map.boundingBox())!;
  // two fields side by side fill the map: the right half of it is Kavel 2
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.5];
  const outline = map.locator('.maplibregl-canvas-container svg path');
  await page.mouse.move(x, y);
  await expect(outline).toHaveAttribute('d', /^M/);
  // while the map is dragged nothing lies over it
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await expect(outline).toHaveAttribute('d', '');
  await page.mouse.move(x - 20, y, { steps: 2 });
  await page.mouse.up();
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(outline).toHaveAttribute('d', /^M/);
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { name: 'Kavel 2' })).toBeVisible();
});

test.describe('while a part is loading', () => {
  test('SCR-01 a field selected while the map still loads is shown among the others', async ({
    page,
    person,
  }) => {
    await makeField(person, 'Kavel 1', 0);
    await makeField(person, 'Kavel 2', 1);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/FarmMap-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await openMap(page);
    await page.getByText('Kavel 1').first().click();
    await expect(page.getByRole('heading', { name: 'Kavel 1' })).toBeVisible();
    release();
    const map = page.getByRole('region', { name: 'Map of the crop fields' });
    await expect(map).toHaveAttribute('aria-busy', 'false');
    await expect(map).toContainText(/(50|100|200) m$/);
  });
});

test('RUL-04 the map reference date determines the visible fields', async ({ page, person }) => {
  const year = new Date().getFullYear();
  await makeField(person, 'Heel het jaar', 0);
  await makeField(person, 'Voorjaar', 1, {
    period_start: `${year}-01-01`,
    period_end: `${year}-03-31`,
  });
  await person.client.patch(`/api/v1/session/${person.user}/`, {
    mapReferenceDate: `${year}-02-01`,
  });
  await openMap(page);
  await expect(page.getByText('Voorjaar').first()).toBeVisible();
  await person.client.patch(`/api/v1/session/${person.user}/`, {
    mapReferenceDate: `${year}-06-01`,
  });
  await page.reload();
  await expect(page.getByText('Heel het jaar').first()).toBeVisible();
  await expect(page.getByText('Voorjaar')).toHaveCount(0);
});

test('ENT-cropfield further details of a field have the types of the catalogue, and are shown in its panel', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 7', 0);
  await openMap(page);
  await page.getByText('Kavel 7').first().click();
  await page.getByRole('button', { name: 'More for Kavel 7' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  const attributes = page.getByRole('group', { name: 'Field attributes' });
  for (const name of ['Drained', 'Drain distance', 'Access']) {
    await attributes.getByRole('combobox', { name: 'Add a value' }).fill(name);
    await page.getByRole('option', { name }).first().click();
  }
  await expect(attributes.getByRole('checkbox', { name: 'Drained' })).toBeChecked();
  await attributes.getByLabel('Drain distance', { exact: true }).fill('8,5');
  await attributes.getByLabel('Access', { exact: true }).fill('over de dam');
  await attributes.getByRole('button', { name: 'Remove Drained' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Drain distance')).toBeVisible();
  await expect(page.getByText('8.5\u00a0m', { exact: true })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await person.client.get(`/api/v1/cropfield/${String(field['id'])}/`)).body
          .field_attributes,
    )
    .toEqual({ 2: 8.5, 17: 'over de dam' });
});
