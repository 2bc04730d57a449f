import type { Page } from '@playwright/test';
import { chooseIn, expect, holdPage, make, makeField, test } from './world.ts';
import { today } from './days.ts';

/** Opens the form for fields once the farm is there. */
async function openForm(
  page: Page,
  fields: readonly Record<string, any>[],
  more = '',
): Promise<void> {
  await page.goto(
    `/cropr/farm/records/new/?fields=${fields.map(({ id }) => String(id)).join(',')}${more}`,
  );
  await expect(page.getByText(String(fields.at(-1)!['name'])).first()).toBeVisible();
}

type Made = Record<string, any>;

test('ENT-record ENT-mix RUL-24 a mix fills in the products, one field has its own dose and share, and the weather is filled in', async ({
  page,
  person,
}) => {
  const fields = [await makeField(person, 'Kavel 1', 0), await makeField(person, 'Kavel 2', 1)];
  const products = (await person.client.get('/api/v1/producttype/search/?q=acrobat')).body
    .objects as Made[];
  await make(person, '/api/v1/mix/', {
    name: 'Phytophthora T2',
    details: [{ producttype: products[0]!['id'], value: 2, unit: 'kg/ha' }],
  });
  await person.client.patch('/api/v3/auth/me/', { units: { area: 'acre', temperature: 'F' } });
  await openForm(page, fields);
  await page.getByRole('button', { name: 'Mix', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Phytophthora T2' }).click();
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/Acrobat/);
  await expect(page.getByRole('textbox', { name: 'Dose', exact: true })).toHaveValue('2');

  await page.getByRole('button', { name: 'Area and dose per field' }).click();
  const second = page.getByRole('listitem', { name: 'Kavel 2' });
  await second.getByRole('textbox', { name: /^Dose of Acrobat/ }).fill('1,5');
  await second.getByRole('button', { name: 'Only a part: draw it on the map' }).click();
  const window = page.getByRole('dialog', { name: 'Part of Kavel 2' });
  const map = window.getByRole('region', { name: 'Map of the crop fields' });
  await expect(map).toHaveAttribute('data-ready', /.*/);
  const box = (await map.boundingBox())!;
  // across the middle of the field and beyond its sides: the outside part is cut off
  for (const [x, y] of [
    [0.05, 0.5],
    [0.95, 0.5],
    [0.95, 0.97],
    [0.05, 0.97],
    [0.05, 0.5],
  ] as const)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await window.getByRole('button', { name: 'Work this part' }).click();

  await page.getByRole('button', { name: 'Weather', exact: true }).click();
  await page.getByRole('combobox', { name: 'Weather' }).selectOption('Cloudy');
  await page.getByRole('textbox', { name: 'Temperature' }).fill('68');
  await page.getByRole('combobox', { name: 'Wind direction' }).selectOption('SW');
  await page.getByRole('button', { name: 'Fuel and costs' }).click();
  await page.getByRole('textbox', { name: 'Fuel used' }).fill('30');
  await page.getByRole('radio', { name: 'Record as done' }).check({ force: true });
  await page.getByRole('button', { name: /^Record spraying on 2 fields, .* acre/ }).click();

  await expect
    .poll(async () => (await person.client.get('/api/v1/record/')).body.meta.total_count)
    .toBe(2);
  const records = (await person.client.get('/api/v1/record/')).body.objects as Made[];
  const [one, other] = fields.map(({ id }) => records.find(({ cropfield }) => cropfield === id)!);
  expect([one, other].map((record) => record!['activities'][0].items[0].value)).toEqual([2, 1.5]);
  expect(one!['part_field']).toBeNull();
  expect(other!['part_field']).toMatch(/^POLYGON/);
  const whole = fields[1]!['registered_area'] as number;
  expect(other!['worked_area']).toBeGreaterThan(whole * 0.2);
  expect(other!['worked_area']).toBeLessThan(whole * 0.8);
  expect(one!['used_fuel'] + other!['used_fuel']).toBeCloseTo(30, 2);
  expect(one!['weather_report']).toBe(other!['weather_report']);
  const weather = (
    await person.client.get(`/api/v3/weather_reports/${String(one!['weather_report'])}/`)
  ).body;
  expect(weather).toMatchObject({ temperature: 20, wind_direction: 225, weather_type: 'cloudy' });
});

test('ENT-record fields are selected by buyer and all at once, and busy workers and short stock are shown beside their inputs', async ({
  page,
  person,
}) => {
  const fields = [
    await makeField(person, 'Kavel 1', 0),
    await makeField(person, 'Kavel 2', 1),
    await makeField(person, 'Kavel 3', 2),
  ];
  const consumer = (
    (await person.client.get('/api/v1/consumer/?limit=100')).body.objects as Made[]
  ).find(({ id }) => id !== 29)!;
  const contract = await make(person, '/api/v1/contract/', {
    consumer: consumer['id'],
    crop: 201,
    plan: person.plan,
    surface: 6,
  });
  for (const field of fields.slice(0, 2))
    await make(person, '/api/v1/contractfield/', {
      contract: contract['id'],
      cropfield: field['id'],
    });
  const machine = await make(person, '/api/v1/machine/', { name: 'Spuit' });
  await make(person, '/api/v1/record/', {
    cropfield: fields[2]!['id'],
    date: `${today} 09:00`,
    duration: '02:00',
    machines: [machine['id']],
    processing_state: 'planned',
    activities: [{ theme: 'crop_protection' }],
  });
  const stock = await make(person, '/api/v1/stock/', {
    name: 'Rest Acrobat',
    variant: 'c',
    stock_unit: 'l',
  });
  await make(person, '/api/v1/stockrecord/', { stock: stock['id'], value: 5, kind: 'delivery' });

  await openForm(page, [fields[2]!]);
  await page.getByRole('button', { name: 'Remove Kavel 3' }).click();
  await page.getByRole('button', { name: 'by name, crop, group, buyer' }).click();
  await page.getByRole('button', { name: new RegExp(String(consumer['name'])) }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /on 2 fields/ })).toBeVisible();
  await page.getByRole('button', { name: 'by name, crop, group, buyer' }).click();
  await page.getByRole('button', { name: /All fields shown on the map/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /on 3 fields/ })).toBeVisible();

  await page.getByLabel('Date').fill(`${today}T10:00`);
  const machines = page.getByRole('combobox', { name: 'Machines' });
  await machines.click();
  await page.getByRole('option', { name: /Spuit/ }).click();
  await expect(
    page.getByText('Spuit is taken at this time: Crop protection · Kavel 3, 09:00–11:00.'),
  ).toBeVisible();
  await page.getByLabel('Date').fill(`${today}T11:00`);
  await expect(page.getByText(/Spuit is taken/)).toHaveCount(0);

  await chooseIn(page.getByRole('combobox', { name: 'Product' }), 'rest', /Rest Acrobat/);
  await page.getByRole('textbox', { name: 'Dose', exact: true }).fill('2');
  await expect(page.getByText(/^Rest Acrobat: .* needed, 5.l in stock\.$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Dose', exact: true }).fill('0.1');
  await expect(page.getByText(/Rest Acrobat: .* needed/)).toHaveCount(0);
});

