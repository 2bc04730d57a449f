import type { Person } from '../packages/server/src/testing/people.ts';
import { chooseIn, expect, holdPage, make, makeField, openFields, openMap, test } from './world.ts';
import { today } from './days.ts';

/** Forms that lose nothing: half typed, without a connection, changed by two, cut and joined. */

type Made = Record<string, any>;

const all = async (person: Person, entity: string) =>
  (await person.client.get(`/api/v1/${entity}/`)).body.objects as Made[];

test('SCR-16 a half-typed date or time stops the form with a message beside it; the earlier value stays', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await openMap(page);
  await page.getByText('Kavel 1').first().click();
  await page.getByRole('button', { name: 'More for Kavel 1' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  const start = page.getByLabel(/^(Start of the period|Period start|Start)/).first();
  const before = await start.inputValue();
  await start.focus();
  // clears the first part of the date, in the browser's order
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This date is not complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(
    (await person.client.get(`/api/v1/cropfield/${String(field['id'])}/`)).body.period_start,
  ).toBe(before);
  await start.fill('2026-02-03');
  await expect(page.getByText('This date is not complete.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await person.client.get(`/api/v1/cropfield/${String(field['id'])}/`)).body.period_start,
    )
    .toBe('2026-02-03');
});

test('SYN-02 without a connection a product used on the farm is found by name and by number, with a note that only such products are searched @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const product = (
    (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body.objects as Made[]
  )[0]!;
  const activities = [
    { theme: 'crop_protection', items: [{ type: 2002, value: 2, producttype: product['id'] }] },
  ];
  await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: '2026-05-01 08:00',
    processing_state: 'performed',
    worked_area: 1,
    activities,
  });
  await openFields(page);
  await holdPage(page);
  await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}`);
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Product' });
  await chooseIn(box, 'acro', /Acrobat/);
  await expect(box).toHaveValue(/Acrobat/);
  await box.click();
  await box.fill('zzz');
  await expect(
    page.getByText('Without a connection, only what is on this device is searched.'),
  ).toBeVisible();
  await expect(page.getByText('Loading failed')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^Add/ })).toHaveCount(0);
});

test('RUL-22 without a connection drawing a field gives no notice about soil types @service-worker', async ({
  page,
  person,
  context,
}) => {
  await makeField(person, 'Buurman', 0);
  await openMap(page);
  await holdPage(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  await page.getByText('Buurman').first().click();
  await context.setOffline(true);
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'More for Buurman' }).click();
  await page.getByRole('menuitem', { name: 'Edit the field' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Buurman');
  await expect(page.getByText('Error by requesting the soil types', { exact: false })).toHaveCount(
    0,
  );
  const asked = page.waitForRequest(/datareference\/intersect/);
  await context.setOffline(false);
  await asked;
});

test('ENT-contractfield crop fields of a contract are saved with it as one act, and discarded by Cancel', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 1', 0, { registered_area: 4, crop: 201 });
  const contract = await make(person, '/api/v1/contract/', {
    consumer: 29,
    crop: 201,
    plan: person.plan,
    surface: 5,
    external_id: 'A-17',
  });
  const open = async () => {
    await page.goto(`/cropr/farm/contracts/${String(contract['id'])}/`);
    await chooseIn(page.getByRole('combobox', { name: 'Add a crop field' }), 'Kavel 1');
    await expect(page.getByRole('button', { name: 'Remove Kavel 1' })).toBeVisible();
  };
  await open();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await expect(page.getByText('All sent')).toBeVisible();
  expect(await all(person, 'contractfield')).toEqual([]);
  await open();
  await page.getByRole('textbox', { name: 'Area' }).or(page.getByLabel(/^Area/)).first().fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await all(person, 'contractfield')).length).toBe(1);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => [
      (await all(person, 'contractfield')).length,
      (await all(person, 'contract'))[0]!['surface'],
    ])
    .toEqual([0, 5]);
});

test('SCR-16 RUL-10 ENT-cropfield crop, variety, buyer and attributes of several fields are changed at once, and undone as one', async ({
  page,
  person,
}) => {
  const variety = (
    (await person.client.get('/api/v1/cropvariety/search/?q=fontane&crop=201')).body
      .objects as Made[]
  )[0]!;
  for (const place of [0, 1])
    await makeField(person, `Kavel ${place + 1}`, place, {
      crop: 201,
      variety: variety['id'],
      field_attributes: place === 0 ? { 3: 80, 17: 'over de dam' } : {},
    });
  await page.goto('/cropr/farm/crop_fields/');
  const fields = page.getByRole('grid', { name: 'Crop fields' });
  await fields.getByRole('checkbox', { name: 'Choose all' }).check();
  const crops = async () =>
    (await all(person, 'cropfield')).map(({ crop, variety: own, consumer }) => [
      crop,
      own,
      consumer,
    ]);
  const change = async (which: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Change a field' }).click();
    const window = page.getByRole('dialog', { name: /Edit 2 items/ });
    await window.getByRole('combobox', { name: 'What to change' }).selectOption({ label: which });
    await fill();
    await window.getByRole('button', { name: `Change ${which} of 2` }).click();
    await expect(window).toHaveCount(0);
  };
  const before = await crops();
  const crop = (
    (await person.client.get('/api/v1/croptype/?name__icontains=onion')).body.objects as Made[]
  )[0]!;
  await change('Crop', () =>
    chooseIn(
      page.getByRole('dialog').getByRole('combobox', { name: /^Crop/ }),
      String(crop['name']).slice(0, 6),
      new RegExp(String(crop['name']).slice(0, 6), 'i'),
    ),
  );
  await expect
    .poll(async () => (await crops()).every(([one, own]) => one !== 201 && own === null))
    .toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(crops).toEqual(before);
  await change('Buyer', () =>
    chooseIn(page.getByRole('dialog').getByRole('combobox', { name: /^Buyer/ }), 'a', /.+/),
  );
  await expect
    .poll(async () => (await crops()).every(([, , consumer]) => consumer !== null))
    .toBe(true);
  const attributes = async () =>
    (await all(person, 'cropfield')).map(({ field_attributes: values }) => values);
  const stated = await attributes();
  const window = page.getByRole('dialog');
  const add = (name: string) =>
    chooseIn(window.getByRole('combobox', { name: 'Add a value' }), name, name);
  await change('Field attributes', async () => {
    await add('Nitrate vulnerable zone');
    await window
      .getByRole('combobox', { name: 'Nitrate vulnerable zone' })
      .selectOption({ label: 'Inside, with stricter rules' });
    // an attribute that one of them has, left empty
    await add('Drain depth');
    await expect(window.getByText(/^Other attributes of the fields stay/)).toBeVisible();
  });
  await expect
    .poll(attributes)
    .toEqual([{ 17: 'over de dam', 35: 'stricter' }, { 35: 'stricter' }]);
  await page.keyboard.press('Control+z');
  await expect.poll(attributes).toEqual(stated);
});

test('SYN-04 a grouped field that is split, merged and undone twice is unchanged, without a notice of another person', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const group = await make(person, '/api/v1/group/', { name: 'Noord' });
  await make(person, '/api/v1/cropfieldgroup/', { group: group['id'], cropfield: field['id'] });
  await openMap(page);
  const row = (name: string) =>
    page.getByRole('row', { name: new RegExp(`^(Choose )?${name}\\b`) });
  await row('Kavel 1').first().click();
  // with its panel open the map is narrower
  await expect(page.getByRole('heading', { name: 'Kavel 1', level: 2 })).toBeVisible();
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  // with room around the field, so that a line begins and ends outside
  const scale = () => map.innerText();
  for (let step = 0; step < 2; step += 1) {
    const before = await scale();
    await map.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(scale).not.toBe(before);
  }
  const tools = page.getByRole('toolbar', { name: 'Drawing' });
  await tools.getByRole('button', { name: 'Split along a line' }).click();
  const box = (await map.boundingBox())!;
  for (const [x, y] of [
    [0.15, 0.5],
    [0.85, 0.52],
  ] as const)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByText('Split into 2 fields.')).toBeVisible();
  await expect.poll(async () => (await all(person, 'cropfieldgroup')).length).toBe(2);
  await tools.getByRole('button', { name: 'Merge the selected fields' }).click();
  await expect(page.getByText(/^Merged into/)).toBeVisible();
  await expect.poll(async () => (await all(person, 'cropfield')).length).toBe(1);
  await expect(page.getByText('All sent')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await all(person, 'cropfield')).length).toBe(2);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await all(person, 'cropfield')).map(({ id, geometry }) => [id, geometry]))
    .toEqual([[field['id'], field['geometry']]]);
  await expect(page.getByText('All sent')).toBeVisible();
  expect((await all(person, 'cropfieldgroup')).map(({ cropfield }) => cropfield)).toEqual([
    field['id'],
  ]);
});

test('SYN-04 products changed by two people are listed for both sides @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const [product] = (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body
    .objects as Made[];
  const doing = (value: number) => [
    { theme: 'crop_protection', items: [{ type: 2002, value, producttype: product!['id'] }] },
  ];
  const record = await make(person, '/api/v1/record/', {
    cropfield: field['id'],
    date: `${today} 08:00`,
    processing_state: 'planned',
    worked_area: 1,
    activities: doing(2),
  });
  await openMap(page);
  await holdPage(page);
  await page.goto(`/cropr/farm/records/${String(record['id'])}/`);
  await expect(page.getByText(/Acrobat/).first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('menuitem', { name: 'Change' })
    .or(page.getByRole('menuitem', { name: /^Edit/ }))
    .first()
    .click();
  await context.setOffline(true);
  const dose = page.getByRole('textbox', { name: 'Dose', exact: true });
  await dose.fill('1.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 kept here')).toBeVisible();
  await person.client.patch(`/api/v1/record/${String(record['id'])}/`, { activities: doing(3) });
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 needs you' }).click({ timeout: 60_000 });
  const conflict = page.getByRole('dialog').getByRole('table');
  await expect(conflict).toContainText(/Acrobat.* 1\.5/);
  await expect(conflict).toContainText(/Acrobat.* 3/);
  await expect(conflict).not.toContainText('{');
});

test('SYN-02 SYN-05 without a connection a product new to the farm is found and chosen, and the work is sent once when it is back @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  const kept = page.waitForResponse(/producttype\/admitted/);
  await openFields(page);
  await holdPage(page);
  await kept;
  const onDevice = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open('furrow');
        request.onsuccess = () => done(request.result);
      });
      const keys = await new Promise<IDBValidKey[]>((done) => {
        const request = database.transaction('values').objectStore('values').getAllKeys();
        request.onsuccess = () => done(request.result);
      });
      database.close();
      return keys.map(String).filter((key) => key.startsWith('products '));
    });
  const lists = async () =>
    (await onDevice()).filter((key) => /^products \S+ (usable )?[\da-f-]{36}$/.test(key)).length;
  // those of a search, and the products admitted in the crops of the plan
  await expect.poll(lists).toBe(2);
  await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}`);
  const box = page.getByRole('combobox', { name: 'Product' });
  await expect(box).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
  // a reload clears the state of the page
  await page.reload();
  await chooseIn(box, '8708', /Curzate M WG/);
  await box.click();
  await chooseIn(box, 'curzate', /Curzate M WG/);
  await expect(box).toHaveValue(/Curzate M WG/);
  await page.getByRole('textbox', { name: 'Dose', exact: true }).fill('2');
  await page.getByRole('button', { name: /^Plan .* on / }).click();
  await expect(page.getByText('1 kept here')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
  const records = await all(person, 'record');
  expect(
    records.map(({ activities }) => activities[0].items.map((item: Made) => item['producttype'])),
  ).toEqual([[2003]]);

  // signing out removes them
  await page
    .getByRole('button', { name: /^Jan Visser|Account/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(onDevice).toEqual([]);
});
