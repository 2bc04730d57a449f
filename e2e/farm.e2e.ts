import { expect, makeField, openMap, test } from './world.ts';

const year = new Date().getFullYear();

test('SCR-02 ENT-plan the overview shows a new farm its first steps, then its figures, each with a link to its list', async ({
  page,
  person,
}) => {
  await page.goto('/cropr/farm/home/');
  await expect(page.getByRole('list', { name: 'First steps' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1)).toHaveText(
    'Overview',
  );
  const field = await makeField(person, 'Kavel 7', 0);
  await expect(page.getByRole('region', { name: 'Crop areas' })).toContainText('Ware potato');
  await expect(page.getByRole('link', { name: /on 1 crop field/ })).toContainText('ha');
  // performed fertilizing: 200 kg/ha of CAN 27 apply 54 kg of nitrogen per hectare
  const record = {
    farm: person.farm,
    cropfield: field['id'],
    processing_state: 'performed',
    date: `${year}-04-12 09:00`,
    worked_area: field['registered_area'],
    activities: [
      {
        theme: 'fertilizing',
        type: 201,
        items: [{ type: 2101, value: 200, producttype: 1001, stock: null }],
        attributes: [],
      },
    ],
  };
  expect((await person.client.post('/api/v1/record/', record)).status).toBe(201);
  const nutrients = page.getByRole('region', { name: /Nutrients applied/ });
  await expect(nutrients.getByRole('row', { name: /Kavel 7/ })).toContainText('54');
  await nutrients.getByRole('link', { name: 'Kavel 7' }).click();
  await expect(page).toHaveURL(/records\/\?.*theme=fertilizing/);
  await expect(page.getByRole('grid', { name: 'Records' }).getByRole('row')).toHaveCount(3);
});

test('ENT-plan RUL-11 ENT-04 a new season copies the fields without their crops, and a plan with fields is deleted only after a warning', async ({
  page,
  person,
}) => {
  await makeField(person, 'Kavel 7', 0);
  await makeField(person, 'Kavel 8', 1);
  await page.goto(`/cropr/farm/plans/${person.plan}/`);
  await page.getByRole('button', { name: 'New season with these fields' }).click();
  const window = page.getByRole('dialog', { name: /New season after/ });
  await expect(window.getByLabel('Name')).toHaveValue(String(year + 1));
  await window.getByRole('button', { name: `Begin ${year + 1} with 2 fields` }).click();
  const plans = async () =>
    (await person.client.get('/api/v1/plan/')).body.objects as {
      id: string;
      name: string;
      period_start: string;
    }[];
  await expect
    .poll(async () => (await plans()).map(({ name }) => name))
    .toContain(String(year + 1));
  const made = (await plans()).find(({ name }) => name === String(year + 1))!;
  expect(made.period_start).toBe(`${year + 1}-01-01`);
  const fieldsOf = async (plan: string) =>
    (
      ((await person.client.get(`/cropr/settings/get_cropfields_from_plan/${plan}/`)).body
        .objects ?? []) as { name: string; crop: number | null; previous_crop: number }[]
    ).map(({ name, crop, previous_crop }) => [name, crop, previous_crop]);
  await expect
    .poll(() => fieldsOf(made.id))
    .toEqual([
      ['Kavel 7', null, 201],
      ['Kavel 8', null, 201],
    ]);

  await page.goto(`/cropr/farm/plans/${made.id}/`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const asked = page.getByRole('dialog', { name: `Delete ${year + 1}?` });
  await expect(asked).toContainText('deleted with its crop fields');
  await asked.getByRole('button', { name: `Delete ${year + 1}` }).click();
  await expect
    .poll(async () => (await plans()).map(({ name }) => name))
    .not.toContain(String(year + 1));
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => fieldsOf(made.id)).toHaveLength(2);
});

test('SCR-16 a list stores its filter, order and columns in the address, changes one field of many rows, and is exported as a table without formulas', async ({
  page,
  person,
}) => {
  for (const [name, fid] of [
    ['=SUM(A1)', 'B'],
    ['Achter', 'A'],
    ['Zuid', 'A'],
  ] as const)
    expect(
      (
        await person.client.post('/api/v1/parcel/', {
          farm: person.farm,
          name,
          fid,
          registered_area: 2.5,
        })
      ).status,
    ).toBe(201);
  await page.goto('/cropr/farm/parcels/');
  const grid = page.getByRole('grid', { name: 'Parcels' });
  await grid.getByRole('button', { name: 'Register number' }).click();
  await grid.getByRole('button', { name: 'Name' }).click({ modifiers: ['Shift'] });
  await grid.getByRole('button', { name: /^Name/ }).click({ modifiers: ['Shift'] });
  await expect(grid.getByRole('row').nth(1)).toContainText('Zuid');
  await page.getByRole('button', { name: 'Columns, export and print' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Country' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeVisible();
  await page.reload();
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeVisible();
  await expect(grid.getByRole('row').nth(1)).toContainText('Zuid');
  expect(new URL(page.url()).searchParams.get('sort')).toContain('fid,-@name');
  // remembered for the person, without the address
  await page.goto('/cropr/farm/parcels/');
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeVisible();

  await grid.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Change a field' }).click();
  const window = page.getByRole('dialog', { name: /Edit 3 items/ });
  await window
    .getByRole('combobox', { name: 'What to change' })
    .selectOption({ label: 'Register number' });
  await window.getByRole('textbox', { name: 'Register number' }).fill('NL-9');
  await window.getByRole('button', { name: 'Change Register number of 3' }).click();
  await expect
    .poll(async () =>
      ((await person.client.get('/api/v1/parcel/')).body.objects as { fid: string }[]).map(
        ({ fid }) => fid,
      ),
    )
    .toEqual(['NL-9', 'NL-9', 'NL-9']);
  await page.getByRole('button', { name: 'Columns, export and print' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).map(String).join('');
  expect(text).toContain("'=SUM(A1),");
  expect(text).toContain('NL-9');
});

test('SCR-16 ENT-record ENT-cropfield records and crop fields have optional columns, sorting by several columns, and bulk editing', async ({
  page,
  person,
}) => {
  const [one, two] = [await makeField(person, 'Kavel 1', 0), await makeField(person, 'Kavel 2', 1)];
  for (const [field, date] of [
    [one, '2026-05-02'],
    [two, '2026-05-01'],
  ] as const) {
    const made = await person.client.post('/api/v1/record/', {
      farm: person.farm,
      cropfield: field['id'],
      date: `${date} 09:00`,
      processing_state: 'planned',
      activities: [{ theme: 'tillage' }],
    });
    expect(made.status).toBe(201);
  }
  await page.goto('/cropr/farm/records/');
  const records = page.getByRole('grid', { name: 'Records' });
  await expect(records.getByRole('row').nth(1)).toContainText('Kavel 1');
  await records.getByRole('button', { name: 'Work' }).click();
  await records.getByRole('button', { name: 'Field' }).click({ modifiers: ['Shift'] });
  await records.getByRole('button', { name: /^Field/ }).click({ modifiers: ['Shift'] });
  await expect(records.getByRole('row').nth(1)).toContainText('Kavel 2');
  await page.getByRole('button', { name: 'Columns, export and print' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Products and dose' }).check();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.reload();
  await expect(records.getByRole('columnheader', { name: 'Products and dose' })).toBeVisible();
  await expect(records.getByRole('row').nth(1)).toContainText('Kavel 2');

  await openMap(page);
  await page.getByRole('link', { name: 'Fields as a table' }).click();
  const fields = page.getByRole('grid', { name: 'Crop fields' });
  // the list beside the map has the same name, but no such column
  await expect(fields.getByRole('columnheader', { name: 'Variety' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw a field' })).toHaveCount(1);
  await fields.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Change a field' }).click();
  const window = page.getByRole('dialog', { name: /Edit 2 items/ });
  await window.getByRole('combobox', { name: 'What to change' }).selectOption({ label: 'Notes' });
  await window.getByRole('textbox', { name: 'Notes' }).fill('Gepacht');
  await window.getByRole('button', { name: 'Change Notes of 2' }).click();
  await expect
    .poll(async () =>
      ((await person.client.get('/api/v1/cropfield/')).body.objects as { notes: string }[]).map(
        ({ notes }) => notes,
      ),
    )
    .toEqual(['Gepacht', 'Gepacht']);
  await fields.getByText('Kavel 2').click();
  await expect(page.getByRole('heading', { name: 'Kavel 2' })).toBeVisible();
});

test('RUL-24 areas are shown in the person’s unit in lists, on the overview and in forms', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel 7', 0, { registered_area: 2 });
  expect(
    (
      await person.client.post('/api/v1/parcel/', {
        farm: person.farm,
        name: 'Achter',
        registered_area: 2,
      })
    ).status,
  ).toBe(201);
  await page.goto('/cropr/settings/profile/');
  await page.getByRole('combobox', { name: 'Area' }).selectOption('acre');
  await expect
    .poll(async () => (await person.client.get('/api/v3/auth/me/')).body.user.units.area)
    .toBe('acre');
  await openMap(page);
  await expect(page.getByRole('row', { name: /Kavel 7/ })).toContainText('4.94');
  await expect(page.getByRole('columnheader', { name: 'acre' })).toBeVisible();
  await page.goto('/cropr/farm/home/');
  // land is counted as drawn, 3.02 ha of it, regardless of the registered area
  const ground = (
    await person.client.get(`/api/v1/cropfield/ground/?cropfield=${String(field['id'])}`)
  ).body as { ground_ha: number };
  expect(ground.ground_ha).toBeCloseTo(3.016, 2);
  await expect(page.getByRole('link', { name: /on 1 crop field/ })).toContainText(
    `${(ground.ground_ha / 0.404_685_642_24).toFixed(2)} acre`,
  );
  const parcel = (await person.client.get('/api/v1/parcel/')).body.objects[0] as { id: string };
  await page.goto(`/cropr/farm/parcels/${parcel.id}/`);
  const area = page.getByRole('textbox', { name: 'Registered area' });
  await expect(area).toHaveValue('4.942');
  await area.fill('24.71');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(
      async () => (await person.client.get(`/api/v1/parcel/${parcel.id}/`)).body.registered_area,
    )
    .toBe(10);
  expect(
    (await person.client.get(`/api/v1/cropfield/${String(field['id'])}/`)).body.registered_area,
  ).toBe(2);
});

test('ENT-croptype ENT-producttype ENT-organism API-05 SCR-16 a farm’s own entries are added, changed, deleted and restored; the trees show the entries on offer', async ({
  page,
  person,
}) => {
  await page.goto('/cropr/settings/dashboard/');
  await page.getByRole('link', { name: /^Lists Crops/ }).click();
  await page.getByRole('button', { name: 'New crop' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eigen gewas');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const own = async (entity: string, name: string) =>
    (
      (await person.client.get(`/api/v1/${entity}/?name=${name}`)).body.objects as {
        id: number;
        farm: string;
      }[]
    )[0];
  await expect.poll(async () => (await own('croptype', 'Eigen gewas'))?.farm).toBe(person.farm);
  const row = page.getByRole('row', { name: /Eigen gewas/ });
  await expect(row).toContainText('Your own');
  await row.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eigen teelt');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => own('croptype', 'Eigen teelt')).toBeTruthy();
  await page.getByRole('row', { name: /Eigen teelt/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => own('croptype', 'Eigen teelt')).toBeFalsy();
  await page.keyboard.press('Control+z');
  await expect.poll(() => own('croptype', 'Eigen teelt')).toBeTruthy();

  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'New product' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eigen compost');
  await page.getByRole('textbox', { name: 'Specification' }).fill('N 1.2 %, veel');
  await expect(page.getByText(/Not understood: veel/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Specification' }).fill('N 1.2 %, N working 10 %');
  await expect(page.getByText('Understood: N 1.2 %')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(async () => (await own('producttype', 'Eigen compost'))?.farm)
    .toBe(person.farm);

  await page.goto('/cropr/settings/configuration/');
  const tree = page.getByRole('region', { name: 'Choices' });
  await tree
    .getByRole('searchbox', { name: 'Filter' })
    .or(tree.getByRole('textbox', { name: 'Filter' }))
    .first()
    .fill('fontane');
  await expect(tree.getByText('Fontane').first()).toBeVisible();
  await tree.getByRole('combobox', { name: 'List' }).selectOption('products');
  await tree
    .getByRole('searchbox', { name: 'Filter' })
    .or(tree.getByRole('textbox', { name: 'Filter' }))
    .first()
    .fill('eigen compost');
  await expect(tree.getByText('Eigen compost')).toBeVisible();
});

test('ENT-label ENT-group selected fields get a label and lose it again, and the list is printed', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const one = await makeField(person, 'Kavel 7', 0, { registered_area: 2 });
  await makeField(person, 'Kavel 8', 1, { registered_area: 3 });
  const label = (
    await person.client.post('/api/v1/label/', {
      farm: person.farm,
      name: 'Beregend',
      color: '#3B7DD8',
    })
  ).body as { id: string };
  await openMap(page);
  await page.getByRole('row', { name: /Kavel 7/ }).click();
  await page.getByRole('row', { name: /Kavel 8/ }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Beregend' }).click();
  const labels = async () =>
    (await person.client.get(`/api/v1/cropfield/${String(one['id'])}/`)).body.labels as string[];
  await expect.poll(labels).toEqual([label.id]);
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Beregend' }).click();
  await expect.poll(labels).toEqual([]);

  await page.getByRole('button', { name: 'Print' }).first().click();
  await page.emulateMedia({ media: 'print' });
  const paper = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Crop fields' }) });
  await expect(paper.getByRole('row', { name: /Kavel 8/ })).toContainText(`31-12-${year}`);
  await expect(paper.getByRole('row', { name: /Total/ })).toContainText('5.00');
  await expect(paper.getByRole('img')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});