test.describe('on a farm of few records', () => {
  test('RUL-14 work above the maximum of records shows a message before saving, and is not sent', async ({
    page,
    person,
  }) => {
    const field = await makeField(person, 'Kavel 1', 0);
    await page.route('**/my_data_from_timestamp.js*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...body, features: { ...body.features, maximum_records: 1 } },
      });
    });
    await make(person, '/api/v1/record/', {
      cropfield: field['id'],
      date: `${today} 09:00`,
      processing_state: 'performed',
      activities: [{ theme: 'tillage' }],
    });
    await openForm(page, [field]);
    await expect(page.getByRole('alert')).toContainText('maximum of 1');
    await page.getByRole('button', { name: /^Plan spraying on 1 field/ }).click();
    await expect(page).toHaveURL(/records\/new/);
    expect((await person.client.get('/api/v1/record/')).body.meta.total_count).toBe(1);
  });
});

test('SYN-05 ENT-record weather and work entered without a network are sent once when it is back @service-worker', async ({
  page,
  person,
  context,
}) => {
  const field = await makeField(person, 'Kavel 1', 0);
  await openForm(page, [field]);
  await holdPage(page);
  await page.getByRole('button', { name: 'Weather', exact: true }).click();
  await page.getByRole('textbox', { name: 'Humidity' }).fill('70');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Plan spraying on 1 field/ }).click();
  await expect(page.getByText('2 kept here')).toBeVisible();
  await expect(page.getByText(/Spraying is planned on 1 field/)).toBeVisible();
  expect((await person.client.get('/api/v1/record/')).body.meta.total_count).toBe(0);
  await context.setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
  expect((await person.client.get('/api/v1/record/')).body.meta.total_count).toBe(1);
  const [record] = (await person.client.get('/api/v1/record/')).body.objects as Made[];
  const reports = (await person.client.get('/api/v3/weather_reports/')).body.results as Made[];
  expect(reports.map(({ id, humidity }) => [id, humidity])).toEqual([
    [record!['weather_report'], 70],
  ]);
});

