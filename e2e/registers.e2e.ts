import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from './axe.ts';
import { suiteEnvironment } from './suite.ts';
import { chooseIn, expect, makeField, makerOf, openMap, test } from './world.ts';
import { dayFromToday, today } from './days.ts';

// sequentially: a register that is being imported is not imported again
test.describe.configure({ mode: 'default' });

const root = join(import.meta.dirname, '..');

/** Imports a small register beside the running server, as an administrator does. */
function importRegisterEdition(): void {
  const folder = mkdtempSync(join(tmpdir(), 'register-'));
  const product = {
    admission: 'E-1',
    name: 'Prüfmittel Kartoffel',
    exhaustionDeadline: '',
    soldoutDeadline: '',
    categories: ['Fungizid'],
    substances: [{ name: 'Prüfstoff', g_per_l: '100', pct: '' }],
    indications: [
      { dose_from: '', dose_to: '0.2', waiting_days: '7', crops: ['Kartoffeln'], pests: [] },
    ],
  };
  writeFileSync(join(folder, 'products.json'), JSON.stringify([product]));
  execFileSync(
    process.execPath,
    [
      join(root, 'tools/start.mjs'),
      '--command',
      'import-register',
      '--source',
      'ch-psm',
      '--date',
      '2026-01-01',
      '--partial',
      folder,
    ],
    { cwd: root, env: { ...process.env, ...suiteEnvironment }, stdio: 'pipe' },
  );
}

test('RUL-08 RUL-16 EXC-03 API-16 a spraying shows the admission beside its product, and the spray register lists missing details', async ({
  page,
  context,
  person,
}) => {
  importRegisterEdition();
  const { objects: crops } = (await person.client.get('/api/v1/croptype/?eppo_code=SOLTU&limit=1'))
    .body as { objects: { id: number }[] };
  const field = await makeField(person, 'Kartoffelacker', 0, {
    country: 'CH',
    crop: crops[0]!.id,
  });
  await page.goto(`/cropr/farm/records/new/?fields=${String(field['id'])}`);
  await expect(page.getByText('Kartoffelacker').first()).toBeVisible();
  const panel = page.getByRole('region', { name: 'Admission and spray register' });
  await expect(panel).toContainText('no international list of chemicals');
  await chooseIn(
    page.getByRole('combobox', { name: 'Product' }),
    'Prüfmittel',
    /Prüfmittel Kartoffel/,
  );
  const dose = page.getByRole('textbox', { name: 'Dose', exact: true });
  const usable = page.waitForResponse((answer) => answer.url().includes('/producttype/usable/'));
  await dose.fill('0,4');
  await expect(panel.getByText('Unknown')).toBeVisible();
  // without a connection the device judges by its stored answers
  await usable;
  await context.setOffline(true);
  await dose.fill('0,5');
  await expect(panel).toContainText('Checked on this device, offline');
  await expect(panel.getByText('Unknown')).toBeVisible();
  await context.setOffline(false);
  await expect(panel).not.toContainText('Judged on this device');
  // the register limits the spray liquid, and the amount of water is missing
  await expect(panel.getByText('Unknown')).toBeVisible();
  await expect(page.getByText('Why').first()).toBeVisible();
  await page.getByText('Why').first().click();
  await expect(page.getByText('note how much water was used')).toBeVisible();
  await page.getByRole('radio', { name: 'Record as done' }).check({ force: true });
  await expect(panel.getByRole('list', { name: 'Still missing' })).toContainText('Type of use');
  await page.getByRole('button', { name: /^Record spraying/ }).click();

  await expect
    .poll(async () => (await person.client.get('/api/v1/record/')).body.meta.total_count)
    .toBe(1);
  const [record] = (await person.client.get('/api/v1/record/')).body.objects as { id: string }[];
  await page.goto(`/cropr/farm/records/${record!.id}/`);
  const told = page.getByRole('region', { name: 'Admission and spray register' });
  await told.getByRole('combobox', { name: 'Admission used' }).selectOption({ index: 1 });
  await expect(told.getByText('Manually approved').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/cropr/farm/spray_register/');
  await expect(page.getByRole('link', { name: 'Prüfmittel Kartoffel' })).toBeVisible();
  await expect(page.getByText('1 incomplete')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Prüfmittel Kartoffel');
  expect(await violations(page)).toEqual([]);
  // each missing value links to the page on which it is filled in
  await page.getByRole('link', { name: 'Type of use' }).click();
  await expect(page).toHaveURL(/records\/.+edit=true/);

  // in another crop it is not allowed: not offered like last time, and reported beside the button
  const { objects: cereals } = (
    await person.client.get('/api/v1/croptype/?eppo_code=TRZAW&limit=1')
  ).body as { objects: { id: number }[] };
  const wheat = await makeField(person, 'Weizenacker', 1, {
    country: 'CH',
    crop: cereals[0]!.id,
  });
  const { activities } = (await person.client.get(`/api/v1/record/${record!.id}/`)).body;
  const before = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: wheat['id'],
    date: '2026-02-01 08:00',
    processing_state: 'performed',
    activities,
  });
  expect(before.status, before.text).toBe(201);
  await page.goto(`/cropr/farm/records/new/?like=latest&fields=${String(wheat['id'])}`);
  await expect(page.getByText('Prüfmittel Kartoffel was left out')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('');
  await page.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByText('Prüfmittel Kartoffel: Not allowed.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Not allowed: record spraying anyway on 1 field/ })
    .click();
  await expect(page.getByText('The spray register shows it.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/records\/[0-9a-f-]{36}\//);
  await page.goto('/cropr/farm/spray_register/');
  await expect(page.getByText('Not allowed')).toHaveCount(2);

  await page.goto('/cropr/farm/pesticide_monitor/');
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'prüfstoff 0.05' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('RUL-08 ENT-admission products admitted on a field are shown without a connection as well, also on a phone @service-worker', async ({
  page,
  context,
  person,
}) => {
  importRegisterEdition();
  const { objects: crops } = (await person.client.get('/api/v1/croptype/?eppo_code=SOLTU&limit=1'))
    .body as { objects: { id: number }[] };
  await makeField(person, 'Kartoffelacker', 0, { country: 'CH', crop: crops[0]!.id });
  await page.goto('/cropr/farm/usable_products/');
  await expect(page.getByText('Choose a field')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('Kartoffelacker');
  const entry = page.getByRole('listitem').filter({ hasText: 'Prüfmittel Kartoffel' });
  await expect(entry).toContainText('Waiting time 7 days: harvest from');
  await expect(entry).toContainText('Source: Pflanzenschutzmittelverzeichnis E-1');
  expect(await violations(page)).toEqual([]);
  await context.setOffline(true);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('textbox', { name: 'Growth stage (BBCH)' }).fill('31');
  await expect(entry).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('RUL-25 ENT-stock nutrients are shown beside their norms, and a batch is traced from its field to the contract', async ({
  page,
  person,
}) => {
  const makeRow = makerOf(person);
  const field = await makeField(person, 'Kavel 7', 0, {
    regulatory_soil_type: 1,
    registered_area: 2,
    // in no area with lower norms
    field_attributes: { 35: 'vulnerable' },
  });
  const work = (theme: string, ...items: object[]) => [
    { theme, type: null, items, attributes: [] },
  ];
  const performed = (more: Record<string, unknown>) =>
    makeRow('record', {
      cropfield: field['id'],
      date: `${today} 08:00`,
      processing_state: 'performed',
      worked_area: 2,
      ...more,
    });
  await performed({
    activities: work('fertilizing', { type: 2101, value: 300, stock: null, producttype: 1001 }),
  });
  const batch = await makeRow('stock', { name: 'Oogst', variant: 'y', stock_unit: 't', crop: 201 });
  await performed({
    activities: work('harvest', { type: 2401, value: 50, stock: batch.id, producttype: null }),
  });
  const contract = await makeRow('contract', {
    consumer: (await makeRow('consumer', { name: 'Koper' })).id,
    crop: 201,
    plan: person.plan,
    surface: 2,
  });
  const delivery = await makeRow('invoicedeliveryitem', {
    name: 'Vracht 12',
    identified_quantity: 28.4,
    contract: contract.id,
  });
  await performed({
    cropfield: null,
    invoice: delivery.id,
    activities: work('transport', { type: 2601, value: null, stock: batch.id, producttype: null }),
  });

  await page.goto('/cropr/farm/nutrients/');
  // 300 kg of 27 % on a norm of 250 kg for ware potatoes on clay
  await expect(
    page.getByRole('region', { name: /^By field/ }).getByRole('row', { name: /Kavel 7/ }),
  ).toContainText(/81\s*250\s*169/);
  expect(await violations(page)).toEqual([]);
  await page.goto('/cropr/farm/trace/');
  await page
    .getByRole('combobox', { name: 'Follow' })
    .selectOption({ label: 'Delivery: Vracht 12' });
  const trace = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Oogst' }) });
  await expect(trace).toContainText('71.6 t left');
  await expect(
    trace.getByRole('group', { name: 'Came from' }).getByRole('link', { name: 'Kavel 7' }),
  ).toBeVisible();
  await expect(
    trace.getByRole('group', { name: 'Went to' }).getByRole('link', { name: 'Vracht 12' }),
  ).toBeVisible();
  await expect(trace.getByRole('group', { name: 'Went to' })).toContainText('28.4 t');
  expect(await violations(page)).toEqual([]);
});

test('SCR-01 RUL-08 the fields are coloured by the waiting time of their last crop protection', async ({
  page,
  person,
}) => {
  importRegisterEdition();
  const { objects: crops } = (await person.client.get('/api/v1/croptype/?eppo_code=SOLTU&limit=1'))
    .body as { objects: { id: number }[] };
  const land = { country: 'CH', crop: crops[0]!.id };
  const sprayed = await makeField(person, 'Gespritzt', 0, land);
  await makeField(person, 'Unberührt', 1, land);
  const search = `/api/v1/producttype/search/?q=${encodeURIComponent('Prüfmittel')}`;
  const [product] = (await person.client.get(search)).body.objects as { id: number }[];
  const answer = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    cropfield: sprayed['id'],
    date: `${dayFromToday(-2)} 08:00`,
    processing_state: 'performed',
    worked_area: 2,
    activities: [
      {
        theme: 'crop_protection',
        items: [{ value: 0.2, producttype: product!.id }],
        attributes: [],
      },
    ],
  });
  expect(answer.status, answer.text).toBe(201);
  await openMap(page);
  const map = page.getByRole('region', { name: 'Map of the crop fields' });
  await map.getByRole('button', { name: 'Colours and layers' }).click();
  const panel = page.getByRole('dialog', { name: 'Colours and layers' });
  await panel.getByLabel('Colour by').selectOption({ label: 'Waiting time' });
  // seven days, two of which are over
  await expect(panel.getByRole('button', { name: 'Up to 7 days to wait' })).toBeVisible();
  await panel.getByRole('button', { name: 'No crop protection' }).click();
  await expect(page.getByRole('row', { name: /Unberührt/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Gespritzt/ })).toHaveCount(0);
});