test('ENT-price ENT-record the form shows the costs during typing, by part and by hectare', async ({
  page,
  person,
}) => {
  const field = await makeField(person, 'Kavel', 0, { registered_area: 4 });
  await make(person, '/api/v1/price/', { kind: 'fuel', amount: 1.5, per: 'unit' });
  const machine = await make(person, '/api/v1/machine/', { name: 'Trekker' });
  await make(person, '/api/v1/price/', {
    kind: 'machine',
    amount: 20,
    per: 'hectare',
    machine: machine['id'],
  });
  await openForm(page, [field], '&theme=tillage');
  await page.getByRole('button', { name: 'Fuel and costs' }).click();
  await page.getByRole('textbox', { name: 'Fuel used' }).fill('40');
  const costs = page.getByRole('region', { name: /costs$/i }).filter({ hasText: '/ha' });
  // 40 l of 1.5; the person has no price
  await expect(costs).toContainText('€60.00');
  await chooseIn(page.getByRole('combobox', { name: 'Machines' }), 'Trekker');
  // and 4 ha of 20
  await expect(costs).toContainText('€140.00');
  await expect(costs).toContainText('€35.00/ha');
  await costs
    .getByText(/costs$/i)
    .first()
    .click();
  await expect(costs.getByRole('row').filter({ hasText: 'Trekker' })).toContainText('€80.00');
  await page
    .getByRole('button', { name: /^Record|^Plan/ })
    .last()
    .click();
  await expect(page).toHaveURL(/records\/$/);
  await page.getByRole('gridcell', { name: 'Kavel', exact: true }).click();
  // the record itself shows the same
  await expect(page.getByRole('region', { name: 'Estimated costs' })).toContainText('€140.00');
});

test('ENT-price ENT-record work entered on two fields charges its time once, divided by area, in form and record', async ({
  page,
  person,
}) => {
  const fields = [
    await makeField(person, 'Groot', 0, { registered_area: 6 }),
    await makeField(person, 'Klein', 1, { registered_area: 2 }),
  ];
  const machine = await make(person, '/api/v1/machine/', { name: 'Trekker' });
  await make(person, '/api/v1/price/', {
    kind: 'machine',
    amount: 40,
    per: 'hour',
    machine: machine['id'],
  });
  await openForm(page, fields, '&theme=tillage');
  const hint = page.getByText('Of all fields together; costs divide it by area');
  await expect(hint).toBeVisible();
  await page.getByLabel('Duration').fill('2:00');
  await chooseIn(page.getByRole('combobox', { name: 'Machines' }), 'Trekker');
  // two hours of 40, once
  const costs = page.getByRole('region', { name: /costs$/i }).filter({ hasText: '/ha' });
  await expect(costs).toContainText('€80.00');
  await expect(costs).toContainText('€10.00/ha');
  await page
    .getByRole('button', { name: /^Record|^Plan/ })
    .last()
    .click();
  await expect(page).toHaveURL(/records\/$/);
  await page.getByRole('gridcell', { name: 'Klein', exact: true }).click();
  const own = page.getByRole('region', { name: /costs$/i });
  await expect(own).toContainText('€20.00');
  await expect(own.getByRole('row').filter({ hasText: 'Trekker' })).toContainText(
    'of 2 h on all fields',
  );
});
